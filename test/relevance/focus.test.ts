import { expect, test } from 'vitest';

import { parseFocus } from '../../src/relevance/focus.ts';

const PATHS = [
  'README/guide.ts',
  'src/auth/handler.ts',
  'src/auth/token.ts',
  'src/auth/token.test.ts',
  'src/db/pool.ts',
  'src/main.ts',
  'test/auth/login.test.ts',
  'tools/my scripts/run.ts',
];

function placesOf(text: string) {
  const focus = parseFocus(text, PATHS);
  return focus.kind === 'paths' ? focus.places.map(({ kind, path, files }) => `${kind} ${path}: ${files.length}`) : focus.kind;
}

test.each([
  ['src/main.ts', ['file src/main.ts: 1']],
  ['src/auth', ['directory src/auth: 3']],
  ['./src/auth/', ['directory src/auth: 3']],
  ['src', ['directory src: 5']],
  ['.', ['directory .: 8']],
  ['./', ['directory .: 8']],
  ['src/**/*.test.ts', ['glob src/**/*.test.ts: 1']],
  ['src/{auth,db}/*.ts', ['glob src/{auth,db}/*.ts: 4']],
  ['src/auth, src/main.ts', ['directory src/auth: 3', 'file src/main.ts: 1']],
  ['src/auth src/db', ['directory src/auth: 3', 'directory src/db: 1']],
  ['tools/my scripts', ['directory tools/my scripts: 1']],
  ['tools/my scripts, src/db', ['directory tools/my scripts: 1', 'directory src/db: 1']],
])('%s is taken as a path', (text, places) => {
  expect(placesOf(text)).toEqual(places);
});

test.each(['auth', 'src and auth', 'src/auth layer', 'what is a token?', 'client/server', 'I/O', 'read/write locks'])(
  '%s is taken as words',
  (text) => {
    expect(placesOf(text)).toBe('words');
  },
);

test.each(['src/nope/**', 'src/nope', 'src/auth/handlr.ts', './nothing', 'lib/'])(
  '%s can only be meant as a path and matches nothing',
  (text) => {
    const focus = parseFocus(text, PATHS);
    expect(focus.kind).toBe('paths');
    expect(focus.kind === 'paths' && focus.places.flatMap(({ files }) => files)).toEqual([]);
  },
);

test('a path focus asks for tests when it names nothing else', () => {
  expect(parseFocus('test', PATHS).tests).toBe(true);
  expect(parseFocus('src/auth/token.test.ts', PATHS).tests).toBe(true);
  expect(parseFocus('src/auth', PATHS).tests).toBe(false);
});
