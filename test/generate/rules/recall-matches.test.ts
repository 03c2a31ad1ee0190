import { expect, test } from 'vitest';

import { matchOwnRules } from '../../../src/generate/rules/match-sources.ts';
import { recallMatches } from '../../../src/generate/rules/recall-matches.ts';
import { loadLens } from '../../../src/lens/find-lens.ts';
import type { Workspace } from '../../../src/workspace/workspace.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

const ROUTE = "const app = express();\napp.get('/orders', (req, res) => res.json(list()));\n";

async function flowsOf(workspace: Workspace, without: 'texts' | 'nothing') {
  const lens = await loadLens('flows');
  if (!lens) throw new Error('no lens');
  const facts = await workspace.reader.readFacts(['a.js', 'b.js']);
  const reader = without === 'texts' ? { ...workspace.reader, readTexts: async () => new Map<string, string>() } : workspace.reader;
  return matchOwnRules({ ...workspace, reader }, lens, facts);
}

test('what was matched in a blob is known to the next process, whichever path has it', async () => {
  const repo = gitRepo({ 'a.js': ROUTE, 'b.js': 'export const one = 1;\n' });
  const first = await inWorkspace(repo, (workspace) => flowsOf(workspace, 'nothing'));
  expect(first.get('a.js')?.map(({ rule }) => rule)).toContain('express/route');
  repo.write({ 'a.js': 'export const one = 1;\n', 'b.js': ROUTE });
  const second = await inWorkspace(repo, (workspace) => flowsOf(workspace, 'texts'));
  expect(second).toEqual(
    new Map([
      ['a.js', first.get('b.js')],
      ['b.js', first.get('a.js')],
    ]),
  );
});

test('another text is matched', async () => {
  const repo = gitRepo({ 'a.js': ROUTE, 'b.js': 'export const one = 1;\n' });
  await inWorkspace(repo, (workspace) => flowsOf(workspace, 'nothing'));
  repo.write({ 'b.js': ROUTE.replace('orders', 'carts') });
  const found = await inWorkspace(repo, (workspace) => flowsOf(workspace, 'nothing'));
  expect(JSON.stringify(found.get('b.js'))).toContain('/carts');
});

test('what was matched before somebody gave up waiting is kept', async () => {
  const files = Object.fromEntries(Array.from({ length: 130 }, (_, at) => [`src/${at}.js`, `app.get('/orders/${at}', list);\n`]));
  const repo = gitRepo(files);
  const lens = await loadLens('flows');
  if (!lens) throw new Error('no lens');
  const read: number[] = [];
  const match = (most: number) =>
    inWorkspace(repo, async (workspace) => {
      const { reader } = workspace;
      const readTexts: typeof reader.readTexts = (paths) => {
        if (read.push(paths.length) > most) throw new Error('gave up');
        return reader.readTexts(paths);
      };
      return matchOwnRules({ ...workspace, reader: { ...reader, readTexts } }, lens, await reader.readModules(Object.keys(files)));
    });
  await expect(match(1)).rejects.toThrow('gave up');
  const [first = 0] = read;
  expect(first).toBeLessThan(130);
  read.length = 0;
  expect((await match(9)).size).toBe(130);
  expect(read.reduce((sum, files) => sum + files, 0)).toBe(130 - first);
});

test('what another process matches meanwhile is found by looking again', async () => {
  const repo = gitRepo({ 'a.js': ROUTE, 'b.js': 'export const one = 1;\n' });
  await inWorkspace(repo, async (workspace) => {
    const { known, lookAgain } = await recallMatches(workspace, ['flows'], ['a.js', 'b.js']);
    expect(known.size).toBe(0);
    await inWorkspace(repo, (other) => flowsOf(other, 'nothing'));
    await lookAgain(['a.js']);
    expect([...known.keys()]).toEqual(['a.js']);
  });
});
