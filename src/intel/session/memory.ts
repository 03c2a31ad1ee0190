import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { isMap } from '../../base/plain-data.ts';
import type { HandedDecision } from './events.ts';
import { readDecision, readNoteText, readNoteTexts } from './read-note.ts';

/** What is remembered from one session to the next: `session.json`. Others may have added keys; they stay. */
export interface SessionMemory {
  /** The last session that changed or handed over something. */
  lastSession?: SessionRecord;
  /** Newest first. */
  recentDecisions: SessionDecision[];
  workInProgress: WorkInProgress;
  /** Sessions that changed or handed over something, newest last. */
  sessionHistory: { id: string; date: string; summary: string }[];
  /** What is known of the sessions that ran last, each as it told of itself; newest last. */
  sessions: RunningSession[];
  /** Names of the events that were taken in last: who is killed before he cleared the spool finds them again. */
  taken: string[];
}

export interface SessionRecord extends Changes {
  id: string;
  /** When it was last heard of, ISO 8601. */
  timestamp: string;
  /** '45 minutes' */
  duration: string;
  phase?: string;
  summary?: string;
}

/** Files that a session changed, as git tells; from the top of the repository, sorted. */
export interface Changes {
  filesModified: string[];
  filesCreated: string[];
  filesDeleted: string[];
}

export interface SessionDecision extends HandedDecision {
  /** ISO 8601. */
  date: string;
}

interface WorkInProgress {
  phase?: string;
  phaseGoal?: string;
  /** What the sessions left to be done that last said so. */
  remainingTasks: string[];
}

export interface RunningSession {
  id: string;
  /** When it was first and last heard of, milliseconds since 1970. */
  started: number;
  seen: number;
  /** The commit that was checked out when it was first heard of. */
  head?: string;
  /** How long git's log of HEAD was then, in bytes: what stands behind it was made since. */
  log?: number;
  /** Files that the agent's tools wrote, in the order of their first edit; the first thousand. */
  edited: string[];
  summary?: string;
  phase?: string;
  remaining?: string[];
}

/** Larger files are not read to their end. Bytes. */
export const MOST_MEMORY = 4 << 20;

/** What is kept of each. */
export const MOST = { decisions: 20, history: 20, sessions: 20, names: 1000, remaining: 50 };

/** What `session.json` says. What is no memory of kb's is read as far as it is one. */
export function readMemory(text: string | undefined): SessionMemory {
  const data = parseJsonQuietly(text);
  const { lastSession, recentDecisions, workInProgress, sessionHistory, sessions, taken, ...others } = isMap(data) ? data : {};
  const last = readRecord(lastSession);
  return {
    ...others,
    ...(last === undefined ? {} : { lastSession: last }),
    recentDecisions: listOf(recentDecisions).flatMap(readDated).slice(0, MOST.decisions),
    workInProgress: readWork(workInProgress),
    sessionHistory: listOf(sessionHistory).flatMap(readHistory).slice(-MOST.history),
    sessions: listOf(sessions).flatMap(readSession).slice(-MOST.sessions),
    taken: readNames(taken),
  };
}

function readRecord(value: unknown): SessionRecord | undefined {
  if (!isMap(value)) return undefined;
  const { id, timestamp, duration, phase, summary, filesModified, filesCreated, filesDeleted } = value;
  return {
    id: readNoteText(id) ?? '',
    timestamp: readNoteText(timestamp) ?? '',
    duration: readNoteText(duration) ?? '',
    ...optional({ phase: readNoteText(phase), summary: readNoteText(summary) }),
    filesModified: readNames(filesModified),
    filesCreated: readNames(filesCreated),
    filesDeleted: readNames(filesDeleted),
  };
}

function readDated(value: unknown): SessionDecision[] {
  const date = isMap(value) ? readNoteText(value['date']) : undefined;
  return readDecision(value).map((decision) => ({ date: date ?? '', ...decision }));
}

function readWork(value: unknown): WorkInProgress {
  const { phase, phaseGoal, remainingTasks } = isMap(value) ? value : {};
  return {
    ...optional({ phase: readNoteText(phase), phaseGoal: readNoteText(phaseGoal) }),
    remainingTasks: readNoteTexts(listOf(remainingTasks), MOST.remaining),
  };
}

function readHistory(value: unknown): SessionMemory['sessionHistory'] {
  if (!isMap(value)) return [];
  const [id, date, summary] = [value['id'], value['date'], value['summary']].map(readNoteText);
  return id === undefined ? [] : [{ id, date: date ?? '', summary: summary ?? '' }];
}

function readSession(value: unknown): RunningSession[] {
  if (!isMap(value)) return [];
  const { id, started, seen, head, log, edited, summary, phase, remaining } = value;
  if (typeof id !== 'string' || typeof started !== 'number' || typeof seen !== 'number') return [];
  const told = {
    head: readNoteText(head),
    log: typeof log === 'number' ? log : undefined,
    summary: readNoteText(summary),
    phase: readNoteText(phase),
  };
  const left = Array.isArray(remaining) ? { remaining: readNoteTexts(remaining) } : {};
  return [{ id, started, seen, edited: readNames(edited), ...optional(told), ...left }];
}

function readNames(value: unknown): string[] {
  return listOf(value)
    .filter((path) => typeof path === 'string')
    .slice(0, MOST.names);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Without the keys that have no value. */
function optional<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
