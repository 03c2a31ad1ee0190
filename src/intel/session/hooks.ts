import { join } from 'node:path';

import { readRegularFile } from '../../base/files/read-regular-file.ts';
import { IN_FOLDER } from '../folder/intel-folder.ts';
import type { SessionEvent } from './events.ts';
import { findSessionPlace, type SessionPlace, sessionPath } from './find-session-place.ts';
import { foldEvents } from './fold-events.ts';
import { MOST_MEMORY, readMemory } from './memory.ts';
import { type AgentCall, readAgentCall } from './read-agent-call.ts';
import { leaveEvent, readSpool } from './spool.ts';
import { tellSession } from './tell-session.ts';

/** What a hook of a coding agent got on its standard input. */
export interface HookInput {
  /** Its beginning, where there is much of it. */
  text: string;
  isCut: boolean;
  /** Where it was started: the agent works there unless it says otherwise. */
  cwd: string;
}

/** What a hook did. Where a repository has not opted in, or the input is no agent's, that is nothing. */
export interface HookOutcome {
  /** For the agent, in its format. */
  output?: string;
  /** The working tree it was about. */
  top?: string;
  /** Files that were written down, from the top of the repository. */
  captured?: string[];
  /** The agent goes away, and takes with it soon what its hooks have started. */
  isLast?: true;
}

/** Longer ones are cut. Bytes. */
const MOST_SUMMARY = 64 << 10;

/** Begins a session, or goes on with one whose context was compacted: tells what kb knows, and writes down where the session began. */
export async function startSession(input: HookInput): Promise<HookOutcome> {
  const { call, place } = (await open(input)) ?? {};
  if (!call || !place) return {};
  const { top, folder, head } = place;
  const memory = readMemory(readRegularFile(join(folder.root, IN_FOLDER.session), MOST_MEMORY));
  const spooled = readSpool(top, folder).events;
  const summary = readRegularFile(join(folder.root, IN_FOLDER.summary), MOST_SUMMARY);
  const text = tellSession({ summary, head, memory: foldEvents(memory, spooled), session: call.session, folder: folder.path });
  leaveQuietly(call, place, [{ kind: 'start' }]);
  return { top, ...(text === undefined ? {} : { output: inFormat(call, text) }) };
}

/** Writes down which files the agent has just written, in a few milliseconds: who reads them comes later. */
export async function captureEdits(input: HookInput): Promise<HookOutcome> {
  const { call, place } = (await open(input)) ?? {};
  if (!call || !place) return {};
  const captured = [...new Set(call.edited.flatMap((named) => sessionPath(place, call.cwd ?? input.cwd, named) ?? []))];
  leaveQuietly(
    call,
    place,
    captured.map((path) => ({ kind: 'edit', path })),
  );
  return { top: place.top, captured };
}

/** Writes down that the agent has come to an end of its turn. What there is to do then takes longer than it may wait. */
export async function stopSession(input: HookInput): Promise<HookOutcome> {
  const { call, place } = (await open(input)) ?? {};
  if (!call || !place) return {};
  leaveQuietly(call, place, [{ kind: 'stop' }]);
  return { top: place.top, ...(call.event === 'SessionEnd' ? { isLast: true } : {}) };
}

async function open({ text, isCut, cwd }: HookInput): Promise<{ call: AgentCall; place: SessionPlace } | undefined> {
  const call = readAgentCall(text, isCut);
  const place = call && (await findSessionPlace(call.cwd ?? cwd));
  return place && { call, place };
}

type Happened = { kind: 'start' } | { kind: 'stop' } | { kind: 'edit'; path: string };

/** A disk that takes nothing keeps nobody from telling what is known. */
function leaveQuietly({ session }: AgentCall, { top, folder, head, log }: SessionPlace, all: readonly Happened[]): void {
  for (const happened of all) {
    if (session === undefined && happened.kind !== 'edit') continue;
    const told = { at: Date.now(), log, ...(session === undefined ? {} : { session }), ...(head === undefined ? {} : { head }) };
    try {
      leaveEvent(top, folder, { ...told, ...happened } satisfies SessionEvent);
    } catch {
      return;
    }
  }
}

/** Cursor takes JSON (its events are called in camel case), the others plain text. */
function inFormat({ event }: AgentCall, text: string): string {
  return event === 'sessionStart' ? `${JSON.stringify({ additional_context: text })}\n` : `${text}\n`;
}
