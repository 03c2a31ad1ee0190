import { rmSync } from 'node:fs';

import { digest } from '../../base/digest.ts';
import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { fileBelow, readTextBelow } from '../../base/files/read-below.ts';
import { isMap } from '../../base/plain-data.ts';
import type { Project } from '../project/find-project.ts';

/** A file of a project that shall have a text. */
export interface Write {
  /** From the directory of the project. */
  place: string;
  text: string;
  /** What was read there before; undefined where there was nothing. */
  before: string | undefined;
}

/** All files that a run changes stand here first: once it is there the run counts, and whoever comes next finishes what its writer did not. */
const COMMIT = '.deepfield/commit.json';

type Place = Pick<Project, 'directory'>;

/**
 * Writes files so that all of them are written or none, however the process ends: killed before the list of them is in place, nothing has changed;
 * killed after it, the next `finishCommit` writes the rest.
 * @returns places that somebody else changed meanwhile: these are left as they are.
 */
export async function commitWrites(project: Place, writes: readonly Write[]): Promise<string[]> {
  const changed = writes.filter(({ text, before }) => text !== before);
  const data = {
    writes: changed.map(({ place, text, before }) => ({ place, text, from: before === undefined ? null : digest(before, 32) })),
  };
  await writeFileAtomic(fileBelow(project.directory, COMMIT), JSON.stringify(data));
  return applyWrites(project, data.writes);
}

/** Finishes what a process began to write that was ended. @returns the places that were left, undefined where there was nothing to finish. */
export async function finishCommit(project: Place): Promise<string[] | undefined> {
  const text = await readTextBelow(project.directory, COMMIT);
  if (text === undefined) return undefined;
  const data = parseJsonQuietly(text);
  const writes = isMap(data) && Array.isArray(data['writes']) ? data['writes'].filter(isWrite) : [];
  return applyWrites(project, writes);
}

interface Pending {
  place: string;
  text: string;
  from: string | null;
}

function isWrite(value: unknown): value is Pending {
  if (!isMap(value)) return false;
  const { place, text, from } = value;
  return typeof place === 'string' && typeof text === 'string' && (from === null || typeof from === 'string');
}

async function applyWrites(project: Place, writes: readonly Pending[]): Promise<string[]> {
  const left: string[] = [];
  for (const { place, text, from } of writes) {
    const now = await readTextBelow(project.directory, place);
    if (now === text) continue;
    if ((now === undefined ? null : digest(now, 32)) === from) await writeFileAtomic(fileBelow(project.directory, place), text);
    else left.push(place);
  }
  rmSync(fileBelow(project.directory, COMMIT), { force: true });
  return left;
}
