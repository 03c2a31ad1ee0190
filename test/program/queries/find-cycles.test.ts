import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findCycles } from '../../../src/program/queries/find-cycles.ts';

const graph = (edges: Record<string, string>) => new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to.split(' '))]));

test('a chain of imports has no cycle', () => {
  expect(findCycles(graph({ app: 'auth db', auth: 'db', db: 'log' }))).toEqual([]);
});

test('a cycle begins at its first file in text order and takes the shortest way round', () => {
  expect(findCycles(graph({ session: 'token user', token: 'audit', audit: 'user', user: 'session' }))).toEqual([
    { path: ['audit', 'user', 'session', 'token'], members: ['audit', 'session', 'token', 'user'] },
  ]);
  expect(findCycles(graph({ auth: 'user token', token: 'user', user: 'auth' }))[0]?.path).toEqual(['auth', 'user']);
});

test('a cycle may be asked to begin at certain files, and one without such a file is left out', () => {
  const imports = graph({ app: 'auth', auth: 'app user', user: 'session', session: 'auth', x: 'y', y: 'x' });
  expect(findCycles(imports, (file) => file === 'user').map((cycle) => cycle.path)).toEqual([['user', 'session', 'auth']]);
});

test('cycles that do not touch are told apart', () => {
  const cycles = findCycles(graph({ x: 'y', y: 'x a', a: 'b', b: 'a' }));
  expect(cycles.map((cycle) => cycle.path)).toEqual([
    ['a', 'b'],
    ['x', 'y'],
  ]);
});

test('a chain of fifty thousand imports does not exhaust the stack', () => {
  const chain = new Map(Array.from({ length: 50_000 }, (_, index) => [`${index}`, new Set([`${index + 1}`])]));
  expect(findCycles(chain)).toEqual([]);
});

const nodes = 'abcdefg'.split('');
const graphs = fc
  .array(fc.tuple(fc.constantFrom(...nodes), fc.constantFrom(...nodes)), { maxLength: 20 })
  .map((pairs) => pairs.filter(([from, to]) => from !== to));

function build(pairs: [string, string][]): Map<string, Set<string>> {
  const built = new Map<string, Set<string>>();
  for (const [from, to] of pairs) built.set(from, (built.get(from) ?? new Set()).add(to));
  return built;
}

function reaches(built: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const queue = [from];
  for (const node of queue) {
    for (const next of built.get(node) ?? []) {
      if (next === to) return true;
      if (!seen.has(next)) queue.push(next);
      seen.add(next);
    }
  }
  return false;
}

test('two files are in one cycle exactly if each can be reached from the other, and every step of a path is an import', () => {
  fc.assert(
    fc.property(graphs, (pairs) => {
      const built = build(pairs);
      const cycles = findCycles(built);
      for (const a of nodes) {
        const expected = nodes.filter((b) => a !== b && reaches(built, a, b) && reaches(built, b, a));
        const found = cycles.find((cycle) => cycle.members.includes(a))?.members.filter((b) => b !== a) ?? [];
        expect(found).toEqual(expected);
      }
      for (const { path } of cycles) {
        path.forEach((node, index) => {
          expect(built.get(node)).toContain(path[(index + 1) % path.length]);
        });
      }
    }),
  );
});

test('the order in which imports are listed does not matter', () => {
  fc.assert(
    fc.property(graphs, (pairs) => {
      expect(findCycles(build(pairs.toReversed()))).toEqual(findCycles(build(pairs)));
    }),
  );
});
