import { isMap } from '../../../base/plain-data.ts';
import type { Position } from '../tool-call.ts';

/** A stretch of a text, zero-based, the end outside of it. The readers here take what a client returned, where anything may be anything. */
export interface LspRange {
  start: Position;
  end: Position;
}

/** The entries of a list that are maps; of anything else none. */
export function mapsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isMap) : [];
}

/** A text, or nothing. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A position with whole numbers from zero, or nothing. */
export function positionOf(value: unknown): Position | undefined {
  if (!isMap(value)) return undefined;
  const { line, character } = value;
  return isIndex(line) && isIndex(character) ? { line, character } : undefined;
}

/** A range with two positions, or nothing. */
export function rangeOf(value: unknown): LspRange | undefined {
  if (!isMap(value)) return undefined;
  const start = positionOf(value['start']);
  const end = positionOf(value['end']);
  return start && end ? { start, end } : undefined;
}

/** The protocol's numbers are 31 bits wide. */
function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31 - 1;
}

/** Orders by line, then by character. */
export function byPosition(a: Position, b: Position): number {
  return a.line - b.line || a.character - b.character;
}
