import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { composeDocument } from '../../../src/docs/document/compose-document.ts';
import { FORMAT_VERSION } from '../../../src/docs/document/document.ts';
import { parseDocument } from '../../../src/docs/document/parse-document.ts';
import { recordId, renderRecord } from '../../../src/docs/document/render-record.ts';
import { cleanBody } from '../../../src/docs/document/section-body.ts';
import { draws } from '../../helpers/draws.ts';
import { arbitraryBody, arbitraryDocument } from '../arbitrary-document.ts';
import { idOf } from '../memory-tree.ts';
import { HANDLER_ID, SAMPLE, SAMPLE_INPUTS } from '../sample-document.ts';

const RECORD = renderRecord(SAMPLE);
const { text: TEXT } = await composeDocument(undefined, SAMPLE, 'sha1');
const SHORT_ID = HANDLER_ID.slice(0, 12);

async function problemsOf(text: string, record = RECORD, objectFormat: 'sha1' | 'sha256' = 'sha1') {
  return (await parseDocument({ text, record }, objectFormat)).problems;
}

/** The files of a document that names this record. */
function naming(record: string): { text: string; record: string } {
  return { text: TEXT.replace(/^record: \w+/m, `record: ${recordId(record, 'sha1')}`), record };
}

test('any document is read back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, async (document) => {
      const { text, record = '' } = await composeDocument(undefined, document, 'sha1');
      expect(await parseDocument({ text, record }, 'sha1')).toEqual({ document, problems: [] });
      const crlf = { text: text.replaceAll('\n', '\r\n'), record: record.replaceAll('\n', '\r\n') };
      expect(await parseDocument(crlf, 'sha1')).toEqual({ document, problems: [] });
    }),
    { numRuns: draws(300) },
  );
});

test('a review without a value reviews nothing', async () => {
  const { document } = await parseDocument({ text: TEXT.replace('record:', 'review:\nrecord:'), record: RECORD }, 'sha1');
  expect(document?.review).toEqual([]);
});

test('everything that is wrong is told in one go, each once and in the order of lines', async () => {
  const text = TEXT.replace('src/auth/types.ts', 'src/auth/handler.ts')
    .replace('2026-11-20T14:30:00Z', 'yesterday')
    .replace('tool_chain: ast', 'tool_chain: 1');
  expect((await problemsOf(text)).map(({ message }) => message)).toEqual([
    'generated must be a UTC time such as 2026-01-31T12:00:00Z',
    'tool_chain must be a text or a list of texts',
    'source_files[1]: the source "src/auth/handler.ts" is there twice',
  ]);
});

describe('a document without the record that it names', () => {
  const limits = { maxFiles: 0, maxDepth: 0, maxOutput: 0 };
  const sources = SAMPLE_INPUTS.sources.map(({ path, hash }) => ({ path, hash: hash.slice(0, 12) }));
  const inputs = { for: 'architect', toolChain: ['ast'], kb: FORMAT_VERSION, extractor: 0, scope: [], sources, leftOut: 0, limits };
  const unrecorded = { ...SAMPLE, sections: SAMPLE.sections.map((section) => ({ ...section, inputs })), unrecorded: true };

  test.each<[string, { text: string; record?: string }]>([
    ['that is not there', { text: TEXT }],
    ['that is empty', { text: TEXT, record: '' }],
    ["that is another document's", { text: TEXT, record: renderRecord({ sections: [] }) }],
    ['that was damaged', { text: TEXT, record: RECORD.replace('3f1c9ab2', '3f1c9ab3') }],
    ['that a merge left', { text: TEXT, record: RECORD.replace('"scope"', '<<<<<<< ours\n"scope"') }],
    ['that it names by another id', { text: TEXT.replace(/^record: \w+/m, 'record: 000000000000'), record: RECORD }],
  ])('is what its frontmatter says: one %s', async (_, files) => {
    expect(await parseDocument(files, 'sha1')).toEqual({ document: unrecorded, problems: [] });
  });

  test('may have been edited, where nobody knows what kb wrote: the line that says it is gone, too', async () => {
    const sections = unrecorded.sections.map((section) => ({ ...section, pristine: false }));
    for (const line of ['', 'record: "000000000000"\n']) {
      const files = { text: TEXT.replace(/^record: .*\n/m, line), record: RECORD };
      expect(await parseDocument(files, 'sha1')).toEqual({ document: { ...unrecorded, sections }, problems: [] });
    }
  });

  test('has all sources in each of several sections, and the role only where all have that', async () => {
    const contracts = { lens: 'contracts', inputs: { ...SAMPLE_INPUTS, for: 'qa' }, body: 'One schema.', pristine: true };
    const { text } = await composeDocument(undefined, { ...SAMPLE, sections: [...SAMPLE.sections, contracts] }, 'sha1');
    const { document } = await parseDocument({ text }, 'sha1');
    const { for: _, ...rest } = inputs;
    expect(document?.sections.map((section) => section.inputs)).toEqual([rest, rest]);
  });

  test('keeps the count of further sources, which only its record could name', async () => {
    const sources = [...SAMPLE_INPUTS.sources, { path: 'src/further.ts', hash: '0'.repeat(40) }];
    const sections = [
      { lens: 'flows', inputs: { ...SAMPLE_INPUTS, sources }, body: `\`${SAMPLE_INPUTS.sources[0]?.path}\``, pristine: true },
    ];
    const { text } = await composeDocument(undefined, { ...SAMPLE, sections }, 'sha1');
    expect(text).toMatch(/^further_sources: [1-9]/m);
    const { document } = await parseDocument({ text }, 'sha1');
    expect(document && (await composeDocument({ text }, document, 'sha1'))).toEqual({ text });
  });

  test('is read whatever it is, and written again to the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDocument, async (whole) => {
        const { text } = await composeDocument(undefined, whole, 'sha1');
        const { document } = await parseDocument({ text }, 'sha1');
        if (!document) throw new Error('unreadable');
        expect(document).toMatchObject({ focus: whole.focus, generated: whole.generated, review: whole.review, unrecorded: true });
        expect(document.sections.map(({ lens, body }) => [lens, body])).toEqual(whole.sections.map(({ lens, body }) => [lens, body]));
        expect(await composeDocument({ text }, document, 'sha1')).toEqual({ text });
      }),
      { numRuns: draws(100) },
    );
  });
});

test('sources that somebody took out of the list are those of the record that it lacks', async () => {
  const record = RECORD.replace('"source_files":[', `"source_files":[{"path":"a.ts","hash":"${HANDLER_ID}"},`);
  const { document } = await parseDocument(naming(record), 'sha1');
  expect(document?.unlisted).toEqual(['a.ts']);
  expect(document?.sections[0]?.inputs.sources.map(({ path }) => path)).toContain('a.ts');
});

test('a count of further sources that the record does not bear out says what it should be', async () => {
  const files = naming(RECORD);
  const text = files.text.replace('\nrecord:', '\nfurther_sources: 4\nrecord:');
  const { problems } = await parseDocument({ ...files, text }, 'sha1');
  expect(problems).toMatchObject([
    { message: expect.stringMatching(/count 6 files, but its record does not: take the line 'further_sources' out$/) },
  ]);
});

describe('what frontmatter says and the record that it names does not', () => {
  const lineOf = (part: string) => TEXT.slice(0, TEXT.indexOf(part)).split('\n').length;
  test.each<[string, string, string, number]>([
    ['an id', RECORD.replace(HANDLER_ID, 'a'.repeat(40)), `source_files names src/auth/handler.ts as ${SHORT_ID}`, lineOf(SHORT_ID)],
    [
      'a source',
      RECORD.replace('src/auth/types.ts', 'src/auth/tokens.ts'),
      'source_files names src/auth/types.ts as',
      lineOf('src/auth/types.ts'),
    ],
    ['a lens', RECORD.replace('"interfaces"', '"flows"'), 'lens names interfaces', lineOf('lens')],
    ['that there is one lens', RECORD.replace('"interfaces"', '"flows":{},"interfaces"'), 'tool_chain is missing', lineOf('record')],
    [
      'that there is one lens',
      renderRecord({ sections: [...SAMPLE.sections, ...SAMPLE.sections.map((section) => ({ ...section, lens: 'flows' }))] }),
      'lens names interfaces',
      lineOf('lens'),
    ],
  ])('is a problem with its line: %s', async (_, record, message, line) => {
    const files = naming(record);
    const [problem, ...others] = (await parseDocument(files, 'sha1')).problems;
    expect(problem).toMatchObject({ line, message: expect.stringContaining(message) });
    expect(others).toEqual([]);
    await expect(composeDocument(files, SAMPLE, 'sha1')).rejects.toMatchObject({ exit: 1 });
  });

  test('is told where a role or a tool is another, and the line that it says mends it', async () => {
    const [first] = SAMPLE.sections;
    if (!first) throw new Error('no section');
    const sections = [first, { ...first, lens: 'contracts', inputs: { ...SAMPLE_INPUTS, for: 'qa', toolChain: ['ast', 'grep-fallback'] } }];
    const { text, record = '' } = await composeDocument(undefined, { ...SAMPLE, sections }, 'sha1');
    for (const key of ['for', 'tool_chain']) {
      const own = new RegExp(`^${key}: .*\n`, 'm');
      for (const wrong of [`${key}: lsp\n`, ...(key === 'for' ? [''] : [])]) {
        const edited = text.replace(own, wrong);
        const { problems } = await parseDocument({ text: edited, record }, 'sha1');
        expect(problems).toEqual([
          { message: expect.stringMatching(`^${key} names (lsp|nobody), but its record does not: make it '`), line: expect.any(Number) },
        ]);
        const line = /make it '(.*)'$/.exec(problems[0]?.message ?? '')?.[1] ?? '';
        const mended = wrong === '' ? text.replace(own, `${line}\n`) : edited.replace(own, `${line}\n`);
        expect((await parseDocument({ text: mended, record }, 'sha1')).problems).toEqual([]);
      }
    }
  });

  test('is no contradiction where sections know different versions of a source, in whichever order a person has them', async () => {
    const [first] = SAMPLE.sections;
    if (!first) throw new Error('no section');
    const sources = SAMPLE_INPUTS.sources.map((source) => ({ ...source, hash: 'a'.repeat(40) }));
    const second = { ...first, lens: 'contracts', inputs: { ...SAMPLE_INPUTS, sources } };
    const { text, record = '' } = await composeDocument(undefined, { ...SAMPLE, sections: [first, second] }, 'sha1');
    const swapped = text.replace('[interfaces, contracts]', '[contracts, interfaces]');
    expect((await parseDocument({ text: swapped, record }, 'sha1')).document?.sections).toEqual([second, first]);
  });
});

test('a record that is named and cannot be read is a problem in the line that names it, and so is one of a newer kb', async () => {
  const line = TEXT.slice(0, TEXT.indexOf('record')).split('\n').length;
  const problemsWith = async (record: string) => (await parseDocument(naming(record), 'sha1')).problems;
  expect(await problemsWith('{')).toEqual([{ message: expect.stringMatching(/^its record: the record must be a map/), line }]);
  expect(await problemsWith(RECORD.replace('"kb":2', '"kb":3'))).toEqual([
    { message: 'its record: written by a newer kb (format 3); this one reads format 2', line },
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
      const { problems } = await parseDocument({ text: pieces.join(''), record: RECORD }, 'sha1');
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
      const { text, ...rest } = await composeDocument(undefined, { ...SAMPLE, sections: [{ ...section, body }] }, 'sha1');
      const { document } = await parseDocument({ text: `${text}\n## Notes\n`, ...rest }, 'sha1');
      expect(document?.sections[0]).toMatchObject({ body: cleanBody(body), pristine: true });
    }),
  );
});

const [source, endMarker] = ['{path: src/auth/handler.ts,', '<!-- kb:end interfaces -->'];
const at = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

test.each<[string, string, number, string]>([
  [
    'conflict markers in the frontmatter',
    TEXT.replace('tool_chain: ast', '<<<<<<< HEAD\ntool_chain: ast\n=======\ntool_chain: lsp\n>>>>>>> theirs'),
    at(TEXT, 'tool_chain'),
    'merge conflict',
  ],
  ['the rest of a conflict in the text', `${TEXT}\n>>>>>>> theirs\n`, TEXT.split('\n').length + 1, 'merge conflict'],
  ['no frontmatter', '# Authentication Layer\n', 1, 'does not start with frontmatter'],
  ['executable frontmatter', TEXT.replace('---', '---js'), 1, 'nothing is executed'],
  ['unreadable YAML', TEXT.replace('tool_chain: ast', 'tool_chain: [ast'), at(TEXT, 'tool_chain') + 1, 'unreadable YAML'],
  ['an id that is not hex', TEXT.replace(SHORT_ID, 'g3h4i5j6k7l8'), at(TEXT, SHORT_ID), 'at least 12 lower-case hex digits'],
  ['an id in upper case', TEXT.replace(SHORT_ID, SHORT_ID.toUpperCase()), at(TEXT, SHORT_ID), 'at least 12 lower-case hex digits'],
  ['an id that is too short', TEXT.replace(SHORT_ID, SHORT_ID.slice(0, 7)), at(TEXT, SHORT_ID), 'at least 12 lower-case hex digits'],
  ['an id that YAML reads as a number', TEXT.replace(SHORT_ID, '1'.repeat(12)), at(TEXT, SHORT_ID), 'at least 12 lower-case hex digits'],
  ['an id of the record that is none', TEXT.replace(/record: .*/, 'record: lost'), at(TEXT, 'record'), 'at least 12 lower-case hex digits'],
  ['a path that leaves the repository', TEXT.replace(source, '{path: ../etc/passwd,'), at(TEXT, source), 'leaves the repository'],
  ['an absolute path', TEXT.replace(source, '{path: /etc/passwd,'), at(TEXT, source), 'is absolute'],
  ['a drive', TEXT.replace(source, '{path: "C:\\\\Windows\\\\win.ini",'), at(TEXT, source), 'is absolute'],
  ['a NUL in a path', TEXT.replace(source, '{path: "a\\0b",'), at(TEXT, source), 'NUL'],
  ["git's own directory", TEXT.replace(source, '{path: sub/.GIT/config,'), at(TEXT, source), "git's own directory"],
  ['a path that is not in shortest form', TEXT.replace(source, '{path: src//auth,'), at(TEXT, source), 'shortest form'],
  ['a source without an id', TEXT.replace(`, hash: ${SHORT_ID}`, ''), at(TEXT, source), 'hash is missing'],
  ['a source twice', TEXT.replace('src/auth/types.ts', 'src/auth/handler.ts'), at(TEXT, source) + 1, 'is there twice'],
  [
    'an unknown key in a source',
    TEXT.replace(source, `${source} note: mine,`),
    at(TEXT, source),
    'unknown key source_files[0].note; known are path, hash',
  ],
  ['a source that is none', TEXT.replace(/\{path: src\/auth\/handler.*\}/, 'src/auth/handler.ts'), at(TEXT, source), 'must be a map'],
  ['a missing key', TEXT.replace(/\nfocus: .*/, ''), 2, 'focus is missing'],
  ['a key twice', TEXT.replace('tool_chain: ast', 'tool_chain: ast\ntool_chain: ast'), at(TEXT, 'tool_chain') + 1, 'is there twice'],
  [
    'a value of the wrong type',
    TEXT.replace('tool_chain: ast', 'tool_chain: {a: b}'),
    at(TEXT, 'tool_chain'),
    'must be a text or a list of texts',
  ],
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
    TEXT.replace('lens: interfaces', 'lens: flows').replace(/record: .*/, 'record: "000000000000"'),
    at(TEXT, '<!-- kb:begin'),
    'lens does not name the section interfaces',
  ],
  ['a damaged marker', TEXT.replace('kb:begin interfaces', 'kb:begin interfaces 12'), at(TEXT, '<!-- kb:begin'), 'not in the form'],
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

test('the object format decides what an id in the record looks like', async () => {
  const record = RECORD.replace(/"hash":"\w+"/g, `"hash":"${SHORT_ID.padEnd(64, '0')}"`);
  const text = TEXT.replace('0b17ad14e2d4', SHORT_ID).replace(/^record: \w+/m, `record: ${recordId(record, 'sha256')}`);
  expect((await parseDocument({ text, record }, 'sha256')).document?.unrecorded).toBeUndefined();
  expect((await problemsOf(naming(record).text, record, 'sha1'))[0]?.message).toContain('40 lower-case hex digits');
});

test('a longer id than kb writes says the same', async () => {
  const text = TEXT.replace(SHORT_ID, HANDLER_ID).replace(/^record: \w+/m, `record: ${idOf(RECORD)}`);
  expect(await parseDocument({ text, record: RECORD }, 'sha1')).toEqual({ document: SAMPLE, problems: [] });
  expect(await composeDocument({ text, record: RECORD }, SAMPLE, 'sha1')).toMatchObject({ record: RECORD });
});

test('a section edited by hand is noticed, a blank line at its end and CRLF are not an edit', async () => {
  const edited = await parseDocument({ text: TEXT.replace('Two exported', 'Three exported'), record: RECORD }, 'sha1');
  expect(edited.document?.sections[0]?.pristine).toBe(false);
  const spaced = await parseDocument({ text: TEXT.replace(endMarker, `\n${endMarker}`).replaceAll('\n', '\r\n'), record: RECORD }, 'sha1');
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
  const text = TEXT.replace('focus: authentication layer', "focus: 'authentication layer' # what it is about")
    .replace(`  - {path: src/auth/handler.ts, hash: ${SHORT_ID}}`, `- path: "src/auth/handler.ts"\n  hash: '${SHORT_ID}'`)
    .replace('  - {path: src/auth/types.ts,', '- { path: src/auth/types.ts,');
  expect(await parseDocument({ text, record: RECORD }, 'sha1')).toEqual({ document: SAMPLE, problems: [] });
});
