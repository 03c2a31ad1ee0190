import { isMap } from '../../../base/plain-data.ts';
import type { SourcePosition } from '../answers.ts';
import type { Position } from '../tool-call.ts';
import { bySourcePosition } from './by-source-position.ts';
import { isEcmaScript } from './is-ecmascript.ts';
import { lastName } from './last-name.ts';
import { declarationAround, declarationAt, declarationNamed } from './outline.ts';
import { byPosition, type LspRange, mapsIn, rangeOf, textOf } from './raw.ts';
import type { ReadingContext } from './reading-context.ts';

const MOST_CALLS = 40;

/**
 * What a function calls inside the repository by its call hierarchy, each once, in the order of its calls.
 * @param asked path of the file that was asked about.
 */
export function readCallHierarchy(reading: ReadingContext, asked: string, result: unknown): SourcePosition[] {
  const found = mapsIn(result).flatMap((entry) => readCall(reading, asked, entry));
  found.sort((a, b) => byPosition(a.first, b.first) || bySourcePosition(a.place, b.place));
  const places = new Map(found.map(({ place }) => [`${place.path} ${place.line} ${place.name ?? ''}`, place] as const));
  return [...places.values()].slice(0, MOST_CALLS);
}

interface Call {
  place: SourcePosition;
  /** Of its calls, the first. */
  first: Position;
}

function readCall(reading: ReadingContext, asked: string, { to: item, fromRanges }: Record<string, unknown>): Call[] {
  if (!isMap(item)) return [];
  const path = reading.pathOf(item['uri']);
  const start = (rangeOf(item['selectionRange']) ?? rangeOf(item['range']))?.start;
  if (path === undefined || !start) return [];
  const ranges = Array.isArray(fromRanges) ? fromRanges.flatMap((range) => rangeOf(range) ?? []) : [];
  const calls = FUNCTIONS.has(item['kind']) ? ranges.filter((range) => isCall(reading, asked, range)) : ranges;
  if (ranges.length > 0 && calls.length === 0) return [];
  const [first = start] = calls.map((range) => range.start).sort(byPosition);
  return [{ place: positionOfCall(reading, path, start.line + 1, textOf(item['name']) ?? ''), first }];
}

/** The protocol's SymbolKind of methods, constructors and functions; to read a property can be to call its getter. */
const FUNCTIONS: ReadonlySet<unknown> = new Set([6, 9, 12]);

/** Servers for JavaScript also list where a method is only named: `[this.open, this.close].includes(next)`. */
function isCall(reading: ReadingContext, path: string, { start, end }: LspRange): boolean {
  const language = reading.outlineOf(path)?.facts.language ?? '';
  const line = reading.lineOf(path, end.line + 1);
  if (!isEcmaScript(language) || line.length < end.character) return true;
  const before = start.line === end.line ? line.slice(0, start.character) : '';
  return (
    /^(?:["']?\])?\s*(?:\?\.|!)?\s*(?:[(<`]|\.\s*(?:call|apply)\b)/.test(line.slice(end.character)) ||
    /(?:[<@]|\bnew\s+)[\w$.]*$/.test(before)
  );
}

/**
 * In terms of the facts of that file, where they know it: an import may have given it another name, and a function inside of another is none
 * of its declarations. Servers give names with whatever decoration, of files even whole paths.
 */
function positionOfCall({ outlineOf }: ReadingContext, path: string, line: number, given: string): SourcePosition {
  const name = lastName(given);
  const outline = outlineOf(path);
  const found = outline && (declarationNamed(outline, line, name) ?? declarationAt(outline, line));
  if (found) return { path, line: found.symbol.startLine, name: found.name };
  const isName = /^[\p{L}_$][\p{ID_Continue}$]{0,99}[!?]?$/u.test(name) && !/[\\/]/.test(given);
  if (!isName) return { path, line };
  const around = outline && declarationAround(outline, line);
  return { path, line, name: around ? `${around.name}.${name}` : name };
}
