import { digest } from '../../base/digest.ts';
import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import type { FactCache } from '../../code/facts/fact-cache.ts';
import { type LinkRow, ROW, readRow } from './link-row.ts';

/**
 * Where the imports of the files of a tree lead, in rows. A row is a function of the blobs of its files, of the names and the configuration of
 * the tree, and of what all files offer to imports: by these it is kept, and never changed. What names the rows of the last tree is kept in one
 * piece, so that another tree costs the rows of the files that differ, whoever else is at work.
 */
export interface LinkRows {
  /** Digests of the blob ids of each row. */
  blobs: readonly string[];
  rows: readonly LinkRow[];
}

/** What is known of a tree before it is looked at. */
export interface RecalledRows {
  /** Rows that hold for the tree; undefined where a file differs, or nothing is known. */
  rows: (LinkRow | undefined)[];
  /** Rows of the tree that was looked at last. */
  before: (LinkRow | undefined)[];
}

/** Digests of what decides about each row of its own. */
export function blobsOfRows(ids: readonly string[]): string[] {
  const blobs: string[] = [];
  for (let at = 0; at < ids.length; at += ROW) blobs.push(digest(ids.slice(at, at + ROW).join(' '), 32));
  return blobs;
}

/** As it is kept: what the files of each row offer, as a digest, beside their blobs. */
interface RowIndex {
  blobs: string[];
  offers: string[];
}

/**
 * The rows of the tree that was looked at last, and those of them, and of others, that hold for a tree with these blobs. Undefined where
 * nothing is known of trees with these names and configuration.
 * @param last what this process knows.
 */
export function recallRows(
  cache: FactCache,
  context: string,
  blobs: readonly string[],
  last: LinkRows | undefined,
): RecalledRows | undefined {
  const root = last ? { blobs: last.blobs, offers: last.rows.map(digestOfOffers) } : readRoot(cache, context, blobs.length);
  if (!root) return undefined;
  const key = keysUnder(context, root.offers);
  const isKnown = (number: number) => last !== undefined && blobs[number] === root.blobs[number];
  const asked = (own: string, number: number) => (last ? [own] : [...new Set([own, root.blobs[number]])]);
  const wanted = blobs.flatMap((own, number) => (isKnown(number) ? [] : asked(own, number).map((each) => key(number, each))));
  const texts = wanted.length === 0 ? new Map<string, string>() : cache.readMemos(wanted);
  const read = (number: number, own: string | undefined) => {
    const text = texts.get(key(number, own));
    const row = text === undefined ? undefined : readRow(text);
    return row && digestOfOffers(row) === root.offers[number] ? row : undefined;
  };
  const before = blobs.map((_, number) => last?.rows[number] ?? read(number, root.blobs[number]));
  return { before, rows: blobs.map((own, number) => (own === root.blobs[number] ? before[number] : read(number, own))) };
}

/** Keeps the rows that were made, and what names all of them. */
export function keepRows(cache: FactCache, context: string, { blobs, rows }: LinkRows, made: ReadonlySet<LinkRow>): void {
  const offers = rows.map(digestOfOffers);
  const key = keysUnder(context, offers);
  const memos = rows.flatMap((row, number) => (made.has(row) ? [[key(number, blobs[number]), row.text] as const] : []));
  const root: RowIndex = { blobs: [...blobs], offers };
  cache.writeMemos(new Map([...memos, [rootKey(context), JSON.stringify(root)]]));
}

const offersKnown = new WeakMap<LinkRow, string>();

function digestOfOffers(row: LinkRow): string {
  const known = offersKnown.get(row) ?? (row.offers === '[]' ? '' : digest(row.offers, 32));
  offersKnown.set(row, known);
  return known;
}

function keysUnder(context: string, offers: readonly string[]): (number: number, blobs: string | undefined) => string {
  const all = digest(JSON.stringify([context, offers]), 40);
  return (number, blobs = '') => `links ${all} ${number} ${blobs}`;
}

function rootKey(context: string): string {
  return `rows ${context}`;
}

function readRoot(cache: FactCache, context: string, count: number): RowIndex | undefined {
  const root = parseJsonQuietly(cache.readMemos([rootKey(context)]).get(rootKey(context))) as RowIndex | undefined;
  return root?.blobs?.length === count && root.offers?.length === count ? root : undefined;
}
