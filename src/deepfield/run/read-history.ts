import { readTextBelow } from '../../base/files/read-below.ts';
import { type RunRecord, readRunRecord } from '../knowledge/run-record.ts';
import type { Project } from '../project/find-project.ts';
import { placesOfRun } from '../project/places.ts';
import { readRun, readRunSummaries } from '../project/read-run-summaries.ts';

/** What stands beside the findings of a run, for the next one. */
export const RECORD = 'learned.json';

/** What the runs of a project left. */
export interface RunHistory {
  /** The number of the next run: one that did not end is begun anew. */
  next: number;
  /** Of the runs that ended, in their order. */
  records: readonly RunRecord[];
  /** The files that were looked at last, by blob id. */
  files: ReadonlyMap<string, string>;
}

/** Reads what the runs of a project left. @throws KbError (exit 2) where a file of them is not what it should be. */
export async function readRunHistory(project: Project): Promise<RunHistory> {
  const done = (await readRunSummaries(project)).filter(({ status }) => status === 'completed');
  const records: RunRecord[] = [];
  for (const { runNumber } of done) {
    const place = `${placesOfRun(runNumber).wip}/${RECORD}`;
    const text = await readTextBelow(project.directory, place);
    if (text !== undefined) records.push(readRunRecord(text, place));
  }
  const last = done.at(-1);
  const files = last ? Object.entries((await readRun(project, last.runNumber))?.fileHashes ?? {}) : [];
  return { next: last ? last.runNumber + 1 : 0, records, files: new Map(files) };
}
