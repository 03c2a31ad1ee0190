import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { digest } from '../../base/digest.ts';
import { idLength } from '../blob-id.ts';
import { fileMode } from '../objects/file-mode.ts';
import type { TreeEntry } from '../objects/tree.ts';
import { splitRecords } from '../records.ts';
import type { Repo } from '../repo.ts';
import { differingIds } from './differing-ids.ts';
import { compareNames, takeNames } from './same-names.ts';

/** What `git ls-files --stage -v -z` printed of an index. */
export interface Listing {
  /** Digest of all of it. */
  id: string;
  bytes: Buffer;
  /** What it says. Whoever asks again for the same listing gets the same maps, which nobody may change. */
  parse: () => ParsedListing;
}

interface ParsedListing {
  entries: ReadonlyMap<string, TreeEntry>;
  /** How many files git was told not to look at. */
  hidden: number;
}

/** What the last listings said, the one that was wanted last at the end: a process that lives long looks at the same tree again and again. */
const parsed = new Map<string, ParsedListing & { bytes: Buffer }>();

/** A listing of a large repository takes megabytes. */
const MOST = 4;

export function readListing(bytes: Buffer, repo: Repo): Listing {
  const id = digest(bytes, 40);
  return { id, bytes, parse: () => keep(parsed, id, parsed.get(id) ?? { bytes, ...parseAfter(bytes, repo) }) };
}

/** Where only ids differ from a listing that was parsed, as after most edits and commits, these are all that is read. */
function parseAfter(bytes: Buffer, repo: Repo): ParsedListing {
  const others = [...parsed.values()].reverse();
  for (const { bytes: before, entries, hidden } of others) {
    const changes = differingIds(before, bytes, repo);
    if (changes) return { entries: withIds(entries, changes), hidden };
  }
  const listing = parseListing(bytes, repo);
  compareNames(
    listing.entries,
    others.map(({ entries }) => entries),
  );
  return listing;
}

/** The same names with some other ids. */
function withIds(entries: ParsedListing['entries'], ids: ReadonlyMap<string, string>): ParsedListing['entries'] {
  const changed = new Map(entries);
  for (const [path, id] of ids) {
    const entry = changed.get(path);
    // What is in conflict has no entry.
    if (entry) changed.set(path, { ...entry, id });
  }
  takeNames(changed, entries);
  return changed;
}

/** By git directory the listing of the index that has these bytes, or no bytes the first time. */
const listings = new Map<string, { bytes: string | undefined; listing: Listing }>();

/**
 * The listing of a repository's index, asked of git unless its bytes are those that git listed before: they name all that git reads beside
 * them by content. A command asks once, and reads no index for that.
 */
export async function rememberListing(repo: Repo, list: () => Promise<Listing>): Promise<Listing> {
  const before = listings.get(repo.gitDir);
  const bytes = before && (await bytesOf(repo));
  if (before && bytes !== undefined && bytes === before.bytes) return keep(listings, repo.gitDir, before).listing;
  const listing = await list();
  // What was the same before git looked and after was so while it did.
  const isSure = bytes !== undefined && bytes === (await bytesOf(repo));
  return keep(listings, repo.gitDir, { bytes: isSure ? bytes : undefined, listing }).listing;
}

async function bytesOf({ gitDir }: Repo): Promise<string | undefined> {
  const bytes = await readFile(join(gitDir, 'index')).catch(() => undefined);
  return bytes && digest(bytes, 40);
}

function keep<T>(kept: Map<string, T>, key: string, value: T): T {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest);
  return value;
}

/** A record is `<tag> <mode> <id> <stage>TAB<path>`. */
function parseListing(output: Buffer, repo: Repo): ParsedListing {
  const entries = new Map<string, TreeEntry>();
  const idEnd = 9 + idLength(repo.objectFormat);
  let hidden = 0;
  for (const record of splitRecords(output)) {
    if (record[idEnd + 1] !== '0') continue;
    // Most records start with this: H for cached, and a plain file.
    const isPlain = record.startsWith('H 100644 ');
    if (!isPlain && HIDDEN.test(record)) hidden += 1;
    entries.set(record.slice(idEnd + 3), { mode: isPlain ? '100644' : fileMode(record.slice(2, 8)), id: record.slice(9, idEnd) });
  }
  return { entries, hidden };
}

/** The tag is S for skip-worktree, and in lower case for assume-unchanged. */
const HIDDEN = /^[Sa-z]/;
