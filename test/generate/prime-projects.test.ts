import { expect, test } from 'vitest';

import type { ServerIdentity } from '../../src/code/lsp/language-servers.ts';
import { primeProjects } from '../../src/generate/prime-projects.ts';
import { type Files, gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const BUDGET = { files: 1, hover: 1, references: 1, calls: 1, diagnostics: 1, request: 1, memory: 1 };
const SERVER: ServerIdentity = {
  id: 'typescript',
  version: '7',
  settings: '0',
  budget: BUDGET,
  diagnostics: true,
  projects: ['tsconfig.json'],
};

function primed(files: Files, asked: string[], server: ServerIdentity = SERVER): Promise<string[]> {
  const served = new Map(asked.map((path) => [path, server]));
  return inWorkspace(gitRepo(files), (workspace) => primeProjects(workspace, served, async () => server));
}

const LIBRARY = { 'lib/tsconfig.json': '{}', 'lib/user.ts': 'export const user = 1;\n', 'lib/near.ts': "import { user } from './user';\n" };
const importing = "import { user } from '../lib/user';\n";

test('one importer of each other project is touched, and none of the own project', async () => {
  const files = {
    ...LIBRARY,
    'app/tsconfig.json': '{}',
    'app/a.ts': importing,
    'app/b.ts': importing,
    'web/tsconfig.json': '{}',
    'web/c.ts': importing,
  };
  expect(await primed(files, ['lib/user.ts'])).toEqual(['app/a.ts', 'web/c.ts']);
});

test('importers that no project holds are touched one by one', async () => {
  const files = { ...LIBRARY, 'tools/a.ts': importing, 'tools/b.ts': importing };
  expect(await primed(files, ['lib/user.ts'])).toEqual(['tools/a.ts', 'tools/b.ts']);
});

test('nothing is touched for a server that knows all of its root', async () => {
  const { projects: _, ...knowing } = SERVER;
  expect(await primed({ ...LIBRARY, 'tools/a.ts': importing }, ['lib/user.ts'], knowing)).toEqual([]);
});
