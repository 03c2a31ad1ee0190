import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { findSessionPlace } from '../../../src/intel/session/find-session-place.ts';
import type { RunningSession } from '../../../src/intel/session/memory.ts';
import { sessionChanges } from '../../../src/intel/session/session-changes.ts';
import { withWorkspace } from '../../../src/workspace/workspace.ts';
import { contextIn } from '../../helpers/context.ts';
import { type GitRepo, gitRepo } from '../../helpers/git-repo.ts';

/** A session that begins now. */
async function begin(repo: GitRepo, more: Partial<RunningSession> = {}): Promise<RunningSession> {
  const { head, log } = (await findSessionPlace(repo.dir)) ?? {};
  return {
    id: 'one',
    started: Date.now(),
    seen: Date.now(),
    edited: [],
    ...(head ? { head } : {}),
    ...(log === undefined ? {} : { log }),
    ...more,
  };
}

function changesOf(repo: GitRepo, session: RunningSession, beside: RunningSession[] = []) {
  return withWorkspace(contextIn(repo.dir), { source: { kind: 'worktree' }, fetch: false }, (workspace) =>
    sessionChanges(workspace, session, beside),
  );
}

function repoWithFolder() {
  return gitRepo({ 'a.ts': '1\n', 'b.ts': '1\n', 'c.ts': '1\n', '.kb/intel/.gitignore': 'spool\n' });
}

test('what a session committed and what it left in the working tree come together, each file once', async () => {
  const repo = repoWithFolder();
  const session = await begin(repo);
  repo.commit({ 'a.ts': '2\n', 'new.ts': '1\n', 'b.ts': null, 'gone.ts': '1\n' });
  repo.commit({ 'new.ts': '2\n', 'gone.ts': null });
  repo.write({ 'c.ts': '2\n', 'other.ts': '1\n', 'a.ts': '3\n' });
  expect(await changesOf(repo, session)).toEqual({
    filesModified: ['a.ts', 'c.ts'],
    filesCreated: ['new.ts', 'other.ts'],
    filesDeleted: ['b.ts'],
  });
});

test('what was not committed before it began is none of its work, unless it wrote it, too', async () => {
  const repo = repoWithFolder();
  for (const name of ['a.ts', 'b.ts']) writeFileSync(join(repo.dir, name), 'old work\n');
  const session = await begin(repo, { started: Date.now() + 60_000, edited: ['b.ts'] });
  expect(await changesOf(repo, session)).toMatchObject({ filesModified: ['b.ts'] });
});

test('what was switched to is none of its work, and what it committed elsewhere is', async () => {
  const repo = repoWithFolder();
  repo.git('checkout', '--quiet', '-b', 'theirs');
  repo.commit({ 'theirs.ts': '1\n' });
  repo.git('checkout', '--quiet', 'main');
  const session = await begin(repo);
  repo.git('checkout', '--quiet', '-b', 'ours');
  repo.commit({ 'ours.ts': '1\n' });
  repo.git('checkout', '--quiet', 'theirs');
  expect(await changesOf(repo, session)).toEqual({ filesModified: [], filesCreated: ['ours.ts'], filesDeleted: [] });
});

test('without a log of HEAD all that came since counts', async () => {
  const repo = repoWithFolder();
  const session = await begin(repo, { log: 1 << 20 });
  repo.commit({ 'a.ts': '2\n' });
  expect(await changesOf(repo, session)).toMatchObject({ filesModified: ['a.ts'] });
});

test('what only the agent of another session wrote is that one’s', async () => {
  const repo = repoWithFolder();
  const session = await begin(repo, { edited: ['a.ts'] });
  repo.write({ 'a.ts': '2\n', 'b.ts': '2\n' });
  utimesSync(join(repo.dir, 'b.ts'), new Date(), new Date());
  expect(await changesOf(repo, session, [{ ...session, id: 'two', edited: ['a.ts', 'b.ts'] }])).toMatchObject({ filesModified: ['a.ts'] });
});
