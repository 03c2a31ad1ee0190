import { idLength } from '../blob-id.ts';
import { decodePath } from '../path-bytes.ts';
import type { Repo } from '../repo.ts';

/** More differences are not looked for one by one. */
const MOST = 200;

/** So much is compared at once. */
const BLOCK = 1 << 14;

/** A record of a listing is `<tag> <mode> <id> <stage>TAB<path>`. */
const ID = 9;

/**
 * The ids in a listing of `git ls-files --stage -v -z` that are not those of another, by path; undefined where they differ in more than ids of
 * files that are not in conflict, or in very many.
 */
export function differingIds(before: Buffer, now: Buffer, { objectFormat }: Pick<Repo, 'objectFormat'>): Map<string, string> | undefined {
  if (before.length !== now.length) return undefined;
  const idEnd = ID + idLength(objectFormat);
  const ids = new Map<string, string>();
  for (let at = 0; at < now.length; ) {
    const end = Math.min(at + BLOCK, now.length);
    const record = before.compare(now, at, end, at, end) === 0 ? undefined : recordAround(now, firstDifference(before, now, at));
    if (!record) at = end;
    if (!record) continue;
    const [start, stop] = record;
    // Up to here all but ids is the same in both, so that a record of one is a record of the other.
    const isSame = (from: number, to: number) => before.compare(now, from, to, from, to) === 0;
    if (!isSame(start, start + ID) || !isSame(start + idEnd, stop) || now.toString('latin1', start + idEnd, start + idEnd + 3) !== PLAIN)
      return undefined;
    ids.set(decodePath(now.subarray(start + idEnd + PLAIN.length, stop)), now.toString('latin1', start + ID, start + idEnd));
    if (ids.size > MOST) return undefined;
    at = stop;
  }
  return ids;
}

/** After the id of a file that is not in conflict. */
const PLAIN = ' 0\t';

function firstDifference(before: Buffer, now: Buffer, from: number): number {
  let at = from;
  while (before[at] === now[at]) at += 1;
  return at;
}

/** Where the record around a place starts, and where the zero stands that ends it. */
function recordAround(listing: Buffer, place: number): [number, number] {
  const end = listing.indexOf(0, place);
  return [place === 0 ? 0 : listing.lastIndexOf(0, place - 1) + 1, end === -1 ? listing.length : end];
}

/**
 * A listing in which files have the ids that another listing, of these files alone, gives them; undefined where that is not all that it says.
 * @param some of the same index with these files staged.
 */
export function withListedIds(listing: Buffer, some: Buffer, { objectFormat }: Pick<Repo, 'objectFormat'>): Buffer | undefined {
  const idEnd = ID + idLength(objectFormat);
  const patched = Buffer.from(listing);
  for (let start = 0; start < some.length; ) {
    const stop = some.indexOf(0, start);
    if (stop === -1) return undefined;
    const at = placeOf(listing, some.subarray(start + idEnd, stop + 1), idEnd);
    if (at === undefined || listing.compare(some, start, start + ID, at, at + ID) !== 0) return undefined;
    some.copy(patched, at + ID, start + ID, start + idEnd);
    start = stop + 1;
  }
  return patched;
}

/** Where the record starts that ends so. */
function placeOf(listing: Buffer, tail: Buffer, idEnd: number): number | undefined {
  for (let at = listing.indexOf(tail); at !== -1; at = listing.indexOf(tail, at + 1)) {
    const start = at - idEnd;
    if (start === 0 || listing[start - 1] === 0) return start;
  }
  return undefined;
}
