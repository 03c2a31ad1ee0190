import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Document } from '../../../src/docs/document/document.ts';
import { renderEntries } from '../../../src/docs/document/render-frontmatter.ts';
import { recordId, renderRecord } from '../../../src/docs/document/render-record.ts';
import { readPlainFrontmatter } from '../../../src/docs/frontmatter/fast-frontmatter.ts';
import { readFrontmatter } from '../../../src/docs/frontmatter/frontmatter.ts';
import { arbitraryDocument } from '../arbitrary-document.ts';
import { arbitraryOlderDocument, olderText } from '../older-form.ts';

const OWN_TOOLS = ['lsp', 'ast', 'grep-fallback'];

/** A document with names that stand in a list on one line without quotes, as those of kb's own tools and roles do. */
function withOwnNames(document: Document): Document {
  const sections = document.sections.map((section) => {
    const { ruleTools: _, for: role, toolChain, ...inputs } = section.inputs;
    const isOwn = role !== undefined && (document.sections.length === 1 || /^(?!null$|yes$|no$)[a-z]{3,}$/.test(role));
    const tools = toolChain.filter((tool) => OWN_TOOLS.includes(tool));
    return { ...section, inputs: { ...inputs, toolChain: tools, ...(isOwn ? { for: role } : {}) } };
  });
  return { ...document, sections };
}

/** The text of such a document in either form that kb wrote. */
const arbitraryText = fc.oneof(
  { weight: 3, arbitrary: arbitraryDocument.map((document) => newText(withOwnNames(document))) },
  { weight: 1, arbitrary: arbitraryOlderDocument.map((document) => olderText(withOwnNames(document))) },
);

function newText(document: Document): string {
  const entries = renderEntries(document, recordId(renderRecord(document), 'sha1'));
  return `---\n${[...entries.values()].join('')}---\n\n# Title\n`;
}

test('every document that kb writes with the names of its own tools and roles is in the plain form', () => {
  fc.assert(
    fc.property(arbitraryText, (text) => {
      expect(readPlainFrontmatter(text)).toBeDefined();
    }),
  );
});

test('whatever the plain reader accepts, the YAML reader reads alike, also after edits', () => {
  const edit = fc.record({
    at: fc.nat(),
    remove: fc.nat(3),
    insert: fc.oneof(
      fc.constantFrom(...['{}', ', ', '}', '{a: b}', '{a: "b, c"}', '{a: b, ', '\\', ',', ']', 'x: {\n', 'x: {a: b, \n', '"a, b"']),
      fc.constantFrom('\n', ' ', '  ', '- ', ': ', '"', '#', '[]', 'null', '1', 'a: b\n', '- a\n', '\n---\n', '{', "'"),
      fc.string({ maxLength: 3 }),
    ),
  });
  let accepted = 0;
  fc.assert(
    fc.property(arbitraryText, fc.array(edit, { maxLength: 2 }), (whole, edits) => {
      let text = whole;
      const length = text.indexOf('\n---\n', 3);
      for (const { at, remove, insert } of edits) {
        const place = at % length;
        text = text.slice(0, place) + insert + text.slice(place + remove);
      }
      const plain = readPlainFrontmatter(text);
      if (!plain) return;
      accepted += 1;
      const read = readFrontmatter(text);
      if (!('view' in read)) throw new Error(JSON.stringify(read.problems));
      const { view } = read;
      expect(plain.keys).toEqual(view.keys);
      expect([plain.start, plain.end, plain.content]).toEqual([view.start, view.end, view.content]);
      for (const { key } of view.keys) expect(plain.get(key)).toEqual(view.get(key));
      expect(view.problems).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test.each([
  ['{path: "a, b/{c}.ts", hash: 5e1c309dae7f}', { path: 'a, b/{c}.ts', hash: '5e1c309dae7f' }],
  ['{path: "[slug].ts", hash: "123456789012"}', { path: '[slug].ts', hash: '123456789012' }],
  ['{path: "say \\"hi\\", twice", hash: 5e1c309dae7f}', { path: 'say "hi", twice', hash: '5e1c309dae7f' }],
  ["{path: it's.ts, hash: 5e1c309dae7f}", { path: "it's.ts", hash: '5e1c309dae7f' }],
  ['{path: "bytes\\udc80", hash: 5e1c309dae7f}', { path: 'bytes\udc80', hash: '5e1c309dae7f' }],
])('both readers read the source %s alike', (source, expected) => {
  const text = `---\nsource_files:\n  - ${source}\n---\n`;
  const read = readFrontmatter(text);
  expect(readPlainFrontmatter(text)?.get('source_files')).toEqual([expected]);
  expect('view' in read && read.view.get('source_files')).toEqual([expected]);
});

test.each([
  '{',
  '{}',
  '{path',
  '{path: a',
  '{path: a, ',
  '{path: a}}',
  '{path: a} b',
  '{path: a, path: b}',
  '{path: a, {b}}',
  '{path: a]}',
  '{path: "a}',
])('a map that is not closed, or in another form than kb writes, is not for the plain reader: %s', (source) => {
  expect(readPlainFrontmatter(`---\nsource_files:\n  - ${source}\nx: y}\n---\n`)).toBeUndefined();
  expect(readPlainFrontmatter(`---\nx: ${source}\ny: z}\n---\n`)).toBeUndefined();
});
