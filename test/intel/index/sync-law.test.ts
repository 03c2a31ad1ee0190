import { join } from 'node:path';

import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../src/base/database/sqlite.ts';
import { compareGraphs, emptyGraph, withGraph } from '../../../src/intel/index/graph-database.ts';
import { findBehind, readIndexed, syncGraph } from '../../../src/intel/index/sync-graph.ts';
import { draws } from '../../helpers/draws.ts';
import { type GitRepo, gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

beforeEach(isolateGit);

async function sync(repo: GitRepo, database: Database) {
  return inWorkspace(repo, async (workspace) => syncGraph(database, await readIndexed(workspace)));
}

test('after any edits a graph that was brought along is one built from nothing', async () => {
  const PATHS = [
    'src/db.ts',
    'src/index.ts',
    'src/memory.ts',
    'src/lib/db.ts',
    'src/lib-db.ts',
    'tsconfig.json',
    'shop/a.py',
    'shop/__init__.py',
  ];
  const TEXTS = [
    null,
    "export * from './db.ts';\nexport class Base {}\n",
    "import { Base } from './index.ts';\nexport class Memory extends Base {}\n",
    "import { Base } from '@/lib/db';\nimport './lib-db';\nexport interface Store extends Base {}\n",
    '{"compilerOptions": {"baseUrl": ".", "paths": {"@/*": ["src/*"]}}}\n',
    'from .a import Base\nclass Other(Base): pass\n',
    'class Base: pass\n',
  ];
  const edit = fc.record({ path: fc.constantFrom(...PATHS), text: fc.constantFrom(...TEXTS), commit: fc.boolean() });
  const run = async (edits: { path: string; text: string | null; commit: boolean }[]) => {
    const repo = gitRepo({ 'src/db.ts': 'export class Base {}\n' });
    const file = join(temporaryDirectory(), 'graph.db');
    for (const { path, text, commit } of edits) {
      if (commit) repo.commit({ [path]: text });
      else repo.write({ [path]: text });
      await withGraph(file, (database) => sync(repo, database));
    }
    const clean = await emptyGraph();
    await sync(repo, clean);
    await withGraph(file, async (database) => {
      expect(compareGraphs(database, clean)).toEqual([]);
      const behind = await inWorkspace(repo, async (workspace) => findBehind(database, await readIndexed(workspace)));
      expect(behind).toEqual({ added: [], changed: [], removed: [] });
    });
  };
  await fc.assert(fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), run), { numRuns: draws(9) });
});
