import type { BlobContent, readBlobs } from './read-blobs.ts';

/** Reads blobs as `readBlobs` does, those that it still has first. */
export type BlobReading = typeof readBlobs;

/**
 * Keeps the contents that were read, as long as they take no more than so many bytes together: a file is parsed, then searched, then matched, and
 * each time a git is started and finds all that it is asked for anew. What comes later is read and not kept.
 */
export function keepBlobs(read: BlobReading, most: number): BlobReading {
  const kept = new Map<string, BlobContent>();
  let left = most;
  return async function* (repo, tree, ids, options) {
    const missing: string[] = [];
    for (const id of ids) {
      const known = kept.get(id);
      if (known) yield known;
      else missing.push(id);
    }
    if (missing.length === 0) return;
    for await (const blob of read(repo, tree, missing, options)) {
      const size = 'bytes' in blob ? blob.bytes.length : most;
      if (size <= left && !kept.has(blob.id)) {
        kept.set(blob.id, blob);
        left -= size;
      }
      yield blob;
    }
  };
}
