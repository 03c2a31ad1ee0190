import { splitRecords } from './records.ts';
import type { Repo } from './repo.ts';
import { git } from './run.ts';

/** Which paths of a working tree are not what the index says. */
export interface WorktreeStatus {
  /** Changed, deleted, untracked and conflicting paths. */
  changed: string[];
  /** Those of them with merge conflicts. */
  unmerged: Set<string>;
}

/**
 * Asks `git status`, format v2 (git-status(1)). The states of files inside submodules are not asked for: they do not change the commit
 * that a submodule is at, and asking would start git there under its own configuration.
 */
export async function readStatus(repo: Repo, env: NodeJS.ProcessEnv): Promise<WorktreeStatus> {
  const flags = ['--porcelain=v2', '-z', '--untracked-files=all', '--no-renames', '--ignore-submodules=dirty'];
  const { stdout } = await git(repo, ['status', ...flags], { env, userLocale: true, timeout: 300_000 });
  const status: WorktreeStatus = { changed: [], unmerged: new Set() };
  for (const record of splitRecords(stdout)) addRecord(status, record);
  return status;
}

function addRecord(status: WorktreeStatus, record: string): void {
  const kind = record[0];
  if (kind === '1' && record[3] !== '.') status.changed.push(afterFields(record, 8));
  if (kind === 'u') {
    const path = afterFields(record, 10);
    status.changed.push(path);
    status.unmerged.add(path);
  }
  // A directory is listed as such where it is a repository of its own.
  if (kind === '?' && !record.endsWith('/')) status.changed.push(afterFields(record, 1));
}

/** What follows the first `count` fields, which one space each ends. */
function afterFields(record: string, count: number): string {
  let at = 0;
  for (let field = 0; field < count; field += 1) at = record.indexOf(' ', at) + 1;
  return record.slice(at);
}
