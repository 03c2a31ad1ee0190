import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { expectNames } from '../../base/files/expect-entries.ts';
import { fileBelow } from '../../base/files/read-below.ts';
import { walkFiles } from '../../base/files/walk-files.ts';
import type { Project } from '../project/find-project.ts';
import { PLACES, placesOfRun, runOfName } from '../project/places.ts';

/** A file that was filed: paths from `kb/`. */
export interface FiledInput {
  from: string;
  to: string;
}

/**
 * Files what people dropped for a run, in whichever directory for a run they did: what lies in `trusted/` belongs to the project for good, all else to the run. A file is moved whole or not at
 * all, so that filing that was cut off is taken up by the next one; nothing that was filed before is overwritten. Whoever calls it holds
 * the lock of the project.
 */
export async function fileStaged({ directory }: Pick<Project, 'directory'>, run: number): Promise<FiledInput[]> {
  const { source } = placesOfRun(run);
  const filed: FiledInput[] = [];
  for (const { from, path } of stagedFiles(directory, run)) {
    const wanted = path.startsWith('trusted/') ? `${PLACES.trustedDocs}/${path.slice('trusted/'.length)}` : `${source}/${path}`;
    filed.push({ from, to: await moveFile(directory, from, wanted) });
  }
  return filed;
}

/** What waits to be filed: for the coming run, and what came too late for one before. */
export function stagedFiles(directory: string, next: number): { from: string; path: string }[] {
  const runs = [...new Set([...stagedRuns(directory), next])].sort((a, b) => a - b);
  return runs.flatMap((run) => {
    const { stagedSources } = placesOfRun(run);
    return walkFiles(join(directory, stagedSources)).flatMap(({ path, isOther }) =>
      isOther ? [] : [{ from: `${stagedSources}/${path}`, path }],
    );
  });
}

/** The runs that there is a directory for things to hand over for. */
export function stagedRuns(directory: string): number[] {
  const names = expectNames(join(directory, PLACES.source)).filter((name) => name.endsWith('-staging'));
  return names.flatMap((name) => runOfName(name.slice(0, -'-staging'.length)) ?? []).sort((a, b) => a - b);
}

/** Moves a file to a place, or beside it where another file has that name. @returns where it is. */
export async function moveFile(directory: string, from: string, wanted: string): Promise<string> {
  const bytes = await readFile(fileBelow(directory, from));
  const to = await freePlace(directory, wanted, bytes);
  const target = fileBelow(directory, to);
  if (existsSync(target)) {
    await rm(fileBelow(directory, from));
    return to;
  }
  await mkdir(dirname(target), { recursive: true });
  await rename(fileBelow(directory, from), target);
  return to;
}

/** The place itself, where nothing or the same is there; or else `name-2.md`, `name-3.md`. */
export async function freePlace(directory: string, wanted: string, bytes: Uint8Array): Promise<string> {
  const ending = extname(wanted);
  const stem = wanted.slice(0, wanted.length - ending.length);
  for (let number = 1; ; number++) {
    const place = number === 1 ? wanted : `${stem}-${number}${ending}`;
    const file = fileBelow(directory, place);
    if (!existsSync(file) || (await readFile(file)).equals(bytes)) return place;
  }
}
