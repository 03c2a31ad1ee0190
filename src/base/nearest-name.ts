import { editDistance } from './edit-distance.ts';

/**
 * The name that somebody who wrote `wanted` most likely meant: the one with the fewest edits between them, at most one for every three
 * letters; undefined where none is as near. Case does not count. Of names that are equally near the first is taken.
 */
export function nearestName(wanted: string, names: readonly string[]): string | undefined {
  const text = wanted.slice(0, MAX_LENGTH).toLowerCase();
  const most = Math.max(1, Math.floor(text.length / 3));
  const near = names
    .map((name) => ({ name, edits: editDistance(text, name.toLowerCase(), most) }))
    .filter(({ name, edits }) => edits <= most && edits < name.length)
    .sort((a, b) => a.edits - b.edits);
  return near[0]?.name;
}

/** The sentence that offers the nearest name, undefined where there is none. */
export function didYouMean(wanted: string, names: readonly string[]): string | undefined {
  const name = nearestName(wanted, names);
  return name === undefined ? undefined : `did you mean ${name}?`;
}

/** Characters of a name that are compared; the time grows with the product of two lengths. */
const MAX_LENGTH = 300;
