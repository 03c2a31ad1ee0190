import { isObjectId } from '../blob-id.ts';
import { splitRecords } from '../records.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';

/** Ids of what a merge could not join: the common ancestor, our side, their side. A side that lacks the path has none. */
export interface Stages {
  base?: string;
  ours?: string;
  theirs?: string;
}

/** The paths with merge conflicts in the index. */
export async function readStages(repo: Repo): Promise<Map<string, Stages>> {
  const { stdout } = await git(repo, ['ls-files', '--unmerged', '-z']);
  const stages = new Map<string, Stages>();
  for (const record of splitRecords(stdout)) {
    const tab = record.indexOf('\t');
    const [, id = '', stage] = record.slice(0, tab).split(' ');
    const name = NAMES[Number(stage) - 1];
    const path = record.slice(tab + 1);
    if (name !== undefined && isObjectId(id, repo.objectFormat)) stages.set(path, { ...stages.get(path), [name]: id });
  }
  return stages;
}

const NAMES = ['base', 'ours', 'theirs'] as const;
