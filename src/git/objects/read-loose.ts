import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

import type { BlobContent } from './parse-batch.ts';

/** To start git takes as long as to read so many. */
const FEW = 20;

/**
 * The blobs that have these ids, where they are few and git wrote all of them loose (gitformat-loose(5)): what was edited, or committed since
 * objects were packed, of which little is asked for at a time. Undefined for anything else, which git is to read.
 * @param directories of objects.
 */
export function readLoose(directories: readonly string[], ids: readonly string[], maxBytes: number): BlobContent[] | undefined {
  if (ids.length > FEW) return undefined;
  const blobs: BlobContent[] = [];
  for (const id of ids) {
    const bytes = directories.reduce<Buffer | undefined>((found, objects) => found ?? readOne(objects, id, maxBytes), undefined);
    if (!bytes) return undefined;
    blobs.push({ id, bytes });
  }
  return blobs;
}

function readOne(objects: string, id: string, maxBytes: number): Buffer | undefined {
  try {
    const stored = readFileSync(join(objects, id.slice(0, 2), id.slice(2)));
    const inflated = inflateSync(stored, { maxOutputLength: maxBytes + HEADER });
    const end = inflated.indexOf(0);
    const bytes = inflated.subarray(end + 1);
    return inflated.toString('latin1', 0, end) === `blob ${bytes.length}` && bytes.length <= maxBytes ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** `blob`, a space, the size, a zero. */
const HEADER = 32;
