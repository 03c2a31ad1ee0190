import { expect, test } from 'vitest';

import { findDiffering } from '../../src/compare/find-differing.ts';
import type { FileChange } from '../../src/compare/model/sides.ts';
import { workspaceAt } from '../../src/workspace/workspace.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const ROUTES = "import { a } from './a.js';\nconst app = express();\napp.get('/x', a);\n";

const changes = (...paths: string[]) => paths.map((path): FileChange => ({ path, change: 'changed' }));

test('a file in which a lens sees the same is none that differs', async () => {
  const repo = gitRepo({ 'same.js': ROUTES, 'other.js': ROUTES, 'a.js': 'export const a = 1;\n' });
  const found = await inWorkspace(repo, async (base) => {
    repo.write({ 'same.js': `// Says what it is.\n\n${ROUTES}`, 'other.js': ROUTES.replace('/x', '/y') });
    return inWorkspace(repo, async (now) => findDiffering(await workspaceAt(now, base.tree), now, 'flows', changes('same.js', 'other.js')));
  });
  expect(found.map(({ path }) => path)).toEqual(['other.js']);
});

test('what moved, and a file whose imports lead elsewhere, differ', async () => {
  const repo = gitRepo({ 'r.js': ROUTES, 'a.js': 'export const a = 1;\n' });
  const found = await inWorkspace(repo, async (base) => {
    repo.write({ 'a.js': null, 'r.js': `${ROUTES}\n\n` });
    return inWorkspace(repo, async (now) =>
      findDiffering(await workspaceAt(now, base.tree), now, 'flows', [...changes('r.js'), { path: 'a.js', change: 'removed' }]),
    );
  });
  expect(found.map(({ path }) => path)).toEqual(['r.js', 'a.js']);
});
