import fc from 'fast-check';
import { expect, test } from 'vitest';

import { composeDocument } from '../../../src/docs/document/compose-document.ts';
import { type Document, FORMAT_VERSION } from '../../../src/docs/document/document.ts';
import { FRONT_KEYS } from '../../../src/docs/document/front-keys.ts';
import { parseDocument, readDocumentParts } from '../../../src/docs/document/parse-document.ts';
import { olderTitleLine, titleLine } from '../../../src/docs/document/title.ts';
import { draws } from '../../helpers/draws.ts';
import { arbitraryOlderDocument, olderText } from '../older-form.ts';
import { HANDLER_ID, SAMPLE, SAMPLE_INPUTS } from '../sample-document.ts';

const TEXT = `---
lens: interfaces
focus: authentication layer
for: architect
generated: 2026-11-20T14:30:00Z
tool_chain: ast
kb: 1
extractor: 1
scope:
  - path: src/auth
    names: 3f1c9ab2
inbound: 9c01d2e7
context: 0badf00d
source_files:
  - path: src/auth/handler.ts
    hash: 5e1c309dae7f45e0f39b1bf3ac3cd9db12e7d689
  - path: src/auth/types.ts
    hash: 0b17ad14e2d40bd4cd0d8ba2f4c2d4a2f9a3a3c1
limits: {max_files: 50, max_depth: 3, max_output: 500}
---

# Authentication Layer

<!-- kb:begin interfaces 3868800a -->
## Summary

Two exported functions check tokens.
<!-- kb:end interfaces -->
`;

const INPUTS = { ...SAMPLE_INPUTS, kb: 1 };
const OLDER: Document = { ...SAMPLE, sections: SAMPLE.sections.map((section) => ({ ...section, inputs: INPUTS })) };

async function problemsOf(text: string, objectFormat: 'sha1' | 'sha256' = 'sha1') {
  return (await parseDocument({ text }, objectFormat)).problems;
}

/** The same document as the form of today has it. */
function renewed(document: Document): Document {
  const sections = document.sections.map((section) => ({ ...section, inputs: { ...section.inputs, kb: FORMAT_VERSION } }));
  return { ...document, sections };
}

test('a document of the first form is read, whatever record is beside it', async () => {
  expect(olderText(OLDER)).toBe(TEXT);
  expect(await parseDocument({ text: TEXT }, 'sha1')).toEqual({ document: OLDER, problems: [] });
  expect(await parseDocument({ text: TEXT, record: '{}' }, 'sha1')).toEqual({ document: OLDER, problems: [] });
});

test('a further lens has the inputs of the first but for those under its name, where null says that there is none', async () => {
  const text = TEXT.replace('lens: interfaces', 'lens: [interfaces, contracts]')
    .replace('max_output: 500}\n', 'max_output: 500}\ncontracts:\n  for: qa\n  inbound: null\n')
    .concat('\n<!-- kb:begin contracts 00000000 -->\nOne schema.\n<!-- kb:end contracts -->\n');
  const { inbound: _, ...inputs } = { ...INPUTS, for: 'qa' };
  const { document } = await parseDocument({ text }, 'sha1');
  expect(document?.sections[1]).toEqual({ lens: 'contracts', inputs, body: 'One schema.', pristine: false, written: '00000000' });
});

test('any document of the first form is read, with the answers that stood in a comment', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryOlderDocument, async (document) => {
      const text = olderText(document);
      expect(await parseDocument({ text }, 'sha1')).toEqual({ document, problems: [] });
      expect(await parseDocument({ text: text.replaceAll('\n', '\r\n') }, 'sha1')).toEqual({ document, problems: [] });
    }),
    { numRuns: draws(300) },
  );
});

const at = (part: string) => TEXT.slice(0, TEXT.indexOf(part)).split('\n').length;
const line12 = '  - path: src/auth/handler.ts';

test.each<[string, string, number, string]>([
  ['an id that is not hex', TEXT.replace(HANDLER_ID, 'g3h4i5j6'), at(HANDLER_ID), '40 lower-case hex digits'],
  ['a shortened id', TEXT.replace(HANDLER_ID, HANDLER_ID.slice(0, 12)), at(HANDLER_ID), '40 lower-case hex digits'],
  ['an id that YAML reads as a number', TEXT.replace(HANDLER_ID, '1'.repeat(40)), at(HANDLER_ID), '40 lower-case hex digits'],
  ['a path that leaves the repository', TEXT.replace(line12, '  - path: ../etc/passwd'), at(line12), 'leaves the repository'],
  ['a source without an id', TEXT.replace(/\n {4}hash: .*/, ''), at(line12), 'hash is missing'],
  ['a source twice', TEXT.replace('src/auth/types.ts', 'src/auth/handler.ts'), at(line12) + 2, 'is there twice'],
  [
    'an unknown key in a source',
    TEXT.replace(line12, `${line12}\n    note: mine`),
    at(line12) + 1,
    'unknown key source_files[0].note; known are path, hash',
  ],
  [
    'a scope that leaves the repository',
    TEXT.replace('path: src/auth\n', 'path: src/../..\n'),
    at('  - path: src/auth\n'),
    'leaves the repository',
  ],
  ['a scope digest that is none', TEXT.replace('3f1c9ab2', 'unknown'), at('3f1c9ab2'), '8 hex digits'],
  ['a key twice', TEXT.replace('kb: 1', 'kb: 1\nkb: 1'), at('kb: 1') + 1, 'is there twice'],
  ['a value of the wrong type', TEXT.replace('max_files: 50', 'max_files: many'), at('limits'), 'limits.max_files must be a whole number'],
  ['a newer format', TEXT.replace('kb: 1', 'kb: 3'), at('kb: 1'), 'written by a newer kb (format 3)'],
  [
    'inputs of a further lens that are none',
    TEXT.replace('lens: interfaces', 'lens: [interfaces, flows]').replace('}\n---', '}\nflows:\n  extractor: two\n---'),
    at('limits') + 2,
    'flows.extractor must be a whole number',
  ],
])('%s is reported with its line', async (_, text, line, message) => {
  expect((await problemsOf(text))[0]).toMatchObject({ line, message: expect.stringContaining(message) });
});

test('all problems of the frontmatter are reported in one go', async () => {
  const text = TEXT.replace(HANDLER_ID, 'abc')
    .replace(/\nfocus: .*/, '')
    .replace('extractor: 1', 'extractor: -1');
  expect((await problemsOf(text)).map(({ message }) => message.split(' ')[0])).toEqual(['focus', 'extractor', 'source_files[0].hash']);
});

test('the object format decides what an id looks like', async () => {
  const long = TEXT.replace(/hash: \w+/g, `hash: ${'ab'.repeat(32)}`);
  expect(await problemsOf(long, 'sha256')).toEqual([]);
  expect(await problemsOf(long, 'sha1')).toHaveLength(2);
});

test('quoting, comments and layout of a person are read like the plain form', async () => {
  const text = TEXT.replace('focus: authentication layer', "focus: 'authentication layer' # what it is about")
    .replace(`${line12}\n    hash: ${HANDLER_ID}`, `- {path: "src/auth/handler.ts", hash: "${HANDLER_ID}"}`)
    .replace('  - path: src/auth/types.ts\n    hash', '- path: src/auth/types.ts\n  hash');
  expect(await parseDocument({ text }, 'sha1')).toEqual({ document: OLDER, problems: [] });
});

test('a key of a person that the first form had does not make a document of today one of the first form', async () => {
  const files = await composeDocument(undefined, SAMPLE, 'sha1');
  const text = files.text.replace('---\n', '---\nkb: see the wiki\nlimits: none\n');
  expect((await parseDocument({ ...files, text }, 'sha1')).document).toEqual(SAMPLE);
  expect(await composeDocument({ ...files, text }, SAMPLE, 'sha1')).toEqual({ ...files, text });
});

test('written anew it has the form of today: entries for people above, all else in the record', async () => {
  const files = await composeDocument({ text: TEXT }, OLDER, 'sha1');
  expect(files).toEqual(await composeDocument(undefined, SAMPLE, 'sha1'));
});

test('a key of a person with the name of a lens that a refresh adds stays', async () => {
  const text = TEXT.replace('---\n', '---\ncontracts: signed\n');
  const added = { lens: 'contracts', inputs: SAMPLE_INPUTS, body: 'One schema.', pristine: true };
  const files = await composeDocument({ text }, { ...OLDER, sections: [...OLDER.sections, added] }, 'sha1');
  expect(files.text).toContain('\ncontracts: signed\n');
});

const word = fc.string({ maxLength: 12 }).filter((text) => !/[\r\n\ufeff]/.test(text));
const noteLine = fc.oneof(
  fc.constantFrom(
    '## Notes',
    '',
    '  ',
    '---',
    '=======',
    '<!-- note -->',
    '\t',
    'trailing  ',
    'bytes \udc80',
    '<!-- language servers 1',
    '-->',
  ),
  word.filter((text) => !/^\s*(?:<!--\s*kb:|<{7}|>{7})|`{3}|~{3}/.test(text)),
);
const fence = fc.constant(['```', '<!-- kb:begin interfaces 00000000 -->', 'limits: {}', '```']);
const notes = fc
  .array(fc.oneof({ weight: 4, arbitrary: noteLine.map((line) => [line]) }, { weight: 1, arbitrary: fence }), { maxLength: 6 })
  .map((lines) =>
    lines
      .flat()
      .map((line) => `${line}\n`)
      .join(''),
  );
/** What a person puts between the entries of the frontmatter: comment lines, blank lines and keys of their own. */
const between = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc.array(fc.stringMatching(/^[ -~]{0,10}$/), { maxLength: 2 }).map((lines) => lines.map((line) => `# ${line}\n`).join('')),
  },
  { weight: 1, arbitrary: fc.constant('\n# about it\n\n') },
);
const ownKeys = fc.uniqueArray(fc.stringMatching(/^my_[a-z]{1,6}$/), { maxLength: 3 });
const ownText = fc.record({
  entries: fc.array(between, { minLength: 24, maxLength: 24 }),
  before: notes,
  after: notes.map((text) => `\n${text}`),
});

/** The text of a document outside its frontmatter and its sections, and the sections by lens. */
async function partsOf(text: string, files: { record?: string } = {}) {
  const parts = await readDocumentParts({ text, ...files }, 'sha1');
  if ('problems' in parts) throw new Error(JSON.stringify(parts.problems));
  let outside = '';
  let from = parts.view.content;
  for (const { start, end } of parts.regions) {
    outside += `${text.slice(from, start)}\0`;
    from = end;
  }
  return {
    outside: outside + text.slice(from),
    front: text.slice(0, parts.view.content),
    keys: parts.view.keys.map(({ key }) => key),
    sections: new Map(parts.regions.map(({ lens, start, end }) => [lens, text.slice(start, end)])),
  };
}

test('written anew, no document of the first form loses anything that a person wrote, and a second time changes no byte', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryOlderDocument, ownText, ownKeys, fc.nat(23), fc.boolean(), async (document, own, names, place, isCrlf) => {
      const ends = (text: string) => (isCrlf ? text.replaceAll('\n', '\r\n') : text);
      const keys = names.map((name) => `# about ${name}\n${name}: {a: 1,  b: [x]} # mine\n`).join('');
      const entries = own.entries.map((entry, index) => (index === place ? entry + keys : entry));
      const text = ends(olderText(document, { ...own, entries }));
      const read = (await parseDocument({ text }, 'sha1')).document;
      expect(read).toEqual(document);

      const files = await composeDocument({ text }, document, 'sha1');
      expect((await parseDocument(files, 'sha1')).document).toEqual(renewed(document));
      const [before, after] = [await partsOf(text), await partsOf(files.text, files)];
      // The title of the first form named no lenses.
      expect(after.outside.replace(titleLine(document), () => olderTitleLine(document))).toBe(before.outside);
      expect(after.front).toContain(ends(keys));
      expect(after.keys.filter((key) => !names.includes(key))).toEqual(FRONT_KEYS.filter((key) => after.keys.includes(key)));
      expect(commentsIn(after.front)).toEqual(commentsIn(before.front));
      for (const { lens, body, pristine } of document.sections) {
        const words = ends(body);
        expect(after.sections.get(lens)?.includes(words)).toBe(true);
        expect(after.sections.get(lens)).not.toContain('language servers 1');
        const sectionBefore = before.sections.get(lens)?.replace(/^(<!-- kb:begin \S+) \S+ -->/, '$1 -->');
        if (!pristine) expect(sectionBefore?.startsWith(after.sections.get(lens)?.split(words)[0] ?? '?')).toBe(true);
      }
      if (isCrlf) expect(files.text.replaceAll('\r\n', '')).not.toContain('\n');

      expect(await composeDocument(files, document, 'sha1')).toEqual(files);
      expect(await composeDocument(files, renewed(document), 'sha1')).toEqual(files);
    }),
    { numRuns: draws(450) },
  );
});

function commentsIn(front: string): string[] {
  return front.split(/\r?\n/).filter((line) => line.startsWith('#'));
}
