import type { SourcePosition } from '../answers.ts';
import type { Position } from '../tool-call.ts';
import { bySourcePosition } from './by-source-position.ts';
import { declarationAt, declarationNamed } from './outline.ts';
import { readLocations, type Spot } from './read-locations.ts';
import type { ReadingContext } from './reading-context.ts';

/** A name that is asked about, and where it stands. */
export interface NamedPosition {
  path: string;
  /** Bare name: 'handle'. */
  name: string;
  position: Position;
}

/** Where a name is declared: of several places the first, by path and line. */
export function readDefinition(reading: ReadingContext, asked: NamedPosition, result: unknown): SourcePosition | undefined {
  return readPlaces(reading, asked, result)[0];
}

/** The places that are not the asked one, each declaration once, by path and line. */
function readPlaces(reading: ReadingContext, asked: NamedPosition, result: unknown): SourcePosition[] {
  const spots = readLocations(reading.pathOf, result).filter((spot) => !isAsked(spot, asked));
  const places = new Map<string, SourcePosition>();
  for (const spot of spots) {
    const place = positionOfSpot(reading, spot, asked.name);
    const key = `${place.path} ${place.line} ${place.name ?? ''}`;
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()].sort(bySourcePosition);
}

function isAsked(spot: Spot, asked: NamedPosition): boolean {
  return spot.path === asked.path && holds(spot, asked.position);
}

/** In terms of the facts of that file, where they know the declaration: its full name and first line. */
function positionOfSpot({ outlineOf, lineOf }: ReadingContext, { path, range }: Spot, name: string): SourcePosition {
  const line = range.start.line + 1;
  const outline = outlineOf(path);
  const found = outline && (declarationNamed(outline, line, name) ?? declarationAt(outline, line));
  if (found) return { path, line: found.symbol.startLine, name: found.name };
  // A block of Rust that is no declaration of its own: `impl<T> Store for Memory<T> {`.
  const [, type] = /^\s*(?:unsafe\s+)?impl\b.*?(?:\bfor\s+)?([A-Z]\w*)(?:<[^{]*>)?\s*(?:where\b.*|\{.*)?$/.exec(lineOf(path, line)) ?? [];
  return type === undefined ? { path, line } : { path, line, name: type };
}

/** Whether a place is around a position. */
function holds({ range: { start, end } }: Spot, { line, character }: Position): boolean {
  return start.line === line && start.character <= character && (end.line > line || character <= end.character);
}
