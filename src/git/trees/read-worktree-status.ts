import { fileMode } from '../objects/file-mode.ts';
import type { TreeEntry } from '../objects/tree.ts';
import { splitRecords } from '../records.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/** Which paths of a working tree are not what the index says. */
export interface WorktreeStatus {
  /** Changed, deleted, untracked and conflicting paths. */
  changed: string[];
  /** Those of them with merge conflicts. */
  unmerged: Set<string>;
  /** The commit that is checked out; none before the first. */
  commit?: string;
  /** What that commit has at every path that is not clean; undefined where it has nothing, or the path is in conflict. */
  committed: Map<string, TreeEntry | undefined>;
  /** What git complained of, in English: of what it could not look at it reports no change. Empty where it looked at everything. */
  complaints: string;
}

/**
 * Asks `git status`, format v2 (git-status(1)). The states of files inside submodules are not asked for: they do not change the commit
 * that a submodule is at, and asking would start git there under its own configuration.
 */
export async function readWorktreeStatus(repo: Repo, env: NodeJS.ProcessEnv): Promise<WorktreeStatus> {
  const flags = [
    '--porcelain=v2',
    '-z',
    '--branch',
    '--no-ahead-behind',
    '--untracked-files=all',
    '--no-renames',
    '--ignore-submodules=dirty',
  ];
  const ask = (userLocale: boolean) => git(repo, ['status', ...flags], { env, userLocale, timeout: 300_000 });
  const { stdout, stderr } = await ask(true);
  // Filters must see the locale of the user, and then complaints are in their language.
  const complaints = stderr === '' ? '' : (await ask(false)).stderr;
  const status: WorktreeStatus = { changed: [], unmerged: new Set(), committed: new Map(), complaints };
  for (const record of splitRecords(stdout)) addRecord(status, record);
  return status;
}

function addRecord(status: WorktreeStatus, record: string): void {
  const kind = record[0];
  if (kind === '1') {
    const path = afterFields(record, 8);
    status.committed.set(path, committedEntry(record));
    if (record[3] !== '.') status.changed.push(path);
  }
  if (kind === 'u') {
    const path = afterFields(record, 10);
    status.changed.push(path);
    status.unmerged.add(path);
    status.committed.set(path, undefined);
  }
  // A directory is listed as such where it is a repository of its own.
  if (kind === '?' && !record.endsWith('/')) {
    const path = afterFields(record, 1);
    status.changed.push(path);
    status.committed.set(path, undefined);
  }
  if (record.startsWith(COMMIT) && record !== `${COMMIT}(initial)`) status.commit = record.slice(COMMIT.length);
}

const COMMIT = '# branch.oid ';

/** The fourth field of a changed path is its mode in the commit, the seventh its id there; zeros where it is not. */
function committedEntry(record: string): TreeEntry | undefined {
  const [, , , mode = '', , , id = ''] = record.split(' ', 7);
  return /^0+$/.test(id) ? undefined : { mode: fileMode(mode), id };
}

/** What follows the first `count` fields, which one space each ends. */
function afterFields(record: string, count: number): string {
  let at = 0;
  for (let field = 0; field < count; field += 1) at = record.indexOf(' ', at) + 1;
  return record.slice(at);
}
