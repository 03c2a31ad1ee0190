import { describe, expect, test } from 'vitest';

import { languageOf } from '../../../src/code/languages/languages.ts';
import { codeDigest } from '../../../src/code/text/code-digest.ts';

const same = async (path: string, one: string, other: string) => {
  const [first, second] = [await codeDigest(languageOf(path), one), await codeDigest(languageOf(path), other)];
  expect(first).toBeDefined();
  return first === second;
};

describe('formatting and comments are left out', () => {
  test.each([
    ['a.ts', "const a = ['x', 'y'];", '// two\nconst a = [\n  "x",\n  "y",\n]'],
    ['a.py', 'def f(a):\n    return a  # it\n', 'def f(\n    a,\n):\n    return a\n'],
    ['a.go', 'package a\nfunc f() int { return 1 }\n', 'package a\n\n// f gives one.\nfunc f() int {\n\treturn 1\n}\n'],
  ])('%s', async (path, one, other) => {
    expect(await same(path, one, other)).toBe(true);
  });
});

describe('what is done otherwise is another digest', () => {
  test.each([
    ['a.ts', 'f(1)', 'f(2)'],
    ['a.ts', 'f(`a b`)', 'f(`a  b`)'],
    ['a.py', 'if a:\n    b()\n    c()\n', 'if a:\n    b()\nc()\n'],
  ])('%s: %s', async (path, one, other) => {
    expect(await same(path, one, other)).toBe(false);
  });
});

test('of a text that nobody can parse there is none', async () => {
  expect(await codeDigest(languageOf('a.sh'), 'echo')).toBeUndefined();
  expect(await codeDigest(languageOf('a.ts'), 'const = ;')).toBeUndefined();
});
