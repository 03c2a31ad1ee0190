import { byText } from '../../../base/digest.ts';
import { isTestPath } from '../../languages/classify.ts';
import type { UsePlace, Uses } from '../answers.ts';
import type { Position } from '../tool-call.ts';
import { declarationAround, declarationNamed, type Outline } from './outline.ts';
import { readLocations, type Spot } from './read-locations.ts';
import type { Reading } from './reading.ts';

const MOST_PLACES = 12;

/** The declaration, or the name in a line, whose references were asked for. */
export interface Used {
  path: string;
  /** Bare name: 'handle'. */
  name: string;
  position: Position;
  /** Where it is declared, and so not used: the position itself, and those of its overloads; empty for a name in a line. */
  declared: readonly Position[];
  /** The imports of it that kb found itself: what is not among the references of a server it did not look at. No whole module that it looked at. */
  imports: readonly ImportPlace[];
}

/** The line of a file that imports a name, 1-based. */
export interface ImportPlace {
  path: string;
  line: number;
  /** It takes the whole module, so that nobody knows whether it uses the name. */
  whole?: true;
}

/**
 * The uses among references: neither declarations of that name nor what imports or passes it on.
 * A server knows the files of the projects that it loaded; files that import the name and are not among these add one use each. Where others
 * take the whole module, that nobody uses the name is not believed.
 * @param isBelieved whether an empty answer means that there are none: servers also answer so when they are not ready.
 * @returns undefined where it cannot be known.
 */
export function readUses(reading: Reading, used: Used, result: unknown, isBelieved: boolean): Uses | undefined {
  const spots = readLocations(reading.pathOf, result);
  const isSelf = (spot: Spot) => spot.path === used.path && used.declared.some((position) => holds(spot, position));
  const uses = spots.filter((spot) => !isSelf(spot) && !isOther(reading, used, spot));
  if (spots.length === 0 && used.imports.length === 0 && !isBelieved) return undefined;
  const seen = new Set(spots.map(({ path }) => path));
  const unseen = used.imports.filter(({ path, whole }) => path !== used.path && !seen.has(path) && !whole);
  const outside = uses.filter(({ path }) => path !== used.path);
  const isOpen = used.imports.some(({ whole }) => whole);
  if (outside.length + unseen.length === 0 && isOpen) return undefined;
  const places = [...placesOf(reading, outside), ...unseen.map(({ path, line }): UsePlace => ({ path, line, count: 1 }))].sort(byCount);
  const own = uses.length - outside.length;
  return {
    count: uses.length + unseen.length,
    ...(own > 0 ? { own } : {}),
    ...(unseen.length > 0 || isOpen ? { least: true } : {}),
    files: places.length,
    tests: places.filter(({ path }) => isTestPath(path)).length,
    places: places.slice(0, MOST_PLACES),
  };
}

/** Whether a place is around a position. */
export function holds({ range: { start, end } }: Spot, { line, character }: Position): boolean {
  return start.line === line && start.character <= character && (end.line > line || character <= end.character);
}

/** Another declaration of the name (an overload, an implementation), an import, or a re-export. */
function isOther(reading: Reading, { path, name }: Used, spot: Spot): boolean {
  const { start } = spot.range;
  const outline = reading.outlineOf(spot.path);
  if (outline && isPassedOn(outline, name, start)) return true;
  // Facts hold the overloads of a function as one declaration.
  if (/\bfunction\*?\s+$/.test(reading.lineOf(spot.path, start.line + 1).slice(0, start.character))) return true;
  const declared = reading.declaredIn(spot.path);
  const around = outline && declarationNamed(outline, start.line + 1, name);
  // Servers list `{ name }` as if it declared what it uses.
  if (declared.size > 0) return declared.get(`${start.line}:${start.character}`) === name && (around !== undefined || !outline);
  return spot.path !== path && around?.symbol.startLine === start.line + 1;
}

function isPassedOn(outline: Outline, name: string, start: Position): boolean {
  return isInImport(outline, start) || isInExport(outline, name, start.line + 1);
}

/**
 * Whether a place is in an import statement. Facts tell where one starts; its names may stand one to a line below, indented, before the next
 * statement.
 */
function isInImport({ facts, named }: Outline, { line: index, character }: Position): boolean {
  const line = index + 1;
  const before = facts.imports.filter((each) => each.line <= line && each.kind !== 'dynamic');
  const latest = Math.max(0, ...before.map((each) => each.line));
  const hasDeclaration = named.some(({ symbol }) => symbol.startLine >= Math.min(latest + 1, line) && symbol.startLine <= line);
  if (latest === 0 || hasDeclaration) return false;
  const names = before.filter((each) => each.line === latest).reduce((sum, each) => sum + each.names.length, 0);
  return latest === line || (line - latest <= names && character > 0);
}

/** `export { a as b }`, `export { a } from`, `module.exports = { a }`: a line of exports that declares nothing of that name. */
function isInExport(outline: Outline, name: string, line: number): boolean {
  const isExport = outline.facts.exports.some((each) => each.line === line && (each.name === name || each.local === name));
  return isExport && !declarationNamed(outline, line, name);
}

/** By file: how often, and where first. */
function placesOf(reading: Reading, spots: readonly Spot[]): UsePlace[] {
  const places = new Map<string, UsePlace>();
  for (const { path, range } of spots) {
    const known = places.get(path);
    if (known) known.count++;
    else places.set(path, newPlace(reading, path, range.start.line + 1));
  }
  return [...places.values()];
}

function byCount(a: UsePlace, b: UsePlace): number {
  return b.count - a.count || byText(a.path, b.path);
}

function newPlace({ outlineOf }: Reading, path: string, line: number): UsePlace {
  const outline = outlineOf(path);
  const within = outline && declarationAround(outline, line)?.name;
  return { path, line, count: 1, ...(within === undefined ? {} : { within }) };
}
