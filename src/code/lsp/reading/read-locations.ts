import { byText } from '../../../base/digest.ts';
import { isMap } from '../../../base/plain-data.ts';
import { type LspRange, rangeOf } from './raw.ts';

/** A place in a file of the repository. */
export interface Spot {
  path: string;
  /** Zero-based, as the protocol has it. */
  range: LspRange;
}

/**
 * The places that a Location, a LocationLink or a list of these names, each once, by path and position: whatever order the server has. What
 * is outside the repository is left out.
 */
export function readLocations(pathOf: (uri: unknown) => string | undefined, result: unknown): Spot[] {
  const spots = new Map<string, Spot>();
  for (const entry of Array.isArray(result) ? result : [result]) {
    const spot = readLocation(pathOf, entry);
    if (!spot) continue;
    const { line, character } = spot.range.start;
    const key = `${spot.path} ${line}:${character}`;
    const known = spots.get(key);
    if (!known || bySpot(spot, known) < 0) spots.set(key, spot);
  }
  return [...spots.values()].sort(bySpot);
}

function readLocation(pathOf: (uri: unknown) => string | undefined, entry: unknown): Spot | undefined {
  if (!isMap(entry)) return undefined;
  const path = pathOf(entry['targetUri'] ?? entry['uri']);
  const range = rangeOf(entry['targetSelectionRange']) ?? rangeOf(entry['targetRange']) ?? rangeOf(entry['range']);
  return path === undefined || !range ? undefined : { path, range };
}

function bySpot(a: Spot, b: Spot): number {
  const [startA, startB, endA, endB] = [a.range.start, b.range.start, a.range.end, b.range.end];
  return (
    byText(a.path, b.path) ||
    startA.line - startB.line ||
    startA.character - startB.character ||
    endA.line - endB.line ||
    endA.character - endB.character
  );
}
