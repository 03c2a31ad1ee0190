import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findLayers } from '../../../src/intel/summary/layers.ts';
import { chooseUnits } from '../../../src/program/queries/choose-units.ts';

/** A graph of files by what each imports. */
const graphOf = (edges: Record<string, string[]>) => ({
  imports: new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)] as const)),
});

test('directories stand in the order in which they import each other', () => {
  const edges = {
    'src/a/1.ts': ['src/b/1.ts', 'src/c/1.ts'],
    'src/b/1.ts': ['src/c/1.ts'],
    'src/c/1.ts': [],
    'src/d/1.ts': ['src/c/1.ts'],
  };
  const { parts, units } = findLayers(graphOf(edges), Object.keys(edges));
  expect(units.map(({ path }) => path)).toEqual(['src/a/', 'src/b/', 'src/c/', 'src/d/']);
  expect(parts).toEqual([[[['src/a/']], [['src/b/'], ['src/d/']], [['src/c/']]]]);
});

test('those that import each other in circles are one group', () => {
  const edges = { 'a/1.ts': ['b/1.ts'], 'b/1.ts': ['a/2.ts', 'c/1.ts'], 'a/2.ts': [], 'c/1.ts': [] };
  expect(findLayers(graphOf(edges), Object.keys(edges)).parts).toEqual([[[['a/', 'b/']], [['c/']]]]);
});

test('parts that know nothing of each other are told apart, the larger first', () => {
  const edges = { 'cmd/1.go': ['store/1.go'], 'store/1.go': [], 'web/1.ts': ['ui/1.ts'], 'ui/1.ts': [], 'ui/2.ts': [] };
  expect(findLayers(graphOf(edges), Object.keys(edges)).parts).toEqual([
    [[['web/']], [['ui/']]],
    [[['cmd/']], [['store/']]],
  ]);
});

test('no import leads from one of the directories to one before it, but in a group', () => {
  const file = fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'src/a', 'src/b', 'src/b/x'), fc.nat(3))
    .map(([directory, at]) => `${directory}/${at}.ts`);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(file, fc.array(file, { maxLength: 4 })), { selector: ([path]) => path, maxLength: 20 }),
      (pairs) => {
        const paths = pairs.map(([path]) => path);
        const edges = Object.fromEntries(pairs.map(([path, to]) => [path, to.filter((each) => paths.includes(each))]));
        const { parts } = findLayers(graphOf(edges), paths);
        const unitOf = chooseUnits(paths);
        const partOf = (unit: string) => parts.find((levels) => levels.flat(2).includes(unit));
        const levelOf = (unit: string) => partOf(unit)?.findIndex((level) => level.flat().includes(unit)) ?? -1;
        const groupOf = (unit: string) => parts.flat(2).find((group) => group.includes(unit));
        for (const [from, targets] of Object.entries(edges)) {
          for (const to of targets) {
            const [above, below] = [unitOf(from), unitOf(to)];
            if (above === below) continue;
            expect(partOf(above)).toBe(partOf(below));
            if (groupOf(above) !== groupOf(below)) expect(levelOf(above)).toBeLessThan(levelOf(below));
          }
        }
      },
    ),
  );
});
