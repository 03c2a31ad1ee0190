import { expect, test } from 'vitest';

import { stateKinds } from '../../../src/generate/state-whole.ts';
import { askAhead } from '../../../src/intel/session/ask-ahead.ts';
import { contextIn } from '../../helpers/context.ts';
import { type GitRepo, gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

const APP = "import express from 'express';\nconst app = express();\napp.get('/orders', list);\nfunction list() {}\n";
const OPTED_IN = { '.kb/intel/.gitignore': '*\n' };

/** How many lenses state something anew to tell routes and what leads to them. */
async function statedAnew(repo: GitRepo): Promise<number> {
  return inWorkspace(repo, async (workspace) => {
    const { cache } = workspace.reader;
    const keys: string[] = [];
    const { writeMemos } = cache;
    cache.writeMemos = (memos) => {
      keys.push(...memos.keys());
      writeMemos(memos);
    };
    const { findings } = await stateKinds(workspace, ['route', 'unprotected']);
    expect(findings.map(({ name }) => name)).toContain('GET /orders');
    return keys.filter((key) => key.startsWith('whole ')).length;
  });
}

test('what questions ask is known after a turn, as it is then', async () => {
  const repo = gitRepo({ ...OPTED_IN, 'src/known.js': APP });
  await askAhead(contextIn(repo.dir));
  expect(await statedAnew(repo)).toBe(0);
  repo.write({ 'src/known.js': `// moved\n${APP}` });
  await askAhead(contextIn(repo.dir));
  expect(await statedAnew(repo)).toBe(0);
});

test('where that is not wanted, or nobody opted in, it is left to whoever asks', async () => {
  const unwanted = gitRepo({ ...OPTED_IN, '.kb/config.yaml': 'intel: { ahead: false }\n', 'src/unwanted.js': APP });
  const optedOut = gitRepo({ 'src/out.js': APP });
  for (const repo of [unwanted, optedOut]) {
    await askAhead(contextIn(repo.dir));
    expect(await statedAnew(repo)).toBe(2);
  }
});
