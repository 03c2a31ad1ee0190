import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { gitRepo } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

const DOCUMENT = 'docs/spelunk/contracts/src.md';

test.each([
  ['one source', /^ {2}- \{path: src\/b.ts.*\n/m],
  ['all sources but one', /^ {2}- \{path: src\/[bc].ts.*\n/gm],
])('a document whose list of sources lost %s is STALE until the printed command lists them again', (_, lost) => {
  const repo = gitRepo(Object.fromEntries(['a', 'b', 'c'].map((name) => [`src/${name}.ts`, `export const ${name} = 1;\n`])));
  runKb(repo.dir, ['spelunk', '--lens=interfaces,boundaries', 'src']);
  const file = join(repo.dir, DOCUMENT);
  const [before, page] = [readFileSync(file, 'utf8'), readFileSync(join(repo.dir, 'docs/spelunk/_index.md'), 'utf8')];
  writeFileSync(file, before.replaceAll(new RegExp(lost, 'gm'), ''));
  const { documents } = JSON.parse(runKb(repo.dir, ['check', '--json']).stdout);
  const { status, remedy, receipts } = documents.find(({ path }: { path: string }) => path === DOCUMENT);
  expect({ status, remedy }).toEqual({ status: 'STALE', remedy: `kb refresh ${DOCUMENT}` });
  expect(new Set(receipts.map(({ change }: { change: string }) => change))).toEqual(new Set(['unlisted']));
  expect(runKb(repo.dir, remedy.split(' ').slice(1)).code).toBe(0);
  expect(runKb(repo.dir, ['check', DOCUMENT]).stdout).toBe(`FRESH: ${DOCUMENT}\n`);
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(readFileSync(join(repo.dir, 'docs/spelunk/_index.md'), 'utf8')).toBe(page);
});

test('nobody is told that a refresh mends a document that cannot be read as one', () => {
  const repo = gitRepo({ 'src/a.ts': 'export const a = 1;\n' });
  runKb(repo.dir, ['spelunk', '--lens=interfaces', 'src']);
  const file = join(repo.dir, DOCUMENT);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^lens: .*$/m, 'lens: [interfaces'));
  const { stderr, code } = runKb(repo.dir, ['check']);
  expect(code).toBe(1);
  expect(stderr).toContain('1 of 1 not FRESH');
  expect(stderr).not.toContain('kb refresh');
});
