import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeDocument } from '../../../src/docs/document/compose-document.ts';
import type { Document } from '../../../src/docs/document/document.ts';
import { parseDocument } from '../../../src/docs/document/parse-document.ts';
import { draws } from '../../helpers/draws.ts';
import { arbitraryDocument } from '../arbitrary-document.ts';
import { HANDLER_ID, SAMPLE, SAMPLE_INPUTS } from '../sample-document.ts';

const [SECTION] = SAMPLE.sections;
if (!SECTION) throw new Error('the sample has a section');

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
source_files:
  - path: src/auth/handler.ts
    hash: 5e1c309dae7f45e0f39b1bf3ac3cd9db12e7d689
  - path: src/auth/types.ts
    hash: 0b17ad14e2d40bd4cd0d8ba2f4c2d4a2f9a3a3c1
limits: {max_files: 50, max_depth: 3, max_output: 500}
---

# Authentication Layer

<!-- kb:begin interfaces 1d2ae03a -->
## Summary

Two exported functions check tokens.
<!-- kb:end interfaces -->
`;

const CONTRACTS = { lens: 'contracts', inputs: { ...SAMPLE_INPUTS, for: 'qa' }, body: 'One schema.', pristine: true };

function withBody(body: string): Document {
  return { ...SAMPLE, generated: '2026-12-01T00:00:00Z', sections: [{ ...SECTION, body } as (typeof SAMPLE.sections)[0]] };
}

test('a new document has frontmatter, a heading and its sections', async () => {
  expect((await composeDocument(undefined, SAMPLE, 'sha1')).replace(/interfaces [0-9a-f]{8}/, 'interfaces 1d2ae03a')).toBe(TEXT);
});

test('what is rarely there is written only where it is', async () => {
  const inputs = {
    ...SAMPLE_INPUTS,
    toolChain: ['lsp', 'ast'],
    scope: [{ path: 'src/auth', tests: true, names: '12345678' }],
    sources: [{ path: '-rf', hash: HANDLER_ID, seen: '00000010', skipped: 'generated', followed: 'calls' as const }],
    outbound: '0b110011',
    leftOut: 2,
  };
  const review = [{ path: 'src/auth/handler.ts', hash: HANDLER_ID }, { path: 'src/old.ts' }];
  const text = await composeDocument(undefined, { ...SAMPLE, sections: [{ ...SECTION, inputs }], review }, 'sha1');
  expect(text.slice(text.indexOf('tool_chain'), text.indexOf('\n---\n', 3) + 1)).toBe(`tool_chain: [lsp, ast]
kb: 1
extractor: 1
scope:
  - path: src/auth
    names: "12345678"
    tests: true
inbound: 9c01d2e7
outbound: "0b110011"
source_files:
  - path: "-rf"
    hash: ${HANDLER_ID}
    seen: "00000010"
    skipped: generated
    followed: calls
left_out: 2
limits: {max_files: 50, max_depth: 3, max_output: 500}
review:
  - path: src/auth/handler.ts
    hash: ${HANDLER_ID}
  - src/old.ts
`);
});

test('a second lens is placed after the last section and records only the inputs in which it differs', async () => {
  const text = await composeDocument(`${TEXT}\n## Notes\n`, { ...SAMPLE, sections: [SECTION, CONTRACTS] }, 'sha1');
  expect(text).toContain('lens: [interfaces, contracts]\n');
  expect(text).toContain('max_output: 500}\ncontracts:\n  for: qa\n---\n');
  expect(text).toMatch(
    /<!-- kb:end interfaces -->\n\n<!-- kb:begin contracts [0-9a-f]{8} -->\nOne schema\.\n<!-- kb:end contracts -->\n\n## Notes\n$/,
  );
});

test('a second lens with the same inputs records nothing of its own, one without a neighbourhood says so', async () => {
  const same = await composeDocument(undefined, { ...SAMPLE, sections: [SECTION, { ...CONTRACTS, inputs: SAMPLE_INPUTS }] }, 'sha1');
  expect(same).not.toMatch(/^contracts:/m);
  const { inbound: _, ...inputs } = SAMPLE_INPUTS;
  const less = await composeDocument(undefined, { ...SAMPLE, sections: [SECTION, { ...CONTRACTS, inputs }] }, 'sha1');
  expect(less).toContain('contracts:\n  inbound: null\n---\n');
});

test('a refresh replaces the section in place and leaves everything else as it is, comments and unknown keys too', async () => {
  const text = TEXT.replace('lens:', '# asked for in the planning meeting\nlens:')
    .replace('kb: 1\n', 'kb: 1 # format\nowner: &team {name: "Ada", mail: ada@example.org}\n# which tools\n')
    .replace('max_output: 500}\n', 'max_output: 500}\n\n# the end\nreviewers: [*team]\n# really\n')
    .replace('# Authentication Layer\n', '# How we sign in\n\n```\n<!-- kb:begin interfaces 00000000 -->\n```\n')
    .concat('\n## Notes\n\nTokens last an hour.  \n\n');
  const edited = text.replace(
    /interfaces 1d2ae03a/,
    (await composeDocument(undefined, SAMPLE, 'sha1')).match(/interfaces [0-9a-f]{8}/)?.[0] ?? '',
  );
  const next = await composeDocument(edited, withBody('## Summary\n\nThree functions.'), 'sha1');
  const expected = edited
    .replace('2026-11-20T14:30:00Z', '2026-12-01T00:00:00Z')
    .replace('Two exported functions check tokens.', 'Three functions.')
    .replace(/kb:begin interfaces (?!00000000)[0-9a-f]{8}/, next.match(/kb:begin interfaces (?!00000000)[0-9a-f]{8}/)?.[0] ?? '');
  expect(next).toBe(expected);
});

test('entries that a person spelled in another way stay while they say the same', async () => {
  const text = TEXT.replace('focus: authentication layer', "focus: 'authentication layer'").replace('{max_files: 50,', '{ max_files: 50,');
  const next = await composeDocument(text, withBody('Other.'), 'sha1');
  expect(next).toContain("focus: 'authentication layer'\n");
  expect(next).toContain('limits: { max_files: 50,');
});

test("a lens's own map never outlives the first lens's values that it was compared with", async () => {
  const both = await composeDocument(undefined, { ...SAMPLE, sections: [SECTION, { ...CONTRACTS, inputs: SAMPLE_INPUTS }] }, 'sha1');
  const redundant = both.replace('max_output: 500}\n', 'max_output: 500}\ncontracts:\n  for: architect\n');
  const inputs = { ...SAMPLE_INPUTS, for: 'qa' };
  const document = {
    ...SAMPLE,
    sections: [
      { ...SECTION, inputs },
      { ...CONTRACTS, inputs },
    ],
  };
  expect((await parseDocument(await composeDocument(redundant, document, 'sha1'), 'sha1')).document).toEqual(document);
});

test('a section edited by hand keeps its text and its marker', async () => {
  const text = TEXT.replace('check tokens', 'check tokens twice');
  const { document } = await parseDocument(text, 'sha1');
  if (!document) throw new Error('unreadable');
  expect(document.sections[0]?.pristine).toBe(false);
  const next = await composeDocument(text, { ...document, generated: '2026-12-01T00:00:00Z' }, 'sha1');
  expect(next).toBe(text.replace('2026-11-20T14:30:00Z', '2026-12-01T00:00:00Z'));
});

test('a file with CRLF keeps it, and generated parts get it', async () => {
  const text = (await composeDocument(undefined, SAMPLE, 'sha1')).replaceAll('\n', '\r\n');
  expect(await composeDocument(text, SAMPLE, 'sha1')).toBe(text);
  const next = await composeDocument(text, { ...withBody('a\nb'), sections: [{ ...SECTION, body: 'a\nb' }, CONTRACTS] }, 'sha1');
  expect(next.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('a byte order mark stays', async () => {
  const text = `\ufeff${await composeDocument(undefined, SAMPLE, 'sha1')}`;
  expect(await composeDocument(text, withBody('Other.'), 'sha1')).toMatch(/^\ufeff---\nlens: interfaces\n/);
});

test('a text that is no document is never replaced', async () => {
  await expect(composeDocument('# My own page\n', SAMPLE, 'sha1')).rejects.toMatchObject({
    exit: 1,
    message: expect.stringContaining('line 1'),
  });
});

test('the same document gives back the same bytes, and any other is stored so that it is read back', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, arbitraryDocument, async (first, second) => {
      const text = await composeDocument(undefined, first, 'sha1');
      expect(await composeDocument(text, first, 'sha1')).toBe(text);
      const next = await composeDocument(text, second, 'sha1');
      expect((await parseDocument(next, 'sha1')).document).toEqual(second);
      expect(await composeDocument(next, second, 'sha1')).toBe(next);
    }),
    { numRuns: draws(150) },
  );
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
        const base = await composeDocument(undefined, first, 'sha1');
        const own = names.map((name) => `# about ${name}\n${name}: {a: 1,  b: [x]} # mine\n`).join('');
        const begin = base.indexOf('\n<!-- kb:begin') + 1;
        const close = base.indexOf('\n---\n', 3) + 1;
        const ends = (text: string) => (crlf ? text.replaceAll('\n', '\r\n') : text);
        const edited = ends(base.slice(0, close) + own + base.slice(close, begin) + before + base.slice(begin) + after);
        const next = await composeDocument(edited, second, 'sha1');
        expect(next).toContain(ends(own));
        expect(next.slice(next.indexOf(ends('\n---\n'), 3), next.indexOf(ends('\n<!-- kb:begin')))).toBe(
          edited.slice(edited.indexOf(ends('\n---\n'), 3), edited.indexOf(ends('\n<!-- kb:begin'))),
        );
        expect(next.endsWith(ends(after))).toBe(true);
        expect((await parseDocument(next, 'sha1')).document).toEqual(second);
      },
    ),
    { numRuns: draws(150) },
  );
});
