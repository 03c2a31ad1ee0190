import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeDocument } from '../../../src/docs/document/compose-document.ts';
import type { Document } from '../../../src/docs/document/document.ts';
import { parseDocument } from '../../../src/docs/document/parse-document.ts';
import { recordId, renderRecord } from '../../../src/docs/document/render-record.ts';
import { digestBody } from '../../../src/docs/document/section-body.ts';
import { titleLine } from '../../../src/docs/document/title.ts';
import { draws } from '../../helpers/draws.ts';
import { arbitraryDocument } from '../arbitrary-document.ts';
import { olderText } from '../older-form.ts';
import { HANDLER_ID, SAMPLE, SAMPLE_INPUTS } from '../sample-document.ts';

const [SECTION] = SAMPLE.sections;
if (!SECTION) throw new Error('the sample has a section');

const RECORD = renderRecord(SAMPLE);

const TEXT = `---
lens: interfaces
focus: authentication layer
for: architect
generated: 2026-11-20T14:30:00Z
tool_chain: ast
source_files:
  - {path: src/auth/handler.ts, hash: 5e1c309dae7f}
  - {path: src/auth/types.ts, hash: 0b17ad14e2d4}
record: ${recordId(RECORD, 'sha1')} 3868800a
---

# Authentication Layer · interfaces

<!-- kb:begin interfaces -->
## Summary

Two exported functions check tokens.
<!-- kb:end interfaces -->
`;

/** The files of the sample with this text. */
const having = (text: string) => ({ text, record: RECORD });

const CONTRACTS = { lens: 'contracts', inputs: { ...SAMPLE_INPUTS, for: 'qa' }, body: 'One schema.', pristine: true };

function withBody(body: string): Document {
  return { ...SAMPLE, generated: '2026-12-01T00:00:00Z', sections: [{ ...SECTION, body } as (typeof SAMPLE.sections)[0]] };
}

test('a new document has frontmatter, a heading and its sections, and a record', async () => {
  expect(await composeDocument(undefined, SAMPLE, 'sha1')).toEqual({ text: TEXT, record: RECORD });
});

test('sources that a text does not name are counted, and stand in the record alone', async () => {
  const document = withBody('One function, in `src/auth/handler.ts`.');
  const { text, record = '' } = await composeDocument(undefined, document, 'sha1');
  expect(text).toContain('source_files:\n  - {path: src/auth/handler.ts, hash: 5e1c309dae7f}\nfurther_sources: 1\nrecord:');
  expect(record).toContain('src/auth/types.ts');
  expect(await parseDocument({ text, record }, 'sha1')).toEqual({ document, problems: [] });
});

test('frontmatter has what concerns people of all sections: the sources of all by path, each once with a short id', async () => {
  const inputs = {
    ...SAMPLE_INPUTS,
    for: 'qa',
    toolChain: ['lsp', 'ast'],
    sources: [
      { path: 'src/auth/types.ts', hash: SAMPLE_INPUTS.sources[1]?.hash ?? '' },
      { path: '-rf', hash: HANDLER_ID, seen: '00000010', skipped: 'generated', followed: 'calls' as const },
      { path: 'a, b/{c}.ts', hash: `123456789012${'0'.repeat(28)}` },
    ],
    outbound: '0b110011',
    leftOut: 2,
  };
  const review = [{ path: 'src/auth/handler.ts', hash: HANDLER_ID }, { path: 'src/old.ts' }];
  const document = { ...SAMPLE, sections: [SECTION, { ...CONTRACTS, inputs }], review };
  const { text, record = '' } = await composeDocument(undefined, document, 'sha1');
  expect(text.slice(0, text.indexOf('\n---\n', 3) + 1)).toBe(`---
lens: [interfaces, contracts]
focus: authentication layer
for: [architect, qa]
generated: 2026-11-20T14:30:00Z
tool_chain: [ast, lsp]
source_files:
  - {path: "-rf", hash: 5e1c309dae7f}
  - {path: "a, b/{c}.ts", hash: "123456789012"}
  - {path: src/auth/handler.ts, hash: 5e1c309dae7f}
  - {path: src/auth/types.ts, hash: 0b17ad14e2d4}
record: ${recordId(record, 'sha1')} 3868800a ${digestBody(CONTRACTS.body)}
review:
  - {path: src/auth/handler.ts, hash: ${HANDLER_ID}}
  - src/old.ts
`);
});

test('a second lens is placed after the last section', async () => {
  const { text } = await composeDocument(having(`${TEXT}\n## Notes\n`), { ...SAMPLE, sections: [SECTION, CONTRACTS] }, 'sha1');
  expect(text).toContain('lens: [interfaces, contracts]\n');
  expect(text).toMatch(/<!-- kb:end interfaces -->\n\n<!-- kb:begin contracts -->\nOne schema\.\n<!-- kb:end contracts -->\n\n## Notes\n$/);
});

test('a refresh replaces the section in place and leaves everything else as it is, comments and unknown keys too', async () => {
  const text = TEXT.replace('lens:', '# asked for in the planning meeting\nlens:')
    .replace('tool_chain: ast\n', 'tool_chain: ast # ours\nowner: &team {name: "Ada", mail: ada@example.org}\n# which files\n')
    .replace(/record: .*\n/, (line) => `${line}\n# the end\nreviewers: [*team]\n# really\n`)
    .replace('# Authentication Layer\n', '# How we sign in\n\n```\n<!-- kb:begin interfaces 00000000 -->\n```\n')
    .concat('\n## Notes\n\nTokens last an hour.  \n\n');
  const next = await composeDocument(having(text), withBody('## Summary\n\nThree functions.'), 'sha1');
  const expected = text
    .replace('2026-11-20T14:30:00Z', '2026-12-01T00:00:00Z')
    .replace('Two exported functions check tokens.', 'Three functions.')
    .replace('3868800a', digestBody('## Summary\n\nThree functions.'));
  expect(next).toEqual({ text: expected, record: RECORD });
});

test('a source that changed is a line of the frontmatter, beside its record, and a line of the record', async () => {
  const sources = SAMPLE_INPUTS.sources.map((source, index) => (index === 0 ? { ...source, hash: 'a'.repeat(40) } : source));
  const document = { ...SAMPLE, sections: [{ ...SECTION, inputs: { ...SAMPLE_INPUTS, sources } }] };
  const { text, record = '' } = await composeDocument(having(TEXT), document, 'sha1');
  expect(changedLines(TEXT, text)).toEqual([
    '  - {path: src/auth/handler.ts, hash: aaaaaaaaaaaa}',
    `record: ${recordId(record, 'sha1')} 3868800a`,
  ]);
  expect(changedLines(RECORD, record)).toEqual([`{"path":"src/auth/handler.ts","hash":"${'a'.repeat(40)}"},`]);
});

function changedLines(before: string, after: string): string[] {
  const lines = before.split('\n');
  return after.split('\n').filter((line, index) => line !== lines[index]);
}

test('entries that a person spelled in another way stay while they say the same', async () => {
  const text = TEXT.replace('focus: authentication layer', "focus: 'authentication layer'").replace('{path: src', '{ path: src');
  const next = await composeDocument(having(text), withBody('Other.'), 'sha1');
  expect(next.text).toContain("focus: 'authentication layer'\n");
  expect(next.text).toContain('{ path: src');
});

test('a record that a person spelled in another way stays while it says the same, line ends too', async () => {
  for (const record of [JSON.stringify(JSON.parse(RECORD), null, 2), RECORD.replaceAll('\n', '\r\n')]) {
    const files = { text: TEXT.replace(recordId(RECORD, 'sha1'), recordId(record, 'sha1')), record };
    expect(await composeDocument(files, SAMPLE, 'sha1')).toEqual(files);
    expect((await composeDocument(files, withBody('Other.'), 'sha1')).record).toBe(record);
  }
});

test('a document without its record keeps what it says of that, and gets none until its sections are made anew', async () => {
  const { document } = await parseDocument({ text: TEXT }, 'sha1');
  if (!document) throw new Error('unreadable');
  expect(await composeDocument({ text: TEXT }, document, 'sha1')).toEqual({ text: TEXT });
  expect(await composeDocument({ text: TEXT }, { ...document, review: [{ path: 'src/old.ts' }] }, 'sha1')).toEqual({
    text: TEXT.replace(/record: .*\n/, (line) => `${line}review:\n  - src/old.ts\n`),
  });
  expect(await composeDocument({ text: TEXT }, SAMPLE, 'sha1')).toEqual({ text: TEXT, record: RECORD });
});

/** The text as an older kb wrote it: with digests in the markers. */
async function marked(text: string): Promise<string> {
  const { document } = await parseDocument({ text }, 'sha1');
  const digests = new Map(document?.sections.map(({ lens, body, written }) => [lens, written ?? digestBody(body)]));
  return text
    .replace(/^record: "?(\w+).*$/m, 'record: "$1"')
    .replace(/^<!-- kb:begin (\S+) -->/gm, (_, lens: string) => `<!-- kb:begin ${lens} ${digests.get(lens)} -->`);
}

test('a document whose markers hold the digests stays as it is until anything changes, and has them in one line then', async () => {
  const text = await marked(TEXT);
  expect(text).toContain('<!-- kb:begin interfaces 3868800a -->');
  expect(await composeDocument(having(text), SAMPLE, 'sha1')).toEqual(having(text));
  expect(await composeDocument(having(text), withBody('Other.'), 'sha1')).toEqual(
    await composeDocument(having(TEXT), withBody('Other.'), 'sha1'),
  );
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, arbitraryDocument, fc.boolean(), async (first, second, edited) => {
      const { text: now, record = '' } = await composeDocument(undefined, first, 'sha1');
      // Words that are no part of a path: what names a source is listed in the front matter.
      const words = edited ? '\n✍✍\n<!-- kb:end' : '\n<!-- kb:end';
      const files = { text: (await marked(now)).replace('\n<!-- kb:end', words), record };
      const read = await parseDocument(files, 'sha1');
      expect(read).toEqual(await parseDocument({ text: now.replace('\n<!-- kb:end', words), record }, 'sha1'));
      if (!read.document) throw new Error('unreadable');
      expect(await composeDocument(files, read.document, 'sha1')).toEqual(files);
      const next = await composeDocument(files, second, 'sha1');
      expect((await parseDocument(next, 'sha1')).document).toEqual(second);
      const isRewritten = /^record: .*$/m.exec(next.text)?.[0] !== /^record: .*$/m.exec(files.text)?.[0];
      if (isRewritten) expect(next.text).not.toMatch(/^<!-- kb:begin \S+ [0-9a-f]{8} -->$/m);
    }),
    { numRuns: draws(100) },
  );
});

test('an edit by hand that is taken back is none, also where the other section was made anew meanwhile', async () => {
  const both = { ...SAMPLE, sections: [SECTION, CONTRACTS] };
  const first = await composeDocument(undefined, both, 'sha1');
  const edited = { ...first, text: first.text.replace('check tokens', 'check tokens twice') };
  const { document } = await parseDocument(edited, 'sha1');
  if (!document) throw new Error('unreadable');
  const sections = document.sections.map((section) => (section.lens === 'contracts' ? { ...CONTRACTS, body: 'Two schemas.' } : section));
  const next = await composeDocument(edited, { ...document, sections }, 'sha1');
  const back = { ...next, text: next.text.replace('check tokens twice', 'check tokens') };
  expect((await parseDocument(next, 'sha1')).document?.sections.map(({ pristine }) => pristine)).toEqual([false, true]);
  expect((await parseDocument(back, 'sha1')).document?.sections.map(({ pristine }) => pristine)).toEqual([true, true]);
});

test('a section edited by hand keeps its text and the digest of what it was', async () => {
  const text = TEXT.replace('check tokens', 'check tokens twice');
  const { document } = await parseDocument(having(text), 'sha1');
  if (!document) throw new Error('unreadable');
  expect(document.sections[0]?.pristine).toBe(false);
  const next = await composeDocument(having(text), { ...document, generated: '2026-12-01T00:00:00Z' }, 'sha1');
  expect(next).toEqual(having(text.replace('2026-11-20T14:30:00Z', '2026-12-01T00:00:00Z')));
});

test('a section from which somebody took the name of a source is renewed with the others, and is read back', async () => {
  const both = withBody('`src/auth/handler.ts` uses `src/auth/types.ts`.');
  const before = await composeDocument(undefined, both, 'sha1');
  const edited = { ...before, text: before.text.replace(' uses `src/auth/types.ts`', '') };
  const { document } = await parseDocument(edited, 'sha1');
  const files = await composeDocument(edited, { ...(document ?? both), generated: '2026-12-02T00:00:00Z' }, 'sha1');
  expect((await parseDocument(files, 'sha1')).problems).toEqual([]);
  expect(files.text).toContain('`src/auth/handler.ts`.\n');
});

test('a file with CRLF keeps it, and generated parts get it', async () => {
  const text = TEXT.replaceAll('\n', '\r\n');
  expect(await composeDocument(having(text), SAMPLE, 'sha1')).toEqual(having(text));
  const next = await composeDocument(having(text), { ...withBody('a\nb'), sections: [{ ...SECTION, body: 'a\nb' }, CONTRACTS] }, 'sha1');
  expect(next.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a byte order mark stays', async () => {
  expect((await composeDocument(having(`\ufeff${TEXT}`), withBody('Other.'), 'sha1')).text).toMatch(/^\ufeff---\nlens: interfaces\n/);
});

test('a text that is no document is never replaced', async () => {
  await expect(composeDocument({ text: '# My own page\n' }, SAMPLE, 'sha1')).rejects.toMatchObject({
    exit: 1,
    message: expect.stringContaining('line 1'),
  });
});

test('the same document gives back the same bytes, and any other is stored so that it is read back', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, arbitraryDocument, async (first, second) => {
      const files = await composeDocument(undefined, first, 'sha1');
      expect(await composeDocument(files, first, 'sha1')).toEqual(files);
      const next = await composeDocument(files, second, 'sha1');
      expect((await parseDocument(next, 'sha1')).document).toEqual(second);
      expect(await composeDocument(next, second, 'sha1')).toEqual(next);
    }),
    { numRuns: draws(150) },
  );
});

test('the title names the lenses that the document has now, unless somebody gave it another', async () => {
  const both = { ...SAMPLE, sections: [...SAMPLE.sections, { ...SECTION, lens: 'contracts' }] };
  const files = await composeDocument(undefined, SAMPLE, 'sha1');
  expect((await composeDocument(files, both, 'sha1')).text).toContain('\n# Authentication Layer · interfaces, contracts\n');
  const own = { ...files, text: files.text.replace(/^# .*$/m, '# How people log in') };
  expect((await composeDocument(own, both, 'sha1')).text).toContain('\n# How people log in\n');
});

test('a title without lenses is a person’s, unless the document is of the older form', async () => {
  const files = await composeDocument(undefined, SAMPLE, 'sha1');
  const own = { ...files, text: files.text.replace(' · interfaces', '') };
  expect(await composeDocument(own, SAMPLE, 'sha1')).toEqual(own);
  const older = olderText({ ...SAMPLE, sections: SAMPLE.sections.map((each) => ({ ...each, inputs: { ...each.inputs, kb: 1 } })) }).replace(
    /^# .*$/m,
    '# Authentication Layer',
  );
  expect((await composeDocument({ text: older }, SAMPLE, 'sha1')).text).toContain('\n# Authentication Layer · interfaces\n');
});

test('whatever people write outside the markers and known keys survives any change byte for byte', async () => {
  const line = fc.oneof(
    fc.constantFrom('# Heading', '', '  ', '---', '=======', '<!-- note -->', '- list', '\t', 'trailing  '),
    fc.string({ maxLength: 12 }).filter((text) => !/^\s*(?:<!--\s*kb:|<{7}|>{7})|[\r\n]|`{3}|~{3}/.test(text)),
  );
  const fenced = fc.array(line, { maxLength: 3 }).map((lines) => ['```', '<!-- kb:begin interfaces 00000000 -->', ...lines, '```']);
  const notes = fc
    .array(
      fc.oneof(
        line.filter((text) => !text.includes('```')).map((text) => [text]),
        fenced,
      ),
      { maxLength: 6 },
    )
    .map((lines) =>
      lines
        .flat()
        .map((each) => `${each}\n`)
        .join(''),
    );
  const keys = fc.uniqueArray(fc.stringMatching(/^my_[a-z]{1,6}$/), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      arbitraryDocument,
      arbitraryDocument,
      notes,
      notes,
      keys,
      fc.boolean(),
      async (first, second, before, after, names, crlf) => {
        fc.pre(first.sections.every(({ lens }) => second.sections.some((section) => section.lens === lens)));
        const { text: base, ...record } = await composeDocument(undefined, first, 'sha1');
        const own = names.map((name) => `# about ${name}\n${name}: {a: 1,  b: [x]} # mine\n`).join('');
        const begin = base.indexOf('\n<!-- kb:begin') + 1;
        const close = base.indexOf('\n---\n', 3) + 1;
        const ends = (text: string) => (crlf ? text.replaceAll('\n', '\r\n') : text);
        const edited = ends(base.slice(0, close) + own + base.slice(close, begin) + before + base.slice(begin) + after);
        const files = await composeDocument({ text: edited, ...record }, second, 'sha1');
        const next = files.text;
        expect(next).toContain(ends(own));
        expect(next.slice(next.indexOf(ends('\n---\n'), 3), next.indexOf(ends('\n<!-- kb:begin')))).toBe(
          edited
            .slice(edited.indexOf(ends('\n---\n'), 3), edited.indexOf(ends('\n<!-- kb:begin')))
            .replace(titleLine(first), () => titleLine(second)),
        );
        expect(next.endsWith(ends(after))).toBe(true);
        expect((await parseDocument(files, 'sha1')).document).toEqual(second);
      },
    ),
    { numRuns: draws(150) },
  );
});
