import fc from 'fast-check';

import type { CodeSymbol } from '../../src/code/facts/facts.ts';
import type { AnswerRecord, DeclarationAnswers, FileAnswers, SourcePosition } from '../../src/code/lsp/answers.ts';
import { arbitraryPath } from './arbitrary-document.ts';

/** Texts that look like markers or conflicts, would end a comment, or could be damaged on the way into a document. */
const text = fc.oneof(
  fc.constantFrom(
    '-->',
    '--!>',
    '<!-- kb:begin flows 00000000 -->',
    '\n<!-- kb:end flows -->\n',
    '---',
    '--',
    '\\--',
    '<<<<<<< a',
    '```',
    '__proto__',
  ),
  fc.constantFrom('Promise<Map<string, User[]>>', 'bytes\udc80', '\u202eesrever', '\u2028', '\0', '\r\n', '"', '', '文件 🙂'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const line = fc.nat(100_000);
const place: fc.Arbitrary<SourcePosition> = fc.record({ path: arbitraryPath, line, name: text }, { requiredKeys: ['path', 'line'] });
const places = fc.array(place, { maxLength: 3 });

const declaration: fc.Arbitrary<DeclarationAnswers> = fc.record(
  { name: text, line, type: text, definition: place, calls: places },
  { requiredKeys: ['name', 'line'] },
);

const { symbol } = fc.letrec<{ symbol: CodeSymbol }>((tie) => ({
  symbol: fc.record(
    {
      name: text,
      kind: fc.constantFrom('class', 'enum-member', 'constructor'),
      signature: text,
      startLine: line,
      endLine: line,
      visibility: fc.constantFrom('public', 'private'),
      doc: text,
      children: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constant<CodeSymbol[]>([]),
        fc.array(tie('symbol'), { maxLength: 2 }),
      ),
    },
    { requiredKeys: ['name', 'kind', 'signature', 'startLine', 'endLine', 'visibility', 'children'] },
  ),
}));

const counts = fc.tuple(fc.nat(), fc.nat());
/** Anything that can be said of one file by one of so many tools. */
export const arbitraryFileAnswers = (tools: number): fc.Arbitrary<FileAnswers> =>
  fc.record(
    {
      tool: fc.nat(tools - 1),
      symbols: fc.array(symbol, { maxLength: 2 }),
      short: fc.record({ hover: counts, documentSymbol: counts }, { requiredKeys: [] }),
      declarations: fc.array(declaration, { maxLength: 4 }),
      problems: fc.array(
        fc.record(
          { line, severity: fc.constantFrom('error', 'warning'), code: text, message: text },
          { requiredKeys: ['line', 'severity', 'message'] },
        ),
        { maxLength: 2 },
      ),
    },
    { requiredKeys: ['tool', 'declarations'] },
  );

const blob = fc.oneof(
  ...[40, 64].map((length) => fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })),
);

/** What a tool or its version can be called. */
const word = fc.oneof(
  fc.constantFrom('typescript', '7.0.2', '1.2--', '__proto__', 'claude-code', '語 server+x/y@1'),
  fc.stringMatching(/^[\w.-]{1,64}$/),
);

/** Any record of at least one file. */
export const arbitraryAnswers: fc.Arbitrary<AnswerRecord> = fc
  .array(fc.record({ name: word, version: word }, { requiredKeys: ['name'] }), { minLength: 1, maxLength: 3 })
  .chain((tools) => {
    const file = fc.tuple(arbitraryPath, fc.record({ blob, answers: arbitraryFileAnswers(tools.length) }));
    const files = fc.uniqueArray(file, { selector: ([path]) => path, minLength: 1, maxLength: 4 });
    return files.map((all) => ({ tools, files: new Map(all) }));
  });
