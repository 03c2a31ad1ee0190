import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readHeadPosition } from '../../src/git/commits/head-position.ts';
import { openRepo } from '../../src/git/repo.ts';
import { contextIn } from '../helpers/context.ts';
import { gitRepo, temporaryDirectory, writeFiles } from '../helpers/git-repo.ts';

test.skipIf(process.platform === 'win32')('a git that is killed is not taken for one that says no', async () => {
  const { dir } = gitRepo({ 'a.ts': '' });
  const repo = await openRepo(dir, contextIn(dir));
  const programs = temporaryDirectory();
  writeFiles(programs, { git: '#!/bin/sh\nkill -KILL $$\n' });
  chmodSync(join(programs, 'git'), 0o755);
  vi.stubEnv('PATH', [programs, process.env['PATH']].join(delimiter));
  await expect(readHeadPosition(repo)).rejects.toMatchObject({
    exit: 3,
    message: expect.stringMatching(/^git [a-z-]+ was ended from outside \(SIGKILL\)/),
  });
});
