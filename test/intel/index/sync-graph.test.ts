import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../src/base/database/sqlite.ts';
import { compareGraphs, emptyGraph, readNodeRows, withGraph } from '../../../src/intel/index/graph-database.ts';
import { readIndexed, syncGraph } from '../../../src/intel/index/sync-graph.ts';
import { type Files, type GitRepo, gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

beforeEach(isolateGit);

const SHOP: Files = {
  'src/db.ts': '/** Speaks to the database. */\nexport interface Database { find(): string }\nexport class Base {}\n',
  'src/index.ts': "export * from './db.ts';\n",
  'src/memory.ts':
    "import { Base, type Database } from './index.ts';\n\nexport class Memory extends Base implements Database { find() { return ''; } }\n",
  'test/memory.test.ts': "import { Memory } from '../src/memory.ts';\nnew Memory();\n",
};

async function sync(repo: GitRepo, database: Database) {
  return inWorkspace(repo, async (workspace) => syncGraph(database, await readIndexed(workspace)));
}

async function built(files: Files): Promise<Database> {
  const database = await emptyGraph();
  await sync(gitRepo(files), database);
  return database;
}

const edgesIn = (database: Database) =>
  (database.prepare('SELECT source, relationship, target, line FROM edges ORDER BY 1, 2, 3').all() as object[]).map((row) =>
    Object.values(row).join(' '),
  );

test('imports, re-exports, bases behind a barrel and tested files are edges with the line that says so', async () => {
  expect(edgesIn(await built(SHOP))).toEqual([
    'src-index imports src-db 1',
    'src-index reexports src-db 1',
    'src-memory extends src-db 3',
    'src-memory implements src-db 3',
    'src-memory imports src-index 1',
    'test-memory-test imports src-memory 1',
    'test-memory-test tests src-memory 1',
  ]);
});

test('a node tells what its file is for, how large it is and what it gives', async () => {
  const [node] = readNodeRows(await built(SHOP));
  expect(node).toMatchObject({
    id: 'src-db',
    path: 'src/db.ts',
    purpose: 'Speaks to the database.',
    lines: 3,
    complexity: 'low',
    status: 'active',
    exports: '["Database","Base"]',
  });
  expect(node?.updated).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test('a base that needs no import is found among the files beside', async () => {
  const java = (text: string) => `package shop;\n${text}\n`;
  const files = { 'shop/Store.java': java('interface Store {}'), 'shop/Memory.java': java('class Memory implements Store {}') };
  expect(edgesIn(await built(files))).toContain('shop-memory implements shop-store 2');
});

test('the text index finds a file by a part of an identifier', async () => {
  const database = await built({ 'src/a.ts': 'export function resetPassword() {}\n', 'src/b.ts': 'export const x = 1;\n' });
  const found = database.prepare("SELECT id FROM search JOIN nodes ON nodes.rowid = search.rowid WHERE search MATCH 'password'").all();
  expect(found).toMatchObject([{ id: 'src-a' }]);
});

test('a file whose base moves behind the barrel is written again though it did not change itself', async () => {
  const repo = gitRepo(SHOP);
  const database = await emptyGraph();
  await sync(repo, database);
  repo.write({ 'src/index.ts': "export * from './other.ts';\n", 'src/other.ts': 'export class Base {}\n' });
  expect((await sync(repo, database)).changed).toContain('src/memory.ts');
  expect(edgesIn(database)).toContain('src-memory extends src-other 3');
});

test('a damaged graph is begun anew', async () => {
  const repo = gitRepo(SHOP);
  const file = join(temporaryDirectory(), 'graph.db');
  await withGraph(file, (database) => sync(repo, database));
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  writeFileSync(file, 'no database at all, and long enough to be looked at as one by whoever opens it');
  const behind = await withGraph(file, (database) => sync(repo, database));
  expect(behind.added).toHaveLength(4);
});

test('what differs is told row by row', async () => {
  const [ours, theirs] = [await built(SHOP), await built(SHOP)];
  ours.exec("UPDATE edges SET line = 9 WHERE source = 'src-index' AND relationship = 'imports'");
  expect(compareGraphs(ours, theirs)).toEqual(['- ["src-index","src-db","imports",9]', '+ ["src-index","src-db","imports",1]']);
});
