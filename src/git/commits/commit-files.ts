import { join } from 'node:path';

import { idLength } from '../blob-id.ts';
import { indexEnvironment } from '../index/index-entries.ts';
import type { TreeEntry } from '../objects/tree.ts';
import { encodePath } from '../path-bytes.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { parseEntries } from '../trees/tree-of-commit.ts';
import { readHeadPosition } from './head-position.ts';

/** A file as a commit is to hold it; its blob is in the object store already. */
export interface CommitFile {
  path: string;
  mode: string;
  id: string;
}

/** Who a commit is by. */
interface Person {
  name: string;
  email: string;
}

/** The branch that is checked out and the commit at its tip, or why there is none to commit to. */
export async function readBranchTip(repo: Repo): Promise<{ commit: string } | { problem: string }> {
  const { branch, commit } = await readHeadPosition(repo);
  if (branch === undefined) return { problem: 'HEAD is detached: no branch would have the commit' };
  return commit === undefined ? { problem: 'there is no commit yet' } : { commit };
}

/**
 * Makes an index file, in a directory of kb's own, that holds what a commit holds.
 * @returns what makes git work on it; as one whole file, since a split index would put a part into the git directory.
 */
export async function openIndexOf(repo: Repo, commit: string, dir: string): Promise<{ file: string; env: NodeJS.ProcessEnv }> {
  const file = join(dir, 'index');
  const env = indexEnvironment(file);
  await git(repo, [...WHOLE, 'read-tree', commit], { env });
  return { file, env };
}

/** What HEAD has at these paths. */
export async function readHeadEntries(repo: Repo, paths: readonly string[]): Promise<Map<string, TreeEntry>> {
  const wanted = new Set(paths);
  // More paths than these might not fit on a command line.
  const which = paths.length > 100 ? ['-r'] : ['--', ...paths];
  const { stdout } = await git(repo, ['ls-tree', '-z', '--full-tree', 'HEAD', ...which]);
  return new Map([...parseEntries(stdout, idLength(repo.objectFormat))].filter(([path]) => wanted.has(path)));
}

/** Puts files into an index made by `openIndexOf`. */
export async function setIndexFiles(repo: Repo, env: NodeJS.ProcessEnv, files: readonly CommitFile[]): Promise<void> {
  const input = encodePath(files.map(({ path, mode, id }) => `${mode} ${id}\t${path}\0`).join(''));
  await git(repo, [...WHOLE, 'update-index', '-z', '--index-info'], { input, env });
}

/**
 * Makes a commit of an index, by the user and signed where the user signs. No ref moves and no hook runs.
 * @throws KbError (exit 3) when git knows no identity or cannot sign.
 */
export async function writeCommit(repo: Repo, env: NodeJS.ProcessEnv, parent: string, message: string): Promise<string> {
  // All that is not ours comes from the parent, which a partial clone need not have whole.
  const tree = await git(repo, ['write-tree', '--missing-ok'], { env });
  const { name, email } = await readCommitter(repo);
  const sign = await git(repo, ['config', '--type=bool', '--get', 'commit.gpgSign'], { okCodes: [0, 1] });
  const flags = sign.stdout.toString('latin1').trim() === 'true' ? ['-S'] : [];
  const command = ['-c', 'i18n.commitEncoding=UTF-8', 'commit-tree', ...flags, '-p', parent, tree.stdout.toString('latin1').trim()];
  // A hook inherits the author and date of the commit that it belongs to.
  const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: undefined };
  const { stdout } = await git(repo, command, { input: message, env: author });
  return stdout.toString('latin1').trim();
}

/**
 * Moves the branch that is checked out from one commit to another.
 * @returns false when it is not at `from` any more, or git cannot lock it; nothing has moved then.
 */
export async function moveBranch(repo: Repo, from: string, to: string, reason: string): Promise<boolean> {
  const { code } = await git(repo, ['update-ref', '-m', reason, 'HEAD', to, from], { okCodes: [0, 1, 128] });
  return code === 0;
}

const WHOLE = ['-c', 'core.splitIndex=false', '-c', 'index.sparse=false'];

async function readCommitter(repo: Repo): Promise<Person> {
  const { stdout } = await git(repo, ['var', 'GIT_COMMITTER_IDENT']);
  const [, name = '', email = ''] = /^(.*) <(.*)> \d+ [+-]\d+\s*$/s.exec(stdout.toString('utf8')) ?? [];
  return { name, email };
}
