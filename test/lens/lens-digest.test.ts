import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Facts } from '../../src/code/facts/facts.ts';
import { qualifiedNames } from '../../src/code/facts/qualified-names.ts';
import type { DeclarationAnswers } from '../../src/code/lsp/answers.ts';
import { lensDigestOf, seenBy } from '../../src/lens/lens-digest.ts';
import type { View } from '../../src/program/view.ts';
import { draws } from '../helpers/draws.ts';
import { bodyWithoutLines, moveAnswers, movePositions, someViews } from './seen-views.ts';
import { withAnswers } from './with-answers.ts';

const VIEWS = await someViews();

/** A function that keeps the order of positions: how much is added from where on. */
const stretch = fc
  .array(fc.tuple(fc.nat(3000), fc.constantFrom(0, 1, 2, 7, 90, 1000)), { maxLength: 6 })
  .map((added) => (position: number) => added.reduce((sum, [from, more]) => sum + (position >= from ? more : 0), position));

/** As many functions as there are sources. */
const stretches = fc.array(fc.tuple(stretch, stretch), { minLength: 5, maxLength: 9 });

function lineOf(view: View, moves: readonly [(line: number) => number, (offset: number) => number][]) {
  const at = new Map(view.sources.map(({ path }, index) => [path, moves[index % moves.length]]));
  return (path: string, line: number) => at.get(path)?.[0](line) ?? line;
}

function moved(view: View, moves: readonly [(line: number) => number, (offset: number) => number][]): View {
  const sources = view.sources.map((source, index) => {
    const [line, offset] = moves[index % moves.length] ?? [(n: number) => n, (n: number) => n];
    return movePositions(source, line, offset);
  });
  return { ...view, sources };
}

test.each(VIEWS.map(({ lens, folder, view }) => [lens.name, folder, { lens, view }] as const))(
  'what %s reports of %s depends on the order of positions alone',
  (_, __, { lens, view }) => {
    expect(view.sources.length).toBeGreaterThan(4);
    const before = bodyWithoutLines(lens, view);
    const seen = view.sources.map((source) => lensDigestOf(lens, source));
    fc.assert(
      fc.property(stretches, (moves) => {
        const after = moved(view, moves);
        expect(after.sources.map((source) => lensDigestOf(lens, source))).toEqual(seen);
        expect(bodyWithoutLines(lens, after)).toBe(before);
      }),
      { numRuns: draws(2) },
    );
  },
);

test.each(VIEWS.map(({ lens, folder, view }) => [lens.name, folder, { lens, view }] as const))(
  'what %s does not see of %s changes nothing in its report',
  (_, __, { lens, view }) => {
    const narrow = { ...view, sources: view.sources.map((source) => ({ ...source, ...seenBy(lens, source) })) };
    expect(lens.report(narrow)).toEqual(lens.report(view));
  },
);

/** Answers about the declarations of a view that name places in its sources. */
function answersAbout(view: View): fc.Arbitrary<Record<string, DeclarationAnswers[]>> {
  const all = view.sources.flatMap(({ path, facts }) =>
    qualifiedNames(facts.symbols).map(({ name, symbol }) => ({ path, line: symbol.startLine, name })),
  );
  const calls = view.sources.flatMap(({ path, matches }) =>
    matches.flatMap(({ startLine, captures }) => {
      const name = captures.callee?.split(/[^\w]+/).at(-1);
      return name === undefined || name === '' ? [] : [{ path, line: startLine, name }];
    }),
  );
  const place = fc.constantFrom(...all);
  const places = fc.uniqueArray(place, { maxLength: 4 });
  const used = fc.uniqueArray(fc.constantFrom(...all, ...calls), { maxLength: 4, selector: ({ path }) => path });
  const told = fc.record(
    {
      type: fc.constantFrom('number', 'Promise<Order>'),
      uses: used.map((found) => ({
        count: found.length,
        files: found.length,
        tests: 0,
        places: found.map((each) => ({ ...each, count: 1 })),
      })),
      definition: place,
      implementations: places,
      calls: places,
      callers: places,
    },
    { requiredKeys: [] },
  );
  return fc.array(fc.tuple(fc.constantFrom(...all, ...calls), told), { minLength: 20, maxLength: 120 }).map((found) => {
    const answers: Record<string, DeclarationAnswers[]> = {};
    for (const [{ path, line, name }, each] of found)
      answers[path] = [...(answers[path] ?? []), { name, line, ...each } as DeclarationAnswers];
    return answers;
  });
}

test.each(
  VIEWS.filter(({ folder }) => /nestjs|fastapi/.test(folder)).map(({ lens, folder, view }) => [lens.name, folder, { lens, view }] as const),
)('what language servers answered %s about %s can be moved along', (_, __, { lens, view }) => {
  fc.assert(
    fc.property(answersAbout(view), stretches, (answers, moves) => {
      const line = lineOf(view, moves);
      const along = Object.fromEntries(
        Object.entries(answers).map(([path, each]) => [path, moveAnswers(each, path, (at, row) => line(at, row))]),
      );
      expect(bodyWithoutLines(lens, withAnswers(moved(view, moves), along))).toBe(bodyWithoutLines(lens, withAnswers(view, answers)));
    }),
    { numRuns: draws(4) },
  );
});

test('a comment above what is found changes nothing where a rule finds the whole file', async () => {
  const [flows] = VIEWS.filter(({ lens }) => lens.name === 'flows');
  const source = flows?.view.sources[0];
  if (!flows || !source) throw new Error('no view of flows');
  const withFile = (start: number, lines: number) => {
    const moved = movePositions(
      source,
      (line) => line + lines,
      (offset) => offset + 10 * lines + 1,
    );
    const end = Math.max(...moved.matches.map(({ end = 0 }) => end)) + 1;
    const file = {
      ...moved.matches[0],
      rule: 'any/file',
      captures: {},
      start,
      end,
      startLine: 1,
      endLine: 10_000,
    } as (typeof moved.matches)[0];
    return lensDigestOf(flows.lens, { ...moved, matches: [file, ...moved.matches] });
  };
  expect(withFile(0, 0)).toBe(withFile(0, 3));
});

test.each([
  ['in which branches it stands', { outer: [{ start: 0, end: 9, condition: "request.path === '/health'" }] }],
  ['which way it is entered', { outer: [{ start: 0, end: 9, condition: 'isOn', otherwise: true as const }] }],
  ['how the name that it captures is used', { uses: [{ as: 'text' as const, member: 'message' }] }],
])('of a match it counts %s', (_, said) => {
  const [flows] = VIEWS.filter(({ lens }) => lens.name === 'flows');
  const source = flows?.view.sources.find(({ matches }) => matches.length > 0);
  if (!flows || !source) throw new Error('no view of flows');
  const digests = [source.matches, source.matches.map((match, at) => (at === 0 ? { ...match, ...said } : match))].map((matches) =>
    lensDigestOf(flows.lens, { ...source, matches }),
  );
  expect(digests[0]).not.toBe(digests[1]);
});

test('two imports that swap what they are called here are seen, though the same names are written', () => {
  const digestWith = (locals: Record<string, string>) => {
    const facts: Facts = {
      ...{ language: 'typescript', backend: 'ast', exports: [], words: '', symbols: [] },
      imports: [{ specifier: './guards.ts', kind: 'static', names: ['admin', 'anybody'], locals, line: 1 }],
    };
    return lensDigestOf({}, { facts, matches: [] });
  };
  expect(digestWith({ admin: 'one', anybody: 'other' })).not.toBe(digestWith({ admin: 'other', anybody: 'one' }));
  expect(digestWith({ admin: 'one', anybody: 'other' })).toBe(digestWith({ anybody: 'other', admin: 'one' }));
});
