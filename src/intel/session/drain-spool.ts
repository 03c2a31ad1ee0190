import { join } from 'node:path';

import { withLock } from '../../base/database/lock.ts';
import { writeFileAtomic } from '../../base/files/atomic-file.ts';
import { readRegularFile } from '../../base/files/read-regular-file.ts';
import { trace } from '../../base/trace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { IN_FOLDER, type IntelFolder } from '../folder/intel-folder.ts';
import { foldEvents } from './fold-events.ts';
import { type Changes, MOST_MEMORY, type RunningSession, readMemory, type SessionMemory } from './memory.ts';
import { enqueue, needDescription, readQueue } from './queue.ts';
import { recordSessions } from './record-sessions.ts';
import { sessionChanges } from './session-changes.ts';
import { clearSpool, readSpool, type Spooled } from './spool.ts';

/** Milliseconds to wait for another that drains the same spool. */
const PATIENCE = 60_000;

/** What became of the spool. */
export interface Drained {
  events: number;
  /** Sessions that were heard of. */
  sessions: string[];
  /** Files whose description is to be made anew, all that wait for it. */
  pending: string[];
}

/**
 * Makes of what the hooks told what is remembered: `session.json`, and `queue.json` of the files that need another description. Only then it is
 * cleared, so that being killed in between loses nothing and does nothing twice. One process at a time; those that leave events wait for nobody.
 * @param workspace at the working tree.
 * @throws KbError (exit 3) when the folder cannot be written, or another process is at it for too long.
 */
export async function drainSpool(workspace: Workspace, folder: IntelFolder): Promise<Drained> {
  const { repo } = workspace;
  const drained: Drained = { events: 0, sessions: [], pending: [] };
  if (repo.top === undefined || !folder.exists) return drained;
  const lock = join(intelLocks(repo), 'drain.sqlite');
  await withLock(lock, { timeout: PATIENCE, signal: repo.signal }, async () => {
    for (let left = true; left; ) {
      const { events, broken } = readSpool(repo.top ?? '', folder);
      if (events.length > 0) await takeIn(workspace, folder, events, drained);
      clearSpool(repo.top ?? '', folder, [...events.map(({ file }) => file), ...broken]);
      left = events.length > 0;
    }
  });
  drained.pending = readQueue(readRegularFile(join(folder.root, IN_FOLDER.queue), MOST_MEMORY)).pending;
  trace('session', () => `${drained.events} events of ${drained.sessions.length} sessions`);
  return drained;
}

/** Where a working tree keeps the locks of its sessions: in its git directory, beside those of its hooks. */
export function intelLocks({ gitDir }: { gitDir: string }): string {
  return join(gitDir, 'kb', 'intel');
}

async function takeIn(workspace: Workspace, folder: IntelFolder, spooled: readonly Spooled[], drained: Drained): Promise<void> {
  const events = spooled.map(({ event }) => event);
  const memory = foldEvents(readMemory(readRegularFile(join(folder.root, IN_FOLDER.session), MOST_MEMORY)), spooled);
  const heard = new Set(events.flatMap(({ session }) => session ?? []));
  const sessions = memory.sessions.filter(({ id }) => heard.has(id));
  const changes = await changesOf(workspace, memory, sessions);
  await writeJson(join(folder.root, IN_FOLDER.session), recordSessions(memory, changes));
  await addToQueue(
    workspace,
    folder,
    sessions,
    changes,
    events.flatMap((event) => (event.kind === 'edit' ? event.path : [])),
  );
  drained.events += events.length;
  drained.sessions = [...new Set([...drained.sessions, ...heard])];
}

async function changesOf(workspace: Workspace, memory: SessionMemory, sessions: readonly RunningSession[]): Promise<Map<string, Changes>> {
  const changes = new Map<string, Changes>();
  for (const session of sessions) {
    const beside = memory.sessions.filter(
      ({ id, seen, started }) => id !== session.id && seen >= session.started && started <= session.seen,
    );
    changes.set(session.id, await sessionChanges(workspace, session, beside));
  }
  return changes;
}

/** Files are compared with what they were when their session began; of an agent that names no session, with what is committed. */
async function addToQueue(
  workspace: Workspace,
  folder: IntelFolder,
  sessions: readonly RunningSession[],
  changes: ReadonlyMap<string, Changes>,
  edited: readonly string[],
): Promise<void> {
  const file = join(folder.root, IN_FOLDER.queue);
  const queue = readQueue(readRegularFile(file, MOST_MEMORY));
  const seen = new Map(queue.seen);
  const looked = new Map<string, string>();
  const needed: string[] = [];
  const look = async (paths: readonly string[], since: string | undefined) => {
    const idOf = (path: string) => workspace.tree.entries.get(path)?.id ?? '';
    const fresh = paths.filter((path) => !looked.has(path) && seen.get(path) !== idOf(path));
    if (fresh.length === 0) return;
    needed.push(...(await needDescription(workspace, fresh, since)));
    for (const path of fresh) looked.set(path, idOf(path));
  };
  for (const session of sessions) {
    const { filesModified = [], filesCreated = [], filesDeleted = [] } = changes.get(session.id) ?? {};
    await look([...session.edited, ...filesModified, ...filesCreated, ...filesDeleted], session.head);
  }
  await look(edited, workspace.tree.head?.commit);
  const added = enqueue(queue, needed, looked, Date.now());
  if (added !== queue) await writeJson(file, added);
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFileAtomic(file, `${JSON.stringify(value, null, 2)}\n`);
}
