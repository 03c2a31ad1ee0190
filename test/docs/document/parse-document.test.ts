import fc from 'fast-check';
import { expect, test } from 'vitest';

import { composeDocument } from '../../../src/docs/document/compose-document.ts';
import { parseDocument } from '../../../src/docs/document/parse-document.ts';
import { cleanBody } from '../../../src/docs/document/section-body.ts';
import { arbitraryBody, arbitraryDocument } from '../arbitrary-document.ts';
import { HANDLER_ID, SAMPLE } from '../sample-document.ts';

const TEXT = await composeDocument(undefined, SAMPLE, 'sha1');

async function problemsOf(text: string, objectFormat: 'sha1' | 'sha256' = 'sha1') {
  return (await parseDocument(text, objectFormat)).problems;
}

test('any document is read back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, async (document) => {
      const text = await composeDocument(undefined, document, 'sha1');
      expect(await parseDocument(text, 'sha1')).toEqual({ document, problems: [] });
      expect(await parseDocument(text.replaceAll('\n', '\r\n'), 'sha1')).toEqual({ document, problems: [] });
    }),
    { numRuns: 200 },
  );
});

test('a review without a value reviews nothing', async () => {
  const { document } = await parseDocument(TEXT.replace('kb: 1\n', 'kb: 1\nreview:\n'), 'sha1');
  expect(document?.review).toEqual([]);
});

test('a scope and a source count in what follows only once, and everything that is wrong is told in one go', async () => {
  const text = TEXT.replace('src/auth/types.ts', 'src/auth/handler.ts')
    .replace('2026-11-20T14:30:00Z', 'yesterday')
    .replace('kb: 1', 'kb: one');
  const problems = (await problemsOf(text)).map(({ message }) => message);
  expect(problems).toEqual([
    'generated must be a UTC time such as 2026-01-31T12:00:00Z',
    'kb must be a whole number',
    'source_files[1]: the source "src/auth/handler.ts" is there twice',
  ]);
});

test('no text makes the reader throw', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '---\n',
      '\n',
      '<!-- kb:begin interfaces 00000000 -->\n',
      '<!-- kb:end interfaces -->\n',
      '```\n',
      'lens: flows\n',
      'source_files:\n',
      '  - path: a\n',
      ...TEXT.split(/(?<=\n)/),
    ),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const { problems } = await parseDocument(pieces.join(''), 'sha1');
      for (const { line } of problems) expect(line).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});

test('a generated body cannot break the document, whatever it holds', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryBody, async (body) => {
      const [section] = SAMPLE.sections;
      if (!section) throw new Error('no section');
      const text = await composeDocument(undefined, { ...SAMPLE, sections: [{ ...section, body }] }, 'sha1');
      const { document } = await parseDocument(`${text}\n## Notes\n`, 'sha1');
      expect(document?.sections[0]).toMatchObject({ body: cleanBody(body), pristine: true });
    }),
  );
});

const [line12, endMarker] = ['  - path: src/auth/handler.ts', '<!-- kb:end interfaces -->'];
const at = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

test.each<[string, string, number, string]>([
  [
    'conflict markers in the frontmatter',
    TEXT.replace('kb: 1', '<<<<<<< HEAD\nkb: 1\n=======\nkb: 1\n>>>>>>> theirs'),
    at(TEXT, 'kb: 1'),
    'merge conflict',
  ],
  ['the rest of a conflict in the text', `${TEXT}\n>>>>>>> theirs\n`, TEXT.split('\n').length + 1, 'merge conflict'],
  ['no frontmatter', '# Authentication Layer\n', 1, 'does not start with frontmatter'],
  ['executable frontmatter', TEXT.replace('---', '---js'), 1, 'nothing is executed'],
  ['unreadable YAML', TEXT.replace('kb: 1', 'kb: [1'), at(TEXT, 'kb: 1') + 1, 'unreadable YAML'],
  ['an id that is not hex', TEXT.replace(HANDLER_ID, 'g3h4i5j6'), at(TEXT, HANDLER_ID), '40 lower-case hex digits'],
  ['an id in upper case', TEXT.replace(HANDLER_ID, HANDLER_ID.toUpperCase()), at(TEXT, HANDLER_ID), '40 lower-case hex digits'],
  ['a shortened id', TEXT.replace(HANDLER_ID, HANDLER_ID.slice(0, 12)), at(TEXT, HANDLER_ID), '40 lower-case hex digits'],
  ['an id that YAML reads as a number', TEXT.replace(HANDLER_ID, '1'.repeat(40)), at(TEXT, HANDLER_ID), '40 lower-case hex digits'],
  ['a path that leaves the repository', TEXT.replace(line12, '  - path: ../etc/passwd'), at(TEXT, line12), 'leaves the repository'],
  ['an absolute path', TEXT.replace(line12, '  - path: /etc/passwd'), at(TEXT, line12), 'is absolute'],
  ['a drive', TEXT.replace(line12, '  - path: "C:\\\\Windows\\\\win.ini"'), at(TEXT, line12), 'is absolute'],
  ['a NUL in a path', TEXT.replace(line12, '  - path: "a\\0b"'), at(TEXT, line12), 'NUL'],
  ["git's own directory", TEXT.replace(line12, '  - path: sub/.GIT/config'), at(TEXT, line12), "git's own directory"],
  ['a path that is not in shortest form', TEXT.replace(line12, '  - path: src//auth'), at(TEXT, line12), 'shortest form'],
  ['a source without an id', TEXT.replace(/\n {4}hash: .*/, ''), at(TEXT, line12), 'hash is missing'],
  ['a source twice', TEXT.replace('src/auth/types.ts', 'src/auth/handler.ts'), at(TEXT, line12) + 2, 'is there twice'],
  [
    'an unknown key in a source',
    TEXT.replace(line12, `${line12}\n    note: mine`),
    at(TEXT, line12) + 1,
    'unknown key source_files[0].note; known are path, hash',
  ],
  [
    'a scope that leaves the repository',
    TEXT.replace('path: src/auth\n', 'path: src/../..\n'),
    at(TEXT, '  - path: src/auth\n'),
    'leaves the repository',
  ],
  ['a scope digest that is none', TEXT.replace('3f1c9ab2', 'unknown'), at(TEXT, '3f1c9ab2'), '8 hex digits'],
  ['a missing key', TEXT.replace(/\nfocus: .*/, ''), 2, 'focus is missing'],
  ['a key twice', TEXT.replace('kb: 1', 'kb: 1\nkb: 1'), at(TEXT, 'kb: 1') + 1, 'is there twice'],
  [
    'a value of the wrong type',
    TEXT.replace('max_files: 50', 'max_files: many'),
    at(TEXT, 'limits'),
    'limits.max_files must be a whole number',
  ],
  ['a newer format', TEXT.replace('kb: 1', 'kb: 2'), at(TEXT, 'kb: 1'), 'written by a newer kb (format 2)'],
  ['a time that is none', TEXT.replace('2026-11-20T14:30:00Z', 'yesterday'), at(TEXT, 'generated'), 'must be a UTC time'],
  ['a lens named like a key', TEXT.replace('lens: interfaces', 'lens: [interfaces, scope]'), 2, 'cannot be the name of a lens'],
  ['a section that is missing', TEXT.slice(0, TEXT.indexOf('<!-- kb:')), 2, 'the section interfaces is not in the document'],
  ['a section without its end', TEXT.replace(endMarker, ''), at(TEXT, '<!-- kb:begin'), 'the section interfaces is not closed'],
  ['an end without its section', TEXT.replace(/<!-- kb:begin.*\n/, ''), at(TEXT, endMarker) - 1, 'ends here but does not begin'],
  ['a section twice', `${TEXT}${TEXT.slice(TEXT.indexOf('<!-- kb:begin'))}`, at(TEXT, endMarker) + 1, 'is there twice'],
  [
    'a section inside another',
    TEXT.replace(endMarker, `<!-- kb:begin flows 00000000 -->\n<!-- kb:end flows -->\n${endMarker}`),
    at(TEXT, endMarker),
    'another marker',
  ],
  ['an end of another section', TEXT.replace(endMarker, '<!-- kb:end flows -->'), at(TEXT, endMarker), 'is closed as flows'],
  [
    'a section of no lens',
    TEXT.replace('lens: interfaces', 'lens: flows'),
    at(TEXT, '<!-- kb:begin'),
    'lens does not name the section interfaces',
  ],
  ['a damaged marker', TEXT.replace(/kb:begin interfaces \w+/, 'kb:begin interfaces'), at(TEXT, '<!-- kb:begin'), 'not in the form'],
  [
    'an open code fence before a section',
    TEXT.replace('# Authentication Layer', '```ts'),
    at(TEXT, '# Authentication'),
    'code fence that opens here is never closed',
  ],
])('%s is reported with its line', async (_, text, line, message) => {
  const problems = await problemsOf(text);
  expect(problems[0]).toMatchObject({ line, message: expect.stringContaining(message) });
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
  expect(await problemsOf(TEXT, 'sha256')).toHaveLength(2);
});

test('a section edited by hand is noticed, a blank line at its end and CRLF are not an edit', async () => {
  const edited = await parseDocument(TEXT.replace('Two exported', 'Three exported'), 'sha1');
  expect(edited.document?.sections[0]?.pristine).toBe(false);
  const spaced = await parseDocument(TEXT.replace(endMarker, `\n${endMarker}`).replaceAll('\n', '\r\n'), 'sha1');
  expect(spaced.document?.sections[0]?.pristine).toBe(true);
});

test.each([
  ['a fence', '```md\n<!-- kb:begin interfaces 00000000 -->\n```\n'],
  ['a tilde fence with backticks in it', '~~~\n```\n<!-- kb:end interfaces -->\n~~~\n'],
  ['a fence in a list', '- step\n\n  ```md\n  <!-- kb:begin interfaces 00000000 -->\n  ```\n'],
  ['a fence that opens on the line of its bullet', '1. ```md\n   <!-- kb:begin x 00000000 -->\n   ```\n'],
  ['indented code', '    <!-- kb:begin interfaces 00000000 -->\n'],
  ['the middle of a line', 'Sections start with <!-- kb:begin interfaces 00000000 -->.\n'],
  ['a setext heading of seven signs', 'Summary\n=======\n'],
])('markers and marks inside %s are text', async (_, notes) => {
  expect(await problemsOf(TEXT.replace('# Authentication Layer\n', `# Authentication Layer\n\n${notes}`))).toEqual([]);
  expect(await problemsOf(`${TEXT}\n${notes}`)).toEqual([]);
});

test('quoting, comments and layout of a person are read like the plain form', async () => {
  const text = TEXT.replace('focus: authentication layer', "focus: 'authentication layer' # what it is about").replace(
    '  - path: src/auth/handler.ts\n    hash:',
    '- {path: "src/auth/handler.ts", hash: "',
  );
  const loose = text
    .replace(new RegExp(`" ${HANDLER_ID}`), `"${HANDLER_ID}"}`)
    .replace('  - path: src/auth/types.ts\n    hash', '- path: src/auth/types.ts\n  hash');
  expect(await parseDocument(loose, 'sha1')).toEqual({ document: SAMPLE, problems: [] });
});
