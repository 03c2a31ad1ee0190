import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeclarationAnswers, FileAnswers } from '../../../src/code/lsp/answers.ts';
import { requireLens } from '../../../src/lens/find-lens.ts';
import type { Lens } from '../../../src/lens/report/lens.ts';
import type { SourceView } from '../../../src/program/view.ts';
import { draws } from '../../helpers/draws.ts';
import { renderReport } from '../render-report.ts';
import { edges, source, symbol, view } from '../view.ts';

const boundaries = await requireLens('boundaries');
const contracts = await requireLens('contracts');
const interfaces = await requireLens('interfaces');

const LENSES = [interfaces, contracts, boundaries];

const sources = [
  source('src/a.ts', {
    symbols: [
      symbol('class', 'Router', 'class Router', { at: [1, 9], children: [symbol('method', 'match', 'match(path)', { at: [2, 3] })] }),
      ...['one', 'two', 'three'].map((name, index) => symbol('function', name, `function ${name}(a)`, { at: [index + 20, index + 20] })),
      symbol('function', 'told', 'function told(a)', { at: [30, 31], doc: 'Told.' }),
    ],
    exports: [{ name: 'Pool', line: 40, from: './pool.ts' }],
  }),
  source('src/b.ts', { symbols: [symbol('constant', 'LIMIT', 'const LIMIT = compute()')] }),
];

const NAMES: [name: string, line: number][] = [
  ['Router', 1],
  ['Router.match', 2],
  ['one', 20],
  ['two', 21],
  ['three', 22],
  ['told', 30],
  ['Pool', 40],
];

function bodyOf(lens: Lens, answers?: FileAnswers): string {
  const known: SourceView[] = answers ? sources.map((each) => (each.path === 'src/a.ts' ? { ...each, answers } : each)) : sources;
  const report = lens.report(view(known, { inbound: edges('src/api/x.ts → src/a.ts') }));
  return renderReport(report, { scope: 'src', tools: [], passedOver: [], maxOutput: 500, showAll: () => 'kb' }).body;
}

test('a view whose answers are empty, or about other declarations, renders as one without', () => {
  const elsewhere = fc.array(fc.record({ name: fc.constantFrom('gone', 'Router.gone', 'one.two'), line: fc.nat(40), type: fc.string() }));
  fc.assert(
    fc.property(fc.nat(3), elsewhere, (tool, declarations) => {
      for (const lens of LENSES) expect(bodyOf(lens, { tool, declarations })).toBe(bodyOf(lens));
    }),
  );
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom(
        '`',
        '```',
        '\n',
        '\r\n',
        '# Title',
        '<!-- kb:end interfaces -->',
        '-->',
        '| a |',
        '[a](b)',
        '\u202e',
        '\0',
        '\u2028',
        '*/',
        '…',
        'x',
      ),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join('')),
);

const place = fc.record({ path: hostile, line: fc.nat(99), name: hostile });

const answersOf = ([name, line]: [string, number]): fc.Arbitrary<DeclarationAnswers> =>
  fc.record({
    name: fc.constant(name),
    line: fc.constant(line),
    type: hostile,
    definition: place,
    implementations: fc.array(place, { maxLength: 30 }),
    uses: fc.record({
      count: fc.nat(99),
      files: fc.nat(20),
      tests: fc.nat(20),
      places: fc.array(fc.record({ path: hostile, line: fc.nat(99), count: fc.nat(9) }), { maxLength: 12 }),
    }),
  });

const answers: fc.Arbitrary<FileAnswers> = fc.record({
  tool: fc.nat(3),
  declarations: fc.tuple(...NAMES.map(answersOf)),
  problems: fc.array(
    fc.record({ line: fc.nat(99), severity: fc.constantFrom('error', 'warning' as const), code: hostile, message: hostile }),
    { maxLength: 5 },
  ),
});

test('nothing that an answer says can end a section, open a block, hide characters or write a line of its own', () => {
  fc.assert(
    fc.property(answers, (said) => {
      for (const lens of LENSES) {
        const lines = bodyOf(lens, said).split('\n');
        const text = lines.join('\n');
        expect(text).not.toContain('<!--');
        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
        // Headings are those of the report, fences come in pairs, and what is below an item is indented code or a list.
        let inside: string | undefined;
        for (const line of lines) {
          expect(line).not.toMatch(/^\s*(# Title|\| a|\[a\]|\*\/|x)/);
          const ticks = /^ *(`{3,})(\w*)$/.exec(line);
          if (ticks && inside === undefined) inside = ticks[1];
          else if (ticks && inside === ticks[1] && ticks[2] === '') inside = undefined;
          else if (inside === undefined) expect(line).toMatch(/^($|#{2,3} |- | {2}- |\*\*Scope|[A-Z1-9`])/);
        }
        expect(inside).toBeUndefined();
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(20_000);
      }
    }),
    { numRuns: draws(150) },
  );
});
