import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll } from 'vitest';

import { type GitRepo, gitRepo } from './git-repo.ts';

const kept = mkdtempSync(join(tmpdir(), 'kb-test-kept-'));
afterAll(() => rmSync(kept, { recursive: true, force: true, maxRetries: 3 }));

/** Which of two files is newer tells the hooks whether somebody wrote it since. */
const COPY = { recursive: true, preserveTimestamps: true };

/** Keeps a repository that took time to make as it is now, for the other tests of a file. */
export function keepRepo(name: string, repo: GitRepo): GitRepo {
  cpSync(repo.dir, join(kept, name), COPY);
  return repo;
}

/** A copy of the repository that was kept under this name; undefined until there is one. */
export function copyKept(name: string): GitRepo | undefined {
  const from = join(kept, name);
  if (!existsSync(from)) return undefined;
  const repo = gitRepo();
  cpSync(from, repo.dir, COPY);
  repo.git('update-index', '-q', '--refresh');
  return repo;
}
