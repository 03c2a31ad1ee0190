import { expect, test } from 'vitest';

import { languageOf } from '../../../src/code/languages/languages.ts';
import { matchUnits, splitUnits } from '../../../src/code/units/split-units.ts';

async function unitsOf(path: string, text: string) {
  const language = languageOf(path);
  const units = language && (await splitUnits(language, text));
  if (!units) throw new Error(path);
  return units;
}

async function moves(path: string, before: string, after: string): Promise<{ lines: [number, number][]; isAll: boolean }> {
  const { pairs, isAll } = matchUnits(await unitsOf(path, before), await unitsOf(path, after));
  const lines = pairs.flatMap(([from, to]) => from.lines.map((line, index): [number, number] => [line, to.lines[index] ?? 0]));
  return { lines: lines.sort(([a], [b]) => a - b), isAll };
}

const CLASS = 'class Shop(Base):\n    name = "a"\n\n    def buy(self):\n        return 1\n\n    def sell(self):\n        return 2\n';

test('statements at the top are units, and members of classes apart from what else is in them', async () => {
  const units = await unitsOf('a.py', `import os\n\n${CLASS}`);
  expect(units.map(({ lines }) => lines)).toEqual([[1], [3], [4], [6, 7], [9, 10]]);
  expect((await unitsOf('a.ts', 'export class A {\n  a() {\n  }\n  b = 1;\n}\n')).map(({ lines }) => lines)).toEqual([[1, 5], [2, 3], [4]]);
});

test('what stands on one line is one unit', async () => {
  expect((await unitsOf('a.ts', 'a(); b();\nclass A { a() {} }\n')).map(({ lines }) => lines)).toEqual([[1], [2]]);
});

test('a part that moved is found with its lines, and so are the others beside one that changed', async () => {
  const a = 'def a():\n    return 1\n';
  const b = 'def b():\n    # why\n    return 2\n';
  expect(await moves('a.py', a + b, `${b}\n${a}`)).toEqual({
    lines: [
      [1, 5],
      [2, 6],
      [3, 1],
      [5, 3],
    ],
    isAll: true,
  });
  expect(await moves('a.py', a + b, `${a.replace('1', '3')}\n\n${b}`)).toEqual({
    lines: [
      [3, 5],
      [5, 7],
    ],
    isAll: false,
  });
});

test('a member of another class, and of two that are the same, is none', async () => {
  expect((await moves('a.py', CLASS, CLASS.replace('Base', 'Other'))).lines).toEqual([]);
  const twice = 'on(a)\non(a)\n';
  expect((await moves('a.py', twice, 'on(a)\n')).lines).toEqual([]);
  expect((await moves('a.py', twice, `\n${twice}`)).lines).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

test('a unit names what is in it and the classes around it', async () => {
  const [, , buy] = await unitsOf('a.py', CLASS.replace('return 1', 'return os.path'));
  expect(buy?.words).toEqual(expect.arrayContaining(['Shop', 'Base', 'buy', 'os.path']));
  expect(buy?.words).not.toContain('sell');
});

test('nobody tells the units of a text whose syntax is broken', async () => {
  const language = languageOf('a.py');
  expect(language && (await splitUnits(language, 'def (:\n'))).toBeUndefined();
});
