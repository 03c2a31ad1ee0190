import { emptyTreeId } from '../blob-id.ts';
import { withObjectDirectory } from '../object-directory.ts';
import { DIFF_INDEX, parseRawChanges, type RawChange } from '../raw-changes.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { indexEnvironment } from './index-entries.ts';

/** How a path of the index differs from HEAD: git's letters (A, D, M, T, U). */
export type StagedChanges = ReadonlyMap<string, string>;

/**
 * What `git commit` would change. On an unborn branch everything is added.
 * @param file the index to read, absolute; the repository's own unless given.
 * @throws KbError (exit 3) when the index is damaged.
 */
export async function readStagedChanges(repo: Repo, file?: string): Promise<StagedChanges> {
  const compare = (base: string, okCodes: readonly number[]) =>
    withObjectDirectory(repo, ({ env }) => git(repo, [...DIFF_INDEX, base, '--'], { env: { ...env, ...indexEnvironment(file) }, okCodes }));
  const onHead = await compare('HEAD', [0, 128]);
  const { stdout } = onHead.code === 0 ? onHead : await compare(emptyTreeId(repo.objectFormat), [0]);
  return new Map(parseRawChanges(stdout).map(({ path, change }) => [path, change]));
}

/** The changes of one commit against its only parent; none for a first commit or a merge. */
export async function readCommitChanges(repo: Repo, commit: string): Promise<RawChange[]> {
  const command = ['diff-tree', '-r', '-z', '--no-commit-id', '--no-abbrev', '--no-renames', commit, '--'];
  return parseRawChanges((await git(repo, command)).stdout);
}
