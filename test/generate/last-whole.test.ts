import { expect, test } from 'vitest';

import { keepLast, readStated, recallLast, sameAs } from '../../src/generate/last-whole.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const STATED = '{"findings":[],"gaps":[]}';

test('what was stated last of a tree with the same paths is found with the ids of then, by whoever comes next', async () => {
  const repo = gitRepo({ 'src/app.js': 'let a;\n', 'src/b.js': 'let b;\n' });
  const then = await inWorkspace(repo, async (workspace) => {
    workspace.reader.cache.writeMemos(new Map([['stated', STATED]]));
    await keepLast(workspace, { lens: 'flows', unasked: [] }, 'stated');
    return workspace.tree.entries;
  });
  repo.write({ 'src/b.js': 'let c;\n' });
  await inWorkspace(repo, async (workspace) => {
    const last = await recallLast(workspace, { lens: 'flows', unasked: [] });
    expect(last).toMatchObject({ key: 'stated', text: STATED, statements: { findings: [], gaps: [] } });
    expect([...(last?.tree.entries ?? [])]).toEqual([...then]);
    expect(await recallLast(workspace, { lens: 'contracts', unasked: [] })).toBeUndefined();
  });
  repo.write({ 'src/d.js': 'let d;\n' });
  await inWorkspace(repo, async (workspace) => expect(await recallLast(workspace, { lens: 'flows', unasked: [] })).toBeUndefined());
});

test('a key that says that another has the same leads there, over several, and to nothing where that is gone', async () => {
  await inWorkspace(gitRepo({ 'src/app.js': 'let a;\n' }), async ({ reader: { cache } }) => {
    cache.writeMemos(
      new Map([
        ['stated', STATED],
        ['second', sameAs('stated')],
        ['third', sameAs('second')],
        ['lost', sameAs('gone')],
        ['round', sameAs('round')],
      ]),
    );
    expect(readStated(cache, 'third')).toEqual({ key: 'stated', text: STATED });
    expect(readStated(cache, 'lost')).toBeUndefined();
    expect(readStated(cache, 'round')).toBeUndefined();
  });
});
