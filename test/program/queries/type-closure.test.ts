import { expect, test } from 'vitest';

import { typeClosure } from '../../../src/program/queries/type-closure.ts';
import { type Files, gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

/** The files that types in sources can come from, and the packages. */
async function closureOf(files: Files, ...sources: string[]): Promise<{ files: readonly string[]; packages: readonly string[] }> {
  return inWorkspace(gitRepo(files), async ({ reader, graph }) => {
    const { files: found, packagesOf } = await typeClosure(reader, await graph(), sources);
    return { files: found.filter((path) => !sources.includes(path)), packages: sources.flatMap(packagesOf) };
  });
}

test('of a source every import counts, of other files those that can be seen', async () => {
  const files = {
    'src/a.ts': "import { load } from './b.ts';\nimport { used } from './inside.ts';\nexport const go = () => load(used());\n",
    'src/b.ts':
      "import type { User } from './user.ts';\nimport { query } from './query.ts';\nimport pg from 'pg';\nexport function load(id: string): User { return query(pg, id); }\n",
    'src/user.ts': "import { z } from 'zod';\nexport const user = z.object({});\nexport interface User {}\n",
    'src/query.ts': "import { far } from './far.ts';\nexport const query = far;\n",
    'src/far.ts': 'export const far = 1;\n',
    'src/inside.ts': 'export const used = () => 1;\n',
  };
  expect(await closureOf(files, 'src/a.ts')).toEqual({ files: ['src/b.ts', 'src/inside.ts', 'src/user.ts'], packages: ['zod'] });
});

test('what is declared for all counts in TypeScript', async () => {
  const files = {
    'src/a.ts': 'export const a = 1;\n',
    'src/globals.ts': 'export {};\ndeclare global {\n  interface Window {}\n}\n',
    'types/assets.d.ts': "declare module '*.svg';\n",
    'src/adds.ts': "declare module './a.ts' {}\nexport {};\n",
    'src/plain.ts': 'export const b = 1;\n',
    'tool.py': 'x = 1\n',
  };
  expect((await closureOf(files, 'src/a.ts')).files).toEqual(['src/adds.ts', 'src/globals.ts', 'types/assets.d.ts']);
  expect((await closureOf(files, 'tool.py')).files).toEqual([]);
});

test('files that see each other without an import count, and stubs', async () => {
  expect((await closureOf({ 'a/a.go': 'package a\n', 'a/b.go': 'package a\n', 'b/c.go': 'package b\n' }, 'a/a.go')).files).toEqual([
    'a/b.go',
  ]);
  expect((await closureOf({ 'a.py': 'import b\n', 'b.py': 'x = 1\n', 'b.pyi': 'x: int\n' }, 'a.py')).files).toEqual(['b.py', 'b.pyi']);
});
