import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { digest } from '../../base/digest.ts';
import { listLeftovers, writeFileAtomic } from '../../base/files/atomic-file.ts';
import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { fileBelow, readTextBelow } from '../../base/files/read-below.ts';
import { isMap } from '../../base/plain-data.ts';
import type { Project } from './find-project.ts';
import { PLACES } from './places.ts';

/** A file of a project that shall have a text. */
export interface ProjectWrite {
  /** From the directory of the project. */
  place: string;
  text: string;
  /** What was read there before; undefined where there was nothing. */
  before: string | undefined;
}

/** A directory that gets another place. */
export interface DirectoryMove {
  from: string;
  to: string;
}

/** All files that a run changes stand here first: once it is there the run counts, and whoever comes next finishes what its writer did not. */
const COMMIT = `${PLACES.work}/commit.json`;

type ProjectDirectory = Pick<Project, 'directory'>;

/**
 * Writes files so that all of them are written or none, however the process ends: killed before the list of them is in place, nothing has changed;
 * killed after it, the next `finishCommit` writes the rest.
 * @returns places that somebody else changed meanwhile: these are left as they are.
 */
export async function commitWrites(project: ProjectDirectory, writes: readonly ProjectWrite[]): Promise<string[]> {
  const changed = writes.filter(({ text, before }) => text !== before);
  const data = {
    writes: changed.map(({ place, text, before }) => ({ place, text, from: before === undefined ? null : digest(before, 32) })),
  };
  await writeFileAtomic(fileBelow(project.directory, COMMIT), JSON.stringify(data));
  return applyWrites(project, data.writes);
}

/** Moves directories in the same way: all of them or none. Nothing may be where they go. */
export async function commitMoves(project: ProjectDirectory, moves: readonly DirectoryMove[]): Promise<void> {
  await writeFileAtomic(fileBelow(project.directory, COMMIT), JSON.stringify({ moves }));
  applyMoves(project, moves);
  rmSync(fileBelow(project.directory, COMMIT), { force: true });
}

/** Whether a process that was ended left something to finish. */
export function isUnfinished({ directory }: ProjectDirectory): boolean {
  return existsSync(fileBelow(directory, COMMIT));
}

/** Finishes what a process began to write that was ended. @returns the places that were left, undefined where there was nothing to finish. */
export async function finishCommit(project: ProjectDirectory): Promise<string[] | undefined> {
  const text = await readTextBelow(project.directory, COMMIT);
  if (text === undefined) return undefined;
  const data = parseJsonQuietly(text);
  applyMoves(project, isMap(data) && Array.isArray(data['moves']) ? data['moves'].filter(isMove) : []);
  const writes = isMap(data) && Array.isArray(data['writes']) ? data['writes'].filter(isWrite) : [];
  await removeLeftovers(project, writes);
  return applyWrites(project, writes);
}

/** Takes away what a writer that was killed left beside the files that it was to write. Whoever calls it holds the lock of the project. */
async function removeLeftovers({ directory }: ProjectDirectory, writes: readonly Pending[]): Promise<void> {
  const files = new Set(writes.map(({ place }) => fileBelow(directory, place)));
  for (const folder of new Set([...files].map((file) => dirname(file))))
    for (const { file, target } of await listLeftovers(folder)) if (files.has(join(folder, target))) rmSync(file, { force: true });
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

function isMove(value: unknown): value is DirectoryMove {
  return isMap(value) && typeof value['from'] === 'string' && typeof value['to'] === 'string';
}

function applyMoves({ directory }: ProjectDirectory, moves: readonly DirectoryMove[]): void {
  for (const { from, to } of moves) {
    const [source, target] = [fileBelow(directory, from), fileBelow(directory, to)];
    if (existsSync(target) || !existsSync(source)) continue;
    mkdirSync(dirname(target), { recursive: true });
    renameSync(source, target);
  }
}

async function applyWrites(project: ProjectDirectory, writes: readonly Pending[]): Promise<string[]> {
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
