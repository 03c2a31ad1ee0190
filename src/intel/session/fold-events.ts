import type { SessionEvent, SessionNote } from './events.ts';
import { MOST, type RunningSession, type SessionDecision, type SessionMemory } from './memory.ts';
import type { Spooled } from './spool.ts';

/**
 * What is remembered once these events are known, too. Pure. An event that was taken in before is passed over: who is killed after he wrote
 * the memory and before he cleared the spool does no harm. What git tells of a session is added by `recordSessions`.
 * @param spooled all that is in the spool, or the oldest, as they happened.
 */
export function foldEvents(memory: SessionMemory, spooled: readonly Pick<Spooled, 'name' | 'event'>[]): SessionMemory {
  const taken = new Set(memory.taken);
  let folded = memory;
  for (const { name, event } of spooled) if (!taken.has(name)) folded = foldEvent(folded, event);
  return { ...folded, taken: spooled.map(({ name }) => name) };
}

function foldEvent(memory: SessionMemory, event: SessionEvent): SessionMemory {
  const id = event.session ?? (event.kind === 'note' ? latest(memory)?.id : undefined);
  const known = memory.sessions.find((session) => session.id === id);
  const session = id === undefined ? undefined : hear(known ?? { id, started: event.at, seen: event.at, edited: [] }, event);
  const sessions = session === undefined ? memory.sessions : put(memory.sessions, session);
  const heard = { ...memory, sessions };
  return event.kind === 'note' ? takeNote(heard, event.note, event.at, session) : heard;
}

/** Of the session alone. */
function hear(session: RunningSession, event: SessionEvent): RunningSession {
  const [first, second] = event.at <= session.started ? [event, session] : [session, event];
  const head = first.head ?? second.head;
  const log = first.log ?? second.log;
  const heard = {
    ...session,
    started: Math.min(session.started, event.at),
    seen: Math.max(session.seen, event.at),
    ...(head === undefined ? {} : { head }),
    ...(log === undefined ? {} : { log }),
  };
  if (event.kind === 'edit' && !session.edited.includes(event.path) && session.edited.length < MOST.names) {
    return { ...heard, edited: [...session.edited, event.path] };
  }
  if (event.kind !== 'note') return heard;
  const { summary, phase, remaining } = event.note;
  return {
    ...heard,
    ...(summary === undefined ? {} : { summary }),
    ...(phase === undefined ? {} : { phase }),
    ...(remaining === undefined ? {} : { remaining }),
  };
}

/** The one last heard of stands last. */
function put(sessions: readonly RunningSession[], session: RunningSession): RunningSession[] {
  const others = sessions.filter(({ id }) => id !== session.id);
  return [...others, session].sort((a, b) => a.seen - b.seen).slice(-MOST.sessions);
}

function takeNote(memory: SessionMemory, note: SessionNote, at: number, by: RunningSession | undefined): SessionMemory {
  const { phase, phaseGoal, remaining } = note;
  const work = {
    ...memory.workInProgress,
    ...(phase === undefined ? {} : { phase }),
    ...(phaseGoal === undefined ? {} : { phaseGoal }),
    ...(remaining === undefined ? {} : { remainingTasks: joinTasks(memory, remaining, by) }),
  };
  const date = new Date(at).toISOString();
  const handed = (note.decisions ?? []).map((decision) => ({ date, ...decision }));
  const decisions: SessionDecision[] = [...handed, ...memory.recentDecisions];
  return {
    ...memory,
    workInProgress: work,
    recentDecisions: decisions.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)).slice(0, MOST.decisions),
  };
}

/** What a session says remains takes the place of what it and those before it said, but not of what those say that are at work beside it. */
function joinTasks({ sessions }: SessionMemory, remaining: readonly string[], by: RunningSession | undefined): string[] {
  const beside = sessions.filter(({ id, seen }) => by !== undefined && id !== by.id && seen >= by.started);
  return [...new Set([...beside.flatMap((session) => session.remaining ?? []), ...remaining])].slice(0, MOST.remaining);
}

/** Who hands over something without a name is most likely who was last heard of. */
function latest({ sessions }: SessionMemory): RunningSession | undefined {
  return sessions.at(-1);
}
