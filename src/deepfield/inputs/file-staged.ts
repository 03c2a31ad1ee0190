import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

import { fileBelow } from '../../base/files/read-below.ts';
import { walkFiles } from '../../base/files/walk-files.ts';
import type { Project } from '../project/find-project.ts';
import { PLACES, placesOfRun } from '../project/places.ts';

/** A file that was filed: paths from `kb/`. */
export interface Filed {
  from: string;
  to: string;
}

/**
 * Files what people dropped for a run: what lies in `trusted/` belongs to the project for good, all else to the run. A file is moved whole or not at
 * all, so that filing that was cut off is taken up by the next one; nothing that was filed before is overwritten. Whoever calls it holds
 * the lock of the project.
 */
export async function fileStaged({ directory }: Pick<Project, 'directory'>, run: number): Promise<Filed[]> {
  const { stagedSources, source } = placesOfRun(run);
  const filed: Filed[] = [];
  for (const { path, isOther } of walkFiles(join(directory, stagedSources))) {
    if (isOther) continue;
    const from = `${stagedSources}/${path}`;
    const wanted = path.startsWith('trusted/') ? `${PLACES.trustedDocs}/${path.slice('trusted/'.length)}` : `${source}/${path}`;
    filed.push({ from, to: await moveFile(directory, from, wanted) });
  }
  return filed;
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
