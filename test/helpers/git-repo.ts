import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { inject, onTestFinished } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What `git init` makes, without the samples of hooks: to copy it takes less than to start git. */
    emptyRepo: string;
  }
}

/** File contents by path; `{ link }` makes a symbolic link, null removes the path. */
export type Files = Record<string, string | Buffer | { link: string } | null>;

export interface GitRepo {
  dir: string;
  /** Runs git in the repository and returns what it prints, trimmed. Throws when git fails. */
  git: (...args: string[]) => string;
  write: (files: Files) => void;
  /** Writes, stages everything and commits; returns the commit id. */
  commit: (files?: Files, message?: string) => string;
}

/** A real repository in a temporary directory with these files committed; removed when the test ends. */
export function gitRepo(files: Files = {}, options: { init?: string[] } = {}): GitRepo {
  const dir = temporaryDirectory();
  const git = (...args: string[]) => runGit(dir, args);
  if (options.init) git('init', '--quiet', '--initial-branch=main', ...options.init);
  else cpSync(inject('emptyRepo'), dir, { recursive: true });
  const repo: GitRepo = {
    dir,
    git,
    write: (changed) => writeFiles(dir, changed),
    commit: (changed = {}, message = 'change') => {
      writeFiles(dir, changed);
      git('add', '--all');
      git('-c', 'maintenance.auto=false', 'commit', '--quiet', '--allow-empty', '--message', message);
      return readHead(dir) ?? git('rev-parse', 'HEAD');
    },
  };
  if (Object.keys(files).length > 0) repo.commit(files, 'first');
  return repo;
}

/** The commit of a branch that is checked out in a usual repository; undefined for any other. */
function readHead(dir: string): string | undefined {
  try {
    const [, ref] = /^ref: (.+)/.exec(readFileSync(join(dir, '.git/HEAD'), 'utf8')) ?? [];
    return ref && readFileSync(join(dir, '.git', ref), 'utf8').trimEnd();
  } catch {
    return undefined;
  }
}

export function temporaryDirectory(): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'kb-test-')));
  onTestFinished(() => removeUnlessInUse(dir));
  return dir;
}

/** What works in the background may write for a while yet; the place of all goes at the end. */
function removeUnlessInUse(dir: string): void {
  try {
    rmSync(dir, { recursive: true, force: true, maxRetries: 2 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
  }
}

export function writeFiles(dir: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(dir, path);
    if (content === null || (typeof content === 'object' && 'link' in content)) rmSync(file, { recursive: true, force: true });
    if (content === null) continue;
    mkdirSync(dirname(file), { recursive: true });
    if (typeof content === 'object' && 'link' in content) symlinkSync(content.link, file);
    else writeFileSync(file, content);
  }
}

/** The user's and the machine's git configuration stay out; identity and dates are fixed, so ids are the same in every run. */
export const GIT_ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  ...inTemporary(process.env['TMPDIR']),
  HOME: '/nonexistent',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.org',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.org',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
};

/** Where temporary files lie, with the code that one kb compiled for the next; where that would stay behind, none is kept. */
function inTemporary(directory: string | undefined): NodeJS.ProcessEnv {
  return directory === undefined
    ? { NODE_DISABLE_COMPILE_CACHE: '1' }
    : { TMPDIR: directory, XDG_CACHE_HOME: join(directory, 'compiled-kb') };
}

export function runGit(cwd: string, args: string[], input?: string | Buffer): string {
  return execFileSync('git', args, {
    cwd,
    env: GIT_ENVIRONMENT,
    input: input ?? '',
    stdio: ['pipe', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  })
    .toString('utf8')
    .trimEnd();
}
