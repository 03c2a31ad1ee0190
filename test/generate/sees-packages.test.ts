import { expect, test } from 'vitest';

import { seesPackages } from '../../src/generate/sees-packages.ts';
import { type Files, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const FILES = {
  '.gitignore': 'node_modules\n',
  'package.json': '{ "dependencies": { "zod": "^3.0.0" }, "devDependencies": { "typescript": "^7.0.0" } }\n',
  'package-lock.json':
    '{ "packages": { "node_modules/zod": { "version": "3.1.0" }, "node_modules/typescript": { "version": "7.0.2" } } }\n',
  'tsconfig.json': '{}\n',
  'src/a.ts': "import { z } from 'zod';\nexport const a = z.string();\n",
  'src/b.ts': 'export const b = 1;\n',
  'src/c.ts': "import { a } from './a.ts';\nexport const c = a;\n",
  'src/d.ts': "import { join } from 'node:path';\nexport const d = join('a');\n",
};
const INSTALLED = { 'node_modules/zod/package.json': '{ "version": "3.1.0" }' };

/** The files that lack a package, and those of which errors may be told. */
function sight(files: Files, version = '7.0.2'): Promise<{ lacking: string[]; judged: string[] }> {
  const repo = gitRepo(FILES);
  repo.write(files);
  return inWorkspace(repo, async (workspace) => {
    const paths = ['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/d.ts'];
    const { lacks, mayJudge } = await seesPackages(workspace, repo.dir, paths);
    return { lacking: paths.filter(lacks), judged: paths.filter((path) => mayJudge(path, version)) };
  });
}

test('files whose types can come from a package that is not installed lack it, however far away the import is', async () => {
  expect((await sight({})).lacking).toEqual(['src/a.ts', 'src/c.ts', 'src/d.ts']);
  expect((await sight(INSTALLED)).lacking).toEqual(['src/d.ts']);
});

test('a package in another version than the locked one is not the one that types come from', async () => {
  expect((await sight({ 'node_modules/zod/package.json': '{ "version": "3.0.0" }' })).lacking).toContain('src/a.ts');
});

test('type errors are told where the project has the same TypeScript, with options that it still has', async () => {
  expect((await sight(INSTALLED)).judged).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts']);
  expect((await sight(INSTALLED, '6.0.1')).judged).toEqual([]);
  expect((await sight({ ...INSTALLED, 'tsconfig.json': '{ "compilerOptions": { "baseUrl": "." } }\n' })).judged).toEqual([]);
  expect((await sight({ ...INSTALLED, 'package.json': '{}', 'package-lock.json': '{}' })).judged).toEqual([]);
});
