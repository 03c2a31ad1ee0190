import { isMap } from '../../base/plain-data.ts';
import type { HandedDecision, SessionNote } from './events.ts';

/** Of one text, in characters, and of one list. */
const LONGEST = 1000;
const MOST = 50;

/** What of a value is a note: what is none of it is left out, and what goes on for longer is cut. */
export function readNote(value: unknown): SessionNote {
  if (!isMap(value)) return {};
  const { summary, phase, phaseGoal, decisions, remaining } = value;
  return {
    ...textAs('summary', summary),
    ...textAs('phase', phase),
    ...textAs('phaseGoal', phaseGoal),
    ...(Array.isArray(decisions) ? { decisions: decisions.slice(0, MOST).flatMap(readDecision) } : {}),
    ...(Array.isArray(remaining) ? { remaining: readNoteTexts(remaining) } : {}),
  };
}

/** A decision as it is handed over, or as it was kept. */
export function readDecision(value: unknown): HandedDecision[] {
  const given = typeof value === 'string' ? { decision: value } : value;
  if (!isMap(given)) return [];
  const decision = readNoteText(given['decision']);
  if (decision === undefined) return [];
  const { topic, rationale, affectedFiles } = given;
  const files = Array.isArray(affectedFiles) ? { affectedFiles: readNoteTexts(affectedFiles) } : {};
  return [{ decision, ...textAs('topic', topic), ...textAs('rationale', rationale), ...files }];
}

/** The texts of a list, one line each. */
export function readNoteTexts(values: readonly unknown[], most = MOST): string[] {
  return values.flatMap((value) => readNoteText(value) ?? []).slice(0, most);
}

/** One line of text, without what controls a terminal. */
export function readNoteText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const line = value
    .slice(0, 4 * LONGEST)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  if (line === '') return undefined;
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`;
}

function textAs<K extends string>(key: K, value: unknown): { [key in K]?: string } {
  const text = readNoteText(value);
  return text === undefined ? {} : ({ [key]: text } as { [key in K]?: string });
}
