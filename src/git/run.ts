import type { Caller } from '../base/context.ts';
import { environmentError } from '../base/errors.ts';
import { type ExecResult, exec, start } from '../base/process/exec.ts';
import { findGit } from './find-git.ts';
import { withoutRepository } from './without-repository.ts';

/** A running git whose streams the caller drives. */
export type GitChild = ReturnType<typeof start>;

/** Where git runs, and for whom: in a directory, or at the top of a repository (in its git directory where there is no working tree). */
export type GitLocation = Caller & ({ cwd: string } | { top?: string; gitDir: string });

export interface GitOptions {
  /** Written to git's standard input. */
  input?: string | Uint8Array;
  /** Exit codes that are an answer and not a failure; only 0 unless told. */
  okCodes?: readonly number[];
  /** Added to the environment. */
  env?: NodeJS.ProcessEnv;
  /** Milliseconds; 60 000 unless told. */
  timeout?: number;
  /** Keep the user's locale, for commands that run the user's clean filters: `sort` must sort here as it does under `git add`. */
  userLocale?: boolean;
}

/**
 * Runs git to its end. Nothing of the repository that it reads is executed: no hook, no file system monitor, no transport.
 * @throws KbError (exit 3) with git's own complaint when it cannot run, takes too long, is ended by a signal, or exits with a code not in
 * `okCodes`.
 */
export async function git(place: GitLocation, args: readonly string[], options: GitOptions = {}): Promise<ExecResult> {
  const { program, cwd, env } = prepareGit(place, options);
  const result = await exec(program, [...SAFE_CONFIG, ...args], {
    cwd,
    env,
    called: `git ${commandOf(args)}`,
    signal: place.signal,
    input: options.input,
    timeout: options.timeout,
  });
  if (!(options.okCodes ?? [0]).includes(result.code)) throw gitFailed(args, result.stderr, result.code);
  return result;
}

/** Starts git with streams that the caller drives, in the same environment as `git()`. */
export function startGit(place: GitLocation, args: readonly string[], options: Pick<GitOptions, 'env'> = {}): GitChild {
  const { program, cwd, env } = prepareGit(place, options);
  return start(program, [...SAFE_CONFIG, ...args], { cwd, env });
}

/** The error for a git command that failed: its name and the line of stderr that says why. */
export function gitFailed(args: readonly string[], stderr: string, code: number | null): Error {
  const reason = complaint(stderr) || `exit ${code}`;
  const hint = DAMAGED.test(reason) ? 'the repository is damaged: git fsck says what' : undefined;
  return environmentError(`git ${commandOf(args)} failed: ${reason}`, hint);
}

function commandOf(args: readonly string[]): string {
  return args.find((arg, at) => !arg.startsWith('-') && args[at - 1] !== '-c') ?? '';
}

const DAMAGED = /bad (?:tree )?object|not a tree object|corrupt|unable to read [0-9a-f]{40}/;

/** The line of git's stderr that says what went wrong; warnings and hints may stand before it. */
export function complaint(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => line.startsWith('fatal: ')) ?? lines.find((line) => line.startsWith('error: ')) ?? lines[0] ?? '';
}

/** Settings of a repository through which reading it would run a program of its choice. */
export const SAFE_CONFIG = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];

/** The directory that git runs in. */
export function locationDirectory(place: GitLocation): string {
  return 'cwd' in place ? place.cwd : (place.top ?? place.gitDir);
}

/** The git that runs somewhere, where, and the whole environment that it gets: for `git()`, and for who drives git by other means. */
export function prepareGit(
  place: GitLocation,
  options: Pick<GitOptions, 'env' | 'userLocale'> = {},
): { program: string; cwd: string; env: NodeJS.ProcessEnv } {
  const cwd = locationDirectory(place);
  const { program, path } = findGit(cwd, place.environment);
  return { program, cwd, env: environment(place, path, options) };
}

function environment(caller: Caller, path: string, options: Pick<GitOptions, 'env' | 'userLocale'>): NodeJS.ProcessEnv {
  // Windows knows PATH in any spelling, and a child that gets two takes either.
  const env = Object.fromEntries(Object.entries(caller.environment).filter(([name]) => name.toUpperCase() !== 'PATH'));
  return {
    ...withoutRepository(env),
    PATH: path,
    ...(options.userLocale ? {} : { LC_ALL: 'C' }),
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_PAGER: 'cat',
    // No object is fetched behind our back: the first is understood by git 2.45 and later, the second by all.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: '',
    ...options.env,
  };
}
