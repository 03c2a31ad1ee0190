import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { expect, test } from 'vitest';

import { putEntry, stateOfEntry, takeEntry } from '../../../src/agents/edit/entry.ts';
import { jsonLines } from '../../../src/agents/edit/write-json.ts';

const FORM = { at: ['mcpServers', 'kb'], value: { command: 'npx', args: ['--no-install', 'kb', 'mcp'] } };
const LINK = { at: ['enabledPlugins', 'kb@git-kb'], value: true };

const put = (text: string | undefined, form: { at: string[]; value: typeof FORM.value | boolean } = FORM) =>
  putEntry(text, form, false).text;
const take = (text: string | undefined, form: { at: string[]; value: typeof FORM.value | boolean } = FORM) =>
  takeEntry(text, form, false).text;

const eol = fc.constantFrom('\n', '\r\n');
const comment = fc.constantFrom('// à note', '/* a\n note */', '// "kb": {', '/* }, */');
const blank = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', ' ', '\t') },
  { weight: 3, arbitrary: fc.tuple(eol, fc.constantFrom('', '  ', '\t', '    ')).map(([end, indent]) => end + indent) },
  { weight: 1, arbitrary: fc.tuple(comment, eol).map(([text, end]) => ` ${text}${end}`) },
);

/** Objects as people, programs and accidents write them. */
const objects = fc.letrec<{ value: string; object: string }>((tie) => ({
  value: fc.oneof({ maxDepth: 2 }, fc.constantFrom('1', '"x"', 'null', '[1, {}]', '"a,}b"'), tie('object')),
  object: fc
    .tuple(
      fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'mcpServers', 'enabledPlugins', 'other'), tie('value'), blank, blank, blank), {
        selector: ([key]) => key,
        maxLength: 4,
      }),
      blank,
      fc.boolean(),
    )
    .map(([members, end, trailing]) => {
      const all = members.map(([key, value, one, two, three]) => `${one}"${key}":${two}${value}${three}`);
      return `{${all.join(',')}${trailing && all.length > 0 ? ',' : ''}${end}}`;
    }),
}));
const files = fc.tuple(fc.constantFrom('', '\u00ef\u00bb\u00bf'), blank, objects.object, blank).map((parts) => parts.join(''));

test('whatever the file, what is put in and taken out leaves it byte for byte, and nothing else in it changes meaning', () => {
  fc.assert(
    fc.property(files, (text) => {
      const state = stateOfEntry(text, FORM);
      if (state.is === 'blocked') return void expect(put(text)).toBe(text);
      const edited = put(text) ?? '';
      expect(stateOfEntry(edited, FORM)).toEqual({ is: 'current' });
      const [before, after] = [text, edited].map((each) => parse(each.replace('\u00ef\u00bb\u00bf', ''), [], { allowTrailingComma: true }));
      expect(after).toEqual({ ...before, mcpServers: { ...before.mcpServers, kb: FORM.value } });
      expect(put(edited)).toBe(edited);
      expect(take(edited)).toBe(text);
    }),
  );
});

test('two entries of one file go as they came, the last one first', () => {
  fc.assert(
    fc.property(fc.option(files, { nil: undefined }), (text) => {
      fc.pre([FORM, LINK].every((form) => stateOfEntry(text, form).is === 'absent'));
      expect(take(take(put(put(text), LINK), LINK))).toBe(text);
    }),
  );
});

test('a file that kb made goes with its entry', () => {
  const made = put(undefined);
  expect(made).toBe(`${jsonLines({ mcpServers: { kb: FORM.value } }, { indent: '', unit: '  ', eol: '\n' })}\n`);
  expect(takeEntry(made, FORM, false)).toEqual({ did: 'taken', text: undefined });
});

test('what others wrote around the entry stays when it goes', () => {
  const made = put('{\n  "mcpServers": {\n    "first": {}\n  }\n}\n') ?? '';
  const grown = made.replace('}\n  }\n}', '},\n    "last": {}\n  }\n}');
  expect(take(grown)).toBe('{\n  "mcpServers": {\n    "first": {},\n    "last": {}\n  }\n}\n');
});

test('a comment at the end of a line stays with what it is about', () => {
  const made = put('{\n\t"a": 1 // one\n}') ?? '';
  expect(made.split('\n').slice(0, 3)).toEqual(['{', '\t"a": 1, // one', '\t"mcpServers": {']);
});

test.each([
  ['not JSON', '{', 'it cannot be read as JSON'],
  ['a list', '[]', 'it is not an object'],
  ['another kind of value on the way', '{"mcpServers": []}', 'mcpServers is not an object'],
  ['nothing at all', '', 'it cannot be read as JSON'],
])('%s is left as it is, with the reason', (_, text, reason) => {
  expect(putEntry(text, FORM, true)).toEqual({ did: 'left', text, reason });
});

test('an entry that somebody changed is neither replaced nor taken away, unless that is asked for', () => {
  const changed = (put('{}') ?? '').replace('mcp"]', 'mcp", "--budget=500"]');
  expect(stateOfEntry(changed, FORM)).toEqual({ is: 'changed' });
  expect([putEntry(changed, FORM, false), takeEntry(changed, FORM, false)].map(({ did, text }) => [did, text])).toEqual([
    ['left', changed],
    ['left', changed],
  ]);
  expect(putEntry(changed, FORM, true)).toMatchObject({ did: 'put' });
  expect(takeEntry(changed, FORM, true)).toEqual({ did: 'taken', text: '{}' });
});
