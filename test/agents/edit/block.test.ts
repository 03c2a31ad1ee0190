import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type BlockForm, putBlock, stateOfBlock, takeBlock } from '../../../src/agents/edit/block.ts';

const GUIDE: BlockForm = { comments: 'html', lines: ['## Ask', '', '- one'] };
const TABLE: BlockForm = {
  comments: 'hash',
  lines: ['[mcp_servers.kb]', 'command = "npx"'],
  clash: { line: /^\[mcp_servers\.kb\]/m, reason: 'clash' },
};
const RULE: BlockForm = { ...GUIDE, head: ['---', 'alwaysApply: true', '---', ''] };

const put = (text: string | undefined, form = GUIDE) => putBlock(text, form, false).text ?? '';
const take = (text: string | undefined, form = GUIDE) => takeBlock(text, form, false).text;

const line = fc.constantFrom('', '# Mine', 'a \u00c3\u00a4', '\t- x', '<!-- a note -->', '```', ' ', '\r');
const texts = fc
  .tuple(fc.array(fc.tuple(line, fc.constantFrom('\n', '\n', '\r\n')), { maxLength: 6 }), line)
  .map(([lines, last]) => lines.map((parts) => parts.join('')).join('') + last);

test.each([
  ['Markdown', GUIDE],
  ['TOML', TABLE],
])('a block in %s goes as it came, byte for byte, however the file ends', (_, form) => {
  fc.assert(
    fc.property(texts, (text) => {
      const edited = put(text, form);
      expect(stateOfBlock(edited, form)).toEqual({ is: 'current' });
      expect(put(edited, form)).toBe(edited);
      expect(edited.endsWith('\n')).toBe(text.endsWith('\n'));
      expect(take(edited, form)).toBe(text);
    }),
  );
});

test('a block that was moved, with words written around it, takes only its own lines along', () => {
  fc.assert(
    fc.property(fc.array(line), fc.nat(), (lines, at) => {
      const block = put(undefined).trimEnd().split('\n');
      const place = at % (lines.length + 1);
      const moved = [...lines.slice(0, place), ...block, ...lines.slice(place), ''].join('\n');
      expect(takeBlock(moved, GUIDE, false).text ?? '').toBe([...lines, ''].join('\n').replace(/^\n$/, lines.length === 0 ? '' : '\n'));
    }),
  );
});

test('the block has the line ends of its file', () => {
  expect(put('# Mine\r\n')).toMatch(/^(?:[^\r\n]*\r\n)+$/);
  expect(put('# Mine')).not.toContain('\r');
});

test('a file that kb made goes with its block, and stays where others wrote into it', () => {
  expect(takeBlock(put(undefined), GUIDE, false)).toEqual({ did: 'taken', text: undefined });
  expect(takeBlock(put(undefined, RULE), RULE, false)).toEqual({ did: 'taken', text: undefined });
  expect(take(put(undefined, RULE).replaceAll('\n', '\r\n'), RULE)).toBeUndefined();
  expect(take(`${put(undefined)}# Mine\n`)).toBe('# Mine\n');
  expect(takeBlock(put(''), GUIDE, false)).toEqual({ did: 'taken', text: '' });
});

test('what another kb wrote is brought up to date where it stands', () => {
  const older = put('# Mine\r\n', { ...GUIDE, lines: ['older'] });
  expect(stateOfBlock(`${older}# After\r\n`, GUIDE)).toEqual({ is: 'older' });
  expect(put(`${older}# After\r\n`)).toBe(`${put('# Mine\r\n')}# After\r\n`);
});

test('lines that a person changed are neither written over nor taken away, unless that is asked for', () => {
  const changed = put('# Mine\n').replace('- one', '- two');
  expect(stateOfBlock(changed, GUIDE)).toEqual({ is: 'changed' });
  for (const edit of [putBlock, takeBlock]) expect(edit(changed, GUIDE, false)).toMatchObject({ did: 'left', text: changed });
  expect(putBlock(changed, GUIDE, true).text).toBe(put('# Mine\n'));
  expect(takeBlock(changed, GUIDE, true).text).toBe('# Mine\n');
});

test.each([
  ['a beginning without its end', '<!-- kb:begin agents 01234567 -->\nx\n', GUIDE, /one kb:begin agents/],
  ['two blocks', put(undefined) + put(undefined), GUIDE, /one kb:begin agents/],
  ['bytes that are no text', 'a\0b', GUIDE, /not a text/],
  ['a file where kb would have its own', 'mine\n', RULE, /file of your own/],
  ['the same table elsewhere', '[mcp_servers.kb]\ncommand = "other"\n', TABLE, /clash/],
])('%s is left alone, with the reason', (_, text, form, reason) => {
  expect(putBlock(text, form, true)).toEqual({ did: 'left', text, reason: expect.stringMatching(reason) });
  expect(takeBlock(text, form, true).text).toBe(text);
});
