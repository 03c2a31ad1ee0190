import { readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import type { Context } from '../../base/context.ts';
import { usageError } from '../../base/errors.ts';
import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import { fileBelow } from '../../base/files/read-below.ts';
import { walkFiles } from '../../base/files/walk-files.ts';
import { openProject, type Project } from '../project/find-project.ts';
import { placesOfRun } from '../project/places.ts';
import { type RunSummary, readRunSummaries } from '../project/read-run-summaries.ts';
import { withProjectLock } from '../project/with-project-lock.ts';
import { classifyType } from './classify-type.ts';
import { freePlace } from './file-staged.ts';
import type { InputType, RefusedInput, Trust } from './input.ts';
import { trustOf } from './list-inputs.ts';
import { MOST_BYTES, readText } from './read-text.ts';

/** Files that are handed over at once. */
const MOST_FILES = 10_000;

export interface StageRequest {
  /** Files and directories, from the directory of the caller; with none, only what waits is told. */
  files: readonly string[];
  trust: Trust;
}

/** A file that waits for the next run. */
interface Staged {
  /** From `kb/`. */
  path: string;
  type: InputType;
  trust: Trust;
}

/** What waits for the next run. */
export interface InputStaging {
  run: number;
  /** Where more can be dropped, absolute. */
  directory: string;
  staged: Staged[];
  refused: RefusedInput[];
}

/**
 * Copies files to where the next run of a project finds them, and tells all that waits there.
 * @throws KbError (exit 2) for a file that is not there.
 */
export async function stageInputs(context: Context, { files, trust }: StageRequest): Promise<InputStaging> {
  return withProjectLock(await openProject(context.cwd), context, async (project) => {
    const run = nextRun(await readRunSummaries(project));
    const sources = files.flatMap((written) => sourcesOf(context.cwd, written));
    if (sources.length > MOST_FILES)
      throw usageError(
        `${sources.length} files are more than can be handed over at once`,
        `hand over ${MOST_FILES} at most, or add a repository: kb deepfield repos add`,
      );
    const refused: RefusedInput[] = [];
    for (const source of sources) {
      context.signal.throwIfAborted();
      const reason = await copy(project, run, source, trust);
      if (reason !== undefined) refused.push({ path: source.shown, reason });
    }
    const waiting = await readStaging(project, run);
    return { ...waiting, refused: [...refused, ...waiting.refused] };
  });
}

/** The run that comes next: a run that did not end is done again. */
export function nextRun(runs: readonly Pick<RunSummary, 'runNumber' | 'status'>[]): number {
  return Math.max(-1, ...runs.filter(({ status }) => status === 'completed').map(({ runNumber }) => runNumber)) + 1;
}

/** What waits for a run. */
async function readStaging({ directory }: Project, run: number): Promise<InputStaging> {
  const { stagedSources } = placesOfRun(run);
  const staging: InputStaging = { run, directory: join(directory, stagedSources), staged: [], refused: [] };
  for (const { path: below, isOther } of walkFiles(staging.directory)) {
    const path = `${stagedSources}/${below}`;
    const read = isOther ? { refused: 'is a link or no file' } : await readText(path, readFileSync(join(directory, path)));
    if ('refused' in read) {
      staging.refused.push({ path, reason: read.refused });
      continue;
    }
    const type = classifyType(below, read.text, read.isChat);
    staging.staged.push({ path, type, trust: below.startsWith('trusted/') ? 'trusted' : trustOf(below, type) });
  }
  return staging;
}

interface HandedFile {
  file: string;
  /** As it was named. */
  shown: string;
  /** Where it is to lie among what waits. */
  name: string;
}

function sourcesOf(cwd: string, written: string): HandedFile[] {
  const file = resolve(cwd, written);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile()) return [{ file, shown: written, name: basename(file) }];
  if (!stats?.isDirectory()) throw usageError(`there is no file ${written}`);
  const below = walkFiles(file).filter(({ isOther }) => !isOther);
  return below.map(({ path }) => ({ file: join(file, path), shown: `${written}/${path}`, name: `${basename(file)}/${path}` }));
}

/** Why a file is not taken; undefined where it is. */
async function copy({ directory }: Project, run: number, { file, name }: HandedFile, trust: Trust): Promise<string | undefined> {
  if (statSync(file).size > MOST_BYTES) return `is larger than ${MOST_BYTES >> 20} MiB`;
  const bytes = readFileSync(file);
  const read = await readText(name, bytes);
  if ('refused' in read) return read.refused;
  const folder = trust === 'reference' ? '' : `${trust}/`;
  const place = await freePlace(directory, `${placesOfRun(run).stagedSources}/${folder}${name}`, bytes);
  await writeFileAtomic(fileBelow(directory, place), bytes);
  return undefined;
}
