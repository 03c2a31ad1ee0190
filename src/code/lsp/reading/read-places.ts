import { byText } from '../../../base/digest.ts';
import type { Named } from '../../facts/qualified-names.ts';
import { languageWithId } from '../../languages/languages.ts';
import type { SourcePosition } from '../answers.ts';
import { isEcmaScript } from './is-ecmascript.ts';
import { declarationAt, declarationNamed, type Outline } from './outline.ts';
import { readLocations, type Spot } from './read-locations.ts';
import { holds, type Used } from './read-uses.ts';
import type { Reading } from './reading.ts';

/** More implementations than that are a pattern, not a list. */
const MOST_IMPLEMENTATIONS = 24;

/** Where a name is declared: of several places the first, by path and line. */
export function readDefinition(reading: Reading, asked: Used, result: unknown): SourcePosition | undefined {
  return readPlaces(reading, asked, result)[0];
}

/** What implements a type or a method. In JavaScript an object literal inside of a function implements, too, which tells nothing. */
export function readImplementations(reading: Reading, asked: Used, result: unknown): SourcePosition[] {
  const places = readPlaces(reading, asked, result);
  return places.filter((place) => isImplementation(reading.outlineOf(place.path), place, asked.name)).slice(0, MOST_IMPLEMENTATIONS);
}

function isImplementation(outline: Outline | undefined, { line, name }: SourcePosition, asked: string): boolean {
  if (!outline) return true;
  const { language } = outline.facts;
  if (name === undefined) return !isEcmaScript(language);
  if (
    isEcmaScript(language) &&
    outline.named.some((each) => each.name === name && each.symbol.startLine === line && holdsOthers(each, asked))
  )
    return false;
  // Where types implement by having the methods, gopls goes both ways: of a method it names the interface.
  const isInterface = ({ symbol }: Named) => symbol.kind === 'interface' && symbol.startLine <= line && line <= symbol.endLine;
  return !languageWithId(language)?.naming?.structural || !outline.named.some(isInterface);
}

/** `effects: Effect[] = []` is a list of those, and no Effect, whatever servers say. */
function holdsOthers({ symbol: { kind, signature } }: Named, asked: string): boolean {
  const [, type = ''] = /^[^=({]*?:\s*(.*?)(?: = |$)/.exec(signature) ?? [];
  const names: readonly string[] = type.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu) ?? [];
  return VALUES.has(kind) && names.includes(asked) && (names[0] !== asked || /\[\]$/.test(type));
}

const VALUES: ReadonlySet<string> = new Set(['constant', 'variable', 'field', 'property']);

/** The places that are not the asked one, each declaration once, by path and line. */
function readPlaces(reading: Reading, asked: Used, result: unknown): SourcePosition[] {
  const spots = readLocations(reading.pathOf, result).filter((spot) => !isAsked(spot, asked));
  const places = new Map<string, SourcePosition>();
  for (const spot of spots) {
    const place = positionOfSpot(reading, spot, asked.name);
    const key = `${place.path} ${place.line} ${place.name ?? ''}`;
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()].sort((a, b) => byText(a.path, b.path) || a.line - b.line || byText(a.name ?? '', b.name ?? ''));
}

function isAsked(spot: Spot, asked: Used): boolean {
  return spot.path === asked.path && holds(spot, asked.position);
}

/** In terms of the facts of that file, where they know the declaration: its full name and first line. */
function positionOfSpot({ outlineOf, lineOf }: Reading, { path, range }: Spot, name: string): SourcePosition {
  const line = range.start.line + 1;
  const outline = outlineOf(path);
  const found = outline && (declarationNamed(outline, line, name) ?? declarationAt(outline, line));
  if (found) return { path, line: found.symbol.startLine, name: found.name };
  // A block of Rust that is no declaration of its own: `impl<T> Store for Memory<T> {`.
  const [, type] = /^\s*(?:unsafe\s+)?impl\b.*?(?:\bfor\s+)?([A-Z]\w*)(?:<[^{]*>)?\s*(?:where\b.*|\{.*)?$/.exec(lineOf(path, line)) ?? [];
  return type === undefined ? { path, line } : { path, line, name: type };
}
