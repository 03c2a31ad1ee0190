import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { inject } from 'vitest';

import { type GitRepo, gitRepo } from './git-repo.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where repositories are kept until the run ends. */
    keptRepos: string;
  }
}

/** Which of two files is newer tells the hooks whether somebody wrote it since. */
const COPY = { recursive: true, preserveTimestamps: true };

/** Keeps a repository that took time to make as it is now, for all other tests. The name says how it was made. */
export function keepRepo(name: string, repo: GitRepo): GitRepo {
  const to = join(inject('keptRepos'), name);
  const made = `${to} of ${process.pid}`;
  cpSync(repo.dir, made, COPY);
  try {
    renameSync(made, to);
  } catch {
    // Another process was faster.
    rmSync(made, { recursive: true });
  }
  return repo;
}

/** A copy of the repository that was kept under this name; undefined until there is one. */
export function copyKept(name: string): GitRepo | undefined {
  const from = join(inject('keptRepos'), name);
  if (!existsSync(from)) return undefined;
  const repo = gitRepo();
  cpSync(from, repo.dir, COPY);
  repo.git('update-index', '-q', '--refresh');
  return repo;
}
