import { closeSync, lstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';

import { containedPath } from '../../base/files/paths.ts';
import { readRegularFile } from '../../base/files/read-regular-file.ts';
import { listNames } from '../../base/list-names.ts';
import { isMap } from '../../base/plain-data.ts';
import { IN_FOLDER, type IntelFolder } from '../folder/intel-folder.ts';
import type { SessionEvent } from './events.ts';
import { readNote } from './read-note.ts';

/** Longer files are not ours. Bytes. */
const MOST_BYTES = 1 << 18;

/** Most events that are taken at once: memory is bounded, what is left comes with the next. */
const MOST_EVENTS = 1000;

/** Sorts as they happened. What was killed on the way keeps its other name, and is none. */
const EVENT = /^\d{15}-[0-9a-f]{16}\.json$/;
const UNFINISHED = /^\.kb-\d{15}-[0-9a-f]{16}\.json-\d+-[0-9a-f]{8}\.tmp$/;

/** Nobody takes so long to write one. Milliseconds. */
const LEFT_BEHIND = 600_000;

/** An event that has been read from the spool, and its file. */
export interface Spooled {
  /** Its own, for ever. */
  name: string;
  file: string;
  event: SessionEvent;
}

/**
 * Leaves an event for whoever drains the spool, in the way of a maildir: a file of its own under a name that nobody else has, which is there
 * as a whole or not at all. Any number of processes may do so at once, and be killed.
 * @throws as the file system does.
 */
export function leaveEvent(top: string, folder: IntelFolder, event: SessionEvent): void {
  const spool = spoolOf(top, folder);
  if (spool === undefined) return;
  const bytes = Buffer.from(JSON.stringify(event));
  if (bytes.length > MOST_BYTES) return;
  const name = `${String(event.at).padStart(15, '0')}-${randomDigits()}${randomDigits()}.json`;
  const unfinished = join(spool, `.kb-${name}-${process.pid}-${randomDigits()}.tmp`);
  const file = create(spool, unfinished);
  try {
    writeSync(file, bytes);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, join(spool, name));
}

/** Eight hexadecimal digits. To load `node:crypto` takes longer than all else here, and nobody has to be kept from guessing them. */
function randomDigits(): string {
  return Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
}

/** The spool is there from the second event on. */
function create(spool: string, file: string): number {
  try {
    return openSync(file, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(spool, { recursive: true });
    return openSync(file, 'wx');
  }
}

/** The oldest events in the spool, as they happened, and the files in it that are none. */
export function readSpool(top: string, folder: IntelFolder): { events: Spooled[]; broken: string[] } {
  const spool = spoolOf(top, folder);
  const names =
    spool === undefined
      ? []
      : listNames(spool)
          .filter((name) => EVENT.test(name))
          .sort();
  const events: Spooled[] = [];
  const broken: string[] = [];
  for (const name of names.slice(0, MOST_EVENTS)) {
    const file = join(spool ?? '', name);
    const event = readEvent(readRegularFile(file, MOST_BYTES));
    if (event) events.push({ name, file, event });
    else broken.push(file);
  }
  return { events, broken };
}

/** Removes what has been read, and what somebody who was killed has left unfinished. */
export function clearSpool(top: string, folder: IntelFolder, files: readonly string[]): void {
  const spool = spoolOf(top, folder);
  if (spool === undefined) return;
  const unfinished = listNames(spool).filter((name) => UNFINISHED.test(name));
  const left = unfinished.map((name) => join(spool, name)).filter(isLeftBehind);
  for (const file of [...files, ...left]) {
    try {
      rmSync(file, { force: true });
    } catch {
      // Not a file: it is passed over again.
    }
  }
}

function isLeftBehind(file: string): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > LEFT_BEHIND;
}

function spoolOf(top: string, folder: IntelFolder): string | undefined {
  const contained = containedPath(top, `${folder.path}/${IN_FOLDER.spool}`);
  return 'file' in contained ? contained.file : undefined;
}

/** Whoever can commit can put files there, so they are read like anybody's. */
function readEvent(text: string | undefined): SessionEvent | undefined {
  const data = parseJsonQuietly(text);
  if (!isMap(data)) return undefined;
  const { kind, session, at, head, log, path, note } = data;
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0 || at > LAST_DAY) return undefined;
  const told = {
    at,
    ...(typeof session === 'string' ? { session } : {}),
    ...(isId(head) ? { head } : {}),
    ...(typeof log === 'number' ? { log } : {}),
  };
  if (kind === 'start' || kind === 'stop') return { ...told, kind };
  if (kind === 'edit' && typeof path === 'string') return { ...told, kind, path };
  return kind === 'note' ? { ...told, kind, note: readNote(note) } : undefined;
}

/** Later there is no date (ECMA-262, 21.4.1.1). */
const LAST_DAY = 8.64e15;

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{40,64}$/.test(value);
}
