import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRepoConfig } from '../../../src/hooks/running/read-repo-config.ts';
import { parseConfig } from '../../../src/workspace/config.ts';
import { gitRepo, temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

test('the configuration of the working tree is read, and what it does not say is as everywhere', async () => {
  const top = temporaryDirectory();
  const defaults = await parseConfig('');
  expect(await readRepoConfig(top)).toEqual(defaults);
  writeFiles(top, { '.kb/config.yaml': 'hooks:\n  mode: flag\n' });
  expect(await readRepoConfig(top)).toEqual({ ...defaults, hooks: { ...defaults.hooks, mode: 'flag' } });
});

test('a link in its place is refused, wherever it leads, by hooks and by all that reads the tree', async () => {
  const repo = gitRepo({ '.kb/config.yaml': { link: '/dev/zero' } });
  await expect(readRepoConfig(repo.dir)).rejects.toMatchObject({ exit: 2, message: '.kb/config.yaml is reached through a symbolic link' });
  await expect(inWorkspace(repo, async () => {})).rejects.toMatchObject({ exit: 2, message: '.kb/config.yaml is not a file' });
});

test('a directory in its place is refused, empty or not, in every tree', async () => {
  const refusal = { exit: 2, message: '.kb/config.yaml is a directory' };
  const empty = gitRepo({ 'a.ts': '' });
  mkdirSync(join(empty.dir, '.kb/config.yaml'), { recursive: true });
  const full = gitRepo({ '.kb/config.yaml/a.yaml': 'documents: notes\n' });
  for (const { dir } of [empty, full]) await expect(readRepoConfig(dir)).rejects.toMatchObject(refusal);
  await expect(inWorkspace(empty, async () => {})).rejects.toMatchObject(refusal);
  for (const kind of ['worktree', 'index'] as const)
    await expect(inWorkspace(full, async () => {}, { kind })).rejects.toMatchObject(refusal);
});

test('one that is too large is refused, and never taken for none', async () => {
  const repo = gitRepo({ '.kb/config.yaml': `documents: docs/kb\n# ${'x'.repeat(2 << 20)}\n` });
  await expect(readRepoConfig(repo.dir)).rejects.toMatchObject({ exit: 2 });
  await expect(inWorkspace(repo, async () => {})).rejects.toMatchObject({ exit: 2, message: '.kb/config.yaml cannot be read' });
});

test('what it says is read once by each kb, and anew where the text is another or what was kept is damaged', async () => {
  const top = temporaryDirectory();
  const repo = { gitDir: join(top, '.git') };
  const kept = join(repo.gitDir, 'kb/hooks/config.json');
  writeFiles(top, { '.kb/config.yaml': 'hooks:\n  mode: flag\n' });
  const flag = await readRepoConfig(top, repo, 'one');
  writeFileSync(kept, readFileSync(kept, 'utf8').replace('"flag"', '"commit"'));
  expect((await readRepoConfig(top, repo, 'one')).hooks.mode).toBe('commit');
  expect(await readRepoConfig(top, repo, 'two')).toEqual(flag);
  writeFiles(top, { '.kb/config.yaml': 'hooks:\n  mode: refresh\n' });
  expect((await readRepoConfig(top, repo, 'two')).hooks.mode).toBe('refresh');
  writeFileSync(kept, 'damaged');
  expect((await readRepoConfig(top, repo, 'two')).hooks.mode).toBe('refresh');
});
