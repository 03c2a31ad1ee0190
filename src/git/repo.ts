import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';

import type { Caller } from '../base/context.ts';
import { environmentError, type KbError } from '../base/errors.ts';
import { shellWord } from '../base/process/shell.ts';
import { OLDEST_GIT, readGitVersion } from './git-version.ts';
import { rememberRepo } from './known-repo.ts';
import { decodePath } from './path-bytes.ts';
import { readPromisors } from './promisors.ts';
import type { RepoFacts } from './repo-facts.ts';
import { complaint, type GitLocation, git } from './run.ts';

/** A repository as seen from one directory, on behalf of a caller. Paths are absolute. */
export interface Repo extends Caller, RepoFacts {}

/**
 * Finds the repository that a directory belongs to: a clone, a linked worktree, a submodule or a bare repository.
 * @throws KbError (exit 3) outside a repository, inside a `.git` directory, where the repository belongs to another user, where git is
 * missing or older than 2.31, and where a symbolic link is in the place of what kb keeps in the git directory.
 */
export async function openRepo(cwd: string, { environment, signal }: Caller): Promise<Repo> {
  if (!existsSync(cwd)) throw environmentError(`no such directory: ${cwd}`);
  const place = { cwd, environment, signal };
  const facts = await rememberRepo(cwd, place, () => askGit(place));
  for (const directory of new Set([facts.gitDir, facts.commonDir])) refuseLink(join(directory, 'kb'));
  return { ...facts, environment, signal };
}

async function askGit(place: Caller & { cwd: string }): Promise<RepoFacts> {
  const { cwd } = place;
  const [answer, promisors] = await Promise.all([git(place, ['rev-parse', ...QUESTIONS], { okCodes: [0, 128] }), readPromisors(place)]);
  const printed = decodePath(answer.stdout);
  if (printed.startsWith('--path-format')) throw await tooOld(place);
  const [basics, prefix, gitDir, commonDir, lastLine] = printed.split(`\n${NEXT}\n`);
  const top = lastLine?.slice(0, -1);
  if (!basics || gitDir === undefined || commonDir === undefined) throw notARepository(cwd, answer.stderr);
  const [objectFormat, bare, shallow] = basics.split('\n');
  if (objectFormat !== 'sha1' && objectFormat !== 'sha256') throw environmentError(`unknown object format: ${objectFormat}`);
  if (!top && bare !== 'true') throw environmentError(`not in a working tree: ${cwd}`, 'run kb in the files of a clone, not in its .git');
  return {
    ...(top ? { top } : {}),
    gitDir,
    commonDir,
    prefix: prefix ?? '',
    objectFormat,
    bare: bare === 'true',
    shallow: shallow === 'true',
    partial: promisors.length > 0,
  };
}

/** What lies where a link leads to is not kb's to write, and to remove. */
function refuseLink(path: string): void {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw environmentError(
    `${path} is a symbolic link, and kb does not write through it`,
    `remove it, kb makes a directory there: rm ${shellWord(path)}`,
  );
}

/** rev-parse prints an option that it does not know as it is: between paths, which may hold newlines, it serves as separator. */
const NEXT = '--kb-next';

/** The top of the working tree comes last, because asking for it ends the command where there is none. */
const QUESTIONS = [
  ...['--path-format=absolute', '--show-object-format', '--is-bare-repository', '--is-shallow-repository', NEXT],
  ...['--show-prefix', NEXT, '--git-dir', NEXT, '--git-common-dir', NEXT, '--show-toplevel'],
];

async function tooOld(place: GitLocation): Promise<KbError> {
  return environmentError(`git ${await readGitVersion(place)} is too old`, `kb needs git ${OLDEST_GIT.join('.')} or newer`);
}

function notARepository(cwd: string, stderr: string): KbError {
  if (stderr.includes('not a git repository (or any')) {
    return environmentError(`not in a git repository: ${cwd}`, 'run kb inside a clone, or git init');
  }
  if (stderr.includes('dubious ownership')) {
    const hint = `if you trust it: git config --global --add safe.directory ${safeDirectory(stderr) ?? cwd}`;
    return environmentError(`the repository at ${cwd} belongs to another user, so git does not read it`, hint);
  }
  return environmentError(`cannot open the repository at ${cwd}: ${complaint(stderr)}`);
}

/** Git names the directory, quoted for a shell, in the command that it suggests. */
function safeDirectory(stderr: string): string | undefined {
  return /--add safe\.directory (.+)/.exec(stderr)?.[1];
}
