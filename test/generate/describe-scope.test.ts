import { expect, test } from 'vitest';

import { describeScope } from '../../src/generate/describe-scope.ts';

const PATHS = ['src/auth/handler.ts', 'src/auth/token.ts', 'src/routes.ts'];

function describe(...places: string[]): string {
  return describeScope({ scope: places.map((path) => ({ path, names: '3f1c9ab2', tests: false })), leftOut: 0 }, PATHS);
}

test.each([
  [['src'], 'src (3 files)'],
  [['.'], 'the whole repository (3 files)'],
  [['src/auth'], 'src/auth and 1 file elsewhere (3 files)'],
  [['src/auth', 'src/routes.ts'], 'src/auth, src/routes.ts (3 files)'],
  [['src/*.ts'], 'src/*.ts and 2 files elsewhere (3 files)'],
  [['a', 'b', 'c', 'd', 'src'], 'a, b, c, d, src (3 files)'],
  [['src', 'a', 'b', 'c', 'd', 'e'], 'src, a, b, c, 2 more directories (3 files)'],
  [[], '3 files'],
])('files outside of %j are said to be elsewhere', (places, text) => {
  expect(describe(...places)).toBe(text);
});

test('files over the limit are said to be left out', () => {
  expect(describeScope({ scope: [{ path: 'src', names: '3f1c9ab2', tests: false }], leftOut: 4 }, PATHS)).toBe(
    'src (3 files, 4 more left out)',
  );
});
