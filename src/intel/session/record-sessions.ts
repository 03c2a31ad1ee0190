import { count } from '../../base/count.ts';
import { type Changes, MOST, type RunningSession, type SessionMemory, type SessionRecord } from './memory.ts';

/**
 * Adds what git tells of sessions: the last one that changed or handed over something, and the history. Those that did neither only asked,
 * and nobody has to know.
 * @param changes by the id of the session.
 */
export function recordSessions(memory: SessionMemory, changes: ReadonlyMap<string, Changes>): SessionMemory {
  let recorded = memory;
  for (const session of memory.sessions) {
    const own = changes.get(session.id);
    if (own && isWorthKnowing(session, own)) recorded = recordSession(recorded, session, own);
  }
  return recorded;
}

function isWorthKnowing({ summary, remaining }: RunningSession, changes: Changes): boolean {
  return summary !== undefined || remaining !== undefined || countOf(changes) > 0;
}

function recordSession(memory: SessionMemory, session: RunningSession, changes: Changes): SessionMemory {
  const { id, started, seen, phase, summary } = session;
  const timestamp = new Date(seen).toISOString();
  const own: SessionRecord = {
    id,
    timestamp,
    duration: durationOf(seen - started),
    ...(phase === undefined ? {} : { phase }),
    ...changes,
    ...(summary === undefined ? {} : { summary }),
  };
  const { lastSession } = memory;
  const isLast = lastSession === undefined || lastSession.id === id || lastSession.timestamp <= timestamp;
  const entry = { id, date: timestamp.slice(0, 10), summary: summary ?? tellChanges(changes) };
  const history = memory.sessionHistory.filter((each) => each.id !== id);
  return { ...memory, ...(isLast ? { lastSession: own } : {}), sessionHistory: [...history, entry].slice(-MOST.history) };
}

/** '3 files modified, 1 created' */
function tellChanges({ filesModified, filesCreated, filesDeleted }: Changes): string {
  const told = [
    [filesModified.length, 'modified'],
    [filesCreated.length, 'created'],
    [filesDeleted.length, 'deleted'],
  ] as const;
  const parts = told.filter(([number]) => number > 0).map(([number, what], at) => `${at === 0 ? count(number, 'file') : number} ${what}`);
  return parts.join(', ');
}

/** '45 minutes', as people say it. */
export function durationOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return count(minutes, 'minute');
  return minutes % 60 === 0 ? count(hours, 'hour') : `${count(hours, 'hour')} ${count(minutes % 60, 'minute')}`;
}

function countOf({ filesModified, filesCreated, filesDeleted }: Changes): number {
  return filesModified.length + filesCreated.length + filesDeleted.length;
}
