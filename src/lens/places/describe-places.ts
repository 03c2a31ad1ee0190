import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { shorten } from '../../base/shorten.ts';
import { enumerate } from '../report/phrases.ts';
import type { CandidatePlace, PlaceKind } from './candidate-place.ts';

/** Names that are given for one kind of place, and files for one name. */
const NAMES = 6;
const FILES = 2;

const SEEM: Readonly<Record<PlaceKind, readonly [one: string, many: string]>> = {
  route: ['looks like an HTTP route', 'look like HTTP routes'],
  command: ['looks like a command', 'look like commands'],
  job: ['looks like a job', 'look like jobs'],
  event: ['looks like an event handler', 'look like event handlers'],
  schema: ['is named, kept or written as schemas are', 'are named, kept or written as schemas are'],
  class: ['is a class that a framework calls', 'are classes that a framework calls'],
};

/** Places that are not understood, a line for each kind: what they are called, the most frequent first, and where they are. */
export function describePlaces(places: readonly CandidatePlace[]): string[] {
  const kinds = groupBy(places, ({ kind }) => kind);
  return [...kinds].map(([kind, all]) => {
    const [one, many] = SEEM[kind];
    const named = [...groupBy(all, ({ name }) => name)].sort(([a, most], [b, least]) => least.length - most.length || byText(a, b));
    const told = named.map(
      ([name, some]) => `${codeSpan(shorten(name, 40))}${times(some.length)} (${enumerateFiles(some.map(({ at }) => at.path))})`,
    );
    return `${count(all.length, 'place')} ${all.length === 1 ? one : many}, and no rule knows ${all.length === 1 ? 'it' : 'them'}: ${enumerate(told, NAMES)}.`;
  });
}

/** Whether a line of `describePlaces` is about places of other kinds than these. */
export function isOfOthers(line: string, kinds: readonly PlaceKind[]): boolean {
  return Object.entries(SEEM).some(
    ([kind, words]) => words.some((each) => line.includes(` ${each}`)) && !kinds.includes(kind as PlaceKind),
  );
}

/** How many statements of a kind are missing, as far as places tell. */
export function weigh(places: readonly CandidatePlace[], kinds?: readonly PlaceKind[]): number {
  return places.reduce((sum, { kind, weight }) => sum + (kinds === undefined || kinds.includes(kind) ? weight : 0), 0);
}

/** "9 of about 157 HTTP routes": what is listed, of what there seems to be. */
export function countAbout(listed: number, noun: string, more: number): string {
  return more === 0 ? count(listed, noun) : `${listed} of about ${count(listed + more, noun)}`;
}

/** How many there are of what was named: ` × 3`; nothing of one. */
export function times(number: number): string {
  return number === 1 ? '' : ` × ${number}`;
}

/** The files with the most of what is at some paths. */
export function enumerateFiles(paths: readonly string[]): string {
  const files = [...groupBy(paths, (path) => path)].sort(([a, most], [b, least]) => least.length - most.length || byText(a, b));
  return enumerate(
    files.map(([path]) => codeSpan(path)),
    FILES,
  );
}
