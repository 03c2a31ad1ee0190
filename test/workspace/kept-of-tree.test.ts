import { expect, test } from 'vitest';

import { withWorkspace } from '../../src/workspace/workspace.ts';
import { contextIn } from '../helpers/context.ts';
import { gitRepo } from '../helpers/git-repo.ts';

const FILES = { 'src/a.ts': "import './b.ts';\n", 'src/b.ts': '', 'src/c.ts': "import './b.ts';\n" };

const look = (dir: string) =>
  withWorkspace(contextIn(dir), { source: { kind: 'worktree' }, fetch: false }, async (workspace) => {
    const graph = await workspace.graph();
    return { graph, view: workspace.view, importers: [...(graph.importers.get('src/b.ts') ?? [])], readable: workspace.readable };
  });

test('the graph of a tree is made once, and that of another tree anew', async () => {
  const repo = gitRepo(FILES);
  const first = await look(repo.dir);
  const second = await look(repo.dir);
  expect(second.graph).toBe(first.graph);
  expect(second.view).toBe(first.view);
  repo.write({ 'src/d.ts': "import './b.ts';\n" });
  const third = await look(repo.dir);
  expect(third.importers).toEqual(['src/a.ts', 'src/c.ts', 'src/d.ts']);
  repo.write({ 'src/d.ts': null });
  expect((await look(repo.dir)).importers).toEqual(['src/a.ts', 'src/c.ts']);
});

test('another configuration of the same files is another view', async () => {
  const repo = gitRepo(FILES);
  await look(repo.dir);
  repo.write({ '.kb/config.yaml': 'exclude: [src/c.ts]\n' });
  const { importers, readable } = await look(repo.dir);
  expect({ importers, readable }).toEqual({ importers: ['src/a.ts'], readable: ['src/a.ts', 'src/b.ts'] });
});

test('a graph that could not be made whole is not kept', async () => {
  const repo = gitRepo(FILES);
  const controller = new AbortController();
  const stopped = withWorkspace(
    contextIn(repo.dir, { signal: controller.signal }),
    { source: { kind: 'worktree' }, fetch: false },
    async ({ graph }) => {
      controller.abort(new Error('enough'));
      return graph();
    },
  );
  await expect(stopped).rejects.toThrow('enough');
  expect((await look(repo.dir)).importers).toEqual(['src/a.ts', 'src/c.ts']);
});
