import { expect, test } from 'vitest';
import { indexScopes } from '../../../src/docs/judging/names-digest.ts';
import type { TreeEntry } from '../../../src/git/objects/tree.ts';
import { cpuMilliseconds } from '../../helpers/cpu-milliseconds.ts';
import { entriesOf, treeView } from '../memory-tree.ts';

const FILES = {
  'README.md': '',
  'index.ts': '1',
  'src/auth.ts': '2',
  'src/auth/handler.ts': '3',
  'src/auth/test/handler.ts': '4',
  'src/auth-old/handler.ts': '5',
  'src/auth/deep/er/token.ts': '6',
  'src/app/[slug]/page.ts': '7',
};
const view = treeView(FILES);

test('a directory covers the readable files below it and no neighbour with a similar name', () => {
  expect(view.members({ path: 'src/auth', tests: false })).toEqual(['src/auth/deep/er/token.ts', 'src/auth/handler.ts']);
});

test('tests count only where the focus asked for them', () => {
  expect(view.members({ path: 'src/auth', tests: true })).toContain('src/auth/test/handler.ts');
  expect(view.names({ path: 'src/auth', tests: true })).not.toBe(view.names({ path: 'src/auth', tests: false }));
});

test('the top covers everything readable', () => {
  expect(view.members({ path: '.', tests: true })).toEqual(
    Object.keys(FILES)
      .filter((path) => path !== 'README.md')
      .sort(),
  );
});

test('a glob covers what it matches, and a directory with a bracket in its name is a directory', () => {
  expect(view.members({ path: 'src/*/handler.ts', tests: false })).toEqual(['src/auth-old/handler.ts', 'src/auth/handler.ts']);
  expect(view.members({ path: 'src/app/[slug]', tests: false })).toEqual(['src/app/[slug]/page.ts']);
});

test('the digest depends on names alone', () => {
  const scope = { path: 'src/auth', tests: false };
  const digest = view.names(scope);
  expect(digest).toMatch(/^[0-9a-f]{8}$/);
  expect(treeView({ ...FILES, 'src/auth/handler.ts': 'changed', 'other/x.ts': '' }).names(scope)).toBe(digest);
  expect(treeView({ ...FILES, 'src/auth/notes.md': '' }).names(scope)).toBe(digest);
  expect(treeView({ ...FILES, 'src/auth/new.ts': '' }).names(scope)).not.toBe(digest);
});

test.each(['src/auth', '.', 'src/*/handler.ts'])('the digest of a list of all that %s covers is that of the tree', (path) => {
  for (const tests of [true, false]) {
    const scope = { path, tests };
    const listed = Object.keys(FILES).filter((each) => each !== 'README.md');
    expect(view.namesAmong(scope, listed.reverse())).toBe(view.names(scope));
    expect(view.namesAmong(scope, listed.slice(0, 1))).not.toBe(view.names(scope));
  }
});

test('names with line breaks or broken bytes are told apart', () => {
  const digests = [['d/a\nd/b.ts'], ['d/a.ts', 'd/b.ts'], ['d/\udc80.ts'], ['d/\udc81.ts']].map((names) =>
    treeView(Object.fromEntries(names.map((name) => [name, '']))).names({ path: 'd', tests: true }),
  );
  expect(new Set(digests).size).toBe(4);
});

test('two hundred scopes of a tree with ten thousand files take a few milliseconds', () => {
  const files: Record<string, string> = {};
  for (let index = 0; index < 10_000; index += 1) files[`src/m${index % 400}/f${index}.ts`] = '';
  const entries: Map<string, TreeEntry> = entriesOf(files);
  let asked = 0;
  const index = indexScopes(
    entries,
    () => {
      asked += 1;
      return true;
    },
    () => false,
  );
  const start = cpuMilliseconds();
  for (let round = 0; round < 200; round += 1) index.names({ path: `src/m${round}`, tests: false });
  expect(cpuMilliseconds() - start).toBeLessThan(500);
  expect(asked).toBe(5_000);
});
