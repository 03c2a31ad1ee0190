import { emptyTreeId, idLength } from '../blob-id.ts';
import { withObjectDirectory } from '../object-directory.ts';
import { splitRecords } from '../records.ts';
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
  const flags = ['--cached', '--raw', '-z', '--no-abbrev', '--no-renames', '--ita-invisible-in-index', '--ignore-submodules=none'];
  const compare = (base: string, okCodes: readonly number[]) =>
    withObjectDirectory(repo, ({ env }) =>
      git(repo, ['diff-index', ...flags, base, '--'], { env: { ...env, ...indexEnvironment(file) }, okCodes }),
    );
  const onHead = await compare('HEAD', [0, 128]);
  const { stdout } = onHead.code === 0 ? onHead : await compare(emptyTreeId(repo.objectFormat), [0]);
  return parseChanges(stdout, idLength(repo.objectFormat));
}

/** The changes of one commit against its only parent; none for a first commit or a merge. */
export async function readCommitChanges(
  repo: Repo,
  commit: string,
): Promise<{ path: string; mode: string; from: string; to: string; change: string }[]> {
  const command = ['diff-tree', '-r', '-z', '--no-commit-id', '--no-abbrev', '--no-renames', commit, '--'];
  const { stdout } = await git(repo, command);
  const digits = idLength(repo.objectFormat);
  return pairs(stdout).map(([change, path]) => ({
    path,
    mode: change.slice(8, 14),
    from: change.slice(15, 15 + digits),
    to: change.slice(16 + digits, 16 + 2 * digits),
    change: change.slice(17 + 2 * digits),
  }));
}

/** Records alternate: `:<old mode> <mode> <old id> <id> <status>`, then the path. */
function parseChanges(output: Buffer, digits: number): Map<string, string> {
  return new Map(pairs(output).map(([change, path]) => [path, change.slice(17 + 2 * digits)]));
}

function pairs(output: Buffer): [string, string][] {
  const records = splitRecords(output);
  return records.flatMap((record, at): [string, string][] => (at % 2 === 0 ? [[record, records[at + 1] ?? '']] : []));
}
