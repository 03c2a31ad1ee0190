import { join } from 'node:path';
import { Readable } from 'node:stream';

import { environmentError } from '../../base/errors.ts';
import { trace } from '../../base/trace.ts';
import { isObjectId } from '../blob-id.ts';
import type { Repo } from '../repo.ts';
import { complaint, type GitChild, startGit } from '../run.ts';
import { fetchBlobs } from './fetch-blobs.ts';
import { type ObjectView, openObjectView } from './object-view.ts';
import { type BlobContent, parseBatch } from './parse-batch.ts';
import { readLoose } from './read-loose.ts';
import type { Tree } from './tree.ts';

export type { BlobContent } from './parse-batch.ts';

/** Where contents lie beside the object store; nowhere else unless told. */
type Objects = Pick<Tree, 'objects' | 'unstored'>;

export interface ReadBlobsOptions {
  /** Contents over this many bytes are answered by `tooLarge`. */
  maxBytes: number;
  /** In a partial clone, fetch the missing ones first, all at once. Otherwise a missing blob is `absent` and no network is touched. */
  fetch: boolean;
}

/**
 * Reads blobs, one answer per id, in their order; ids that cannot be one are answered first, as absent. One git child serves all of
 * them, and at most one content and one pipe buffer are in memory at a time. Ending the iteration early ends the child.
 * @throws KbError (exit 3) when an object is damaged, git does not answer for 60 s, or fetching was asked for and fails.
 */
export async function* readBlobs(repo: Repo, tree: Objects, ids: Iterable<string>, options: ReadBlobsOptions): AsyncGenerator<BlobContent> {
  const wanted: string[] = [];
  for (const id of ids) {
    if (isObjectId(id, repo.objectFormat)) wanted.push(id);
    else yield { id, absent: true };
  }
  if (wanted.length === 0) return;
  const loose = readLoose([tree.objects ?? [], join(repo.commonDir, 'objects')].flat(), wanted, options.maxBytes);
  if (loose) yield* loose;
  if (loose) return;
  const view = await openObjectView(repo, tree.objects);
  try {
    if (options.fetch && repo.partial) await fetchBlobs(repo, view, wanted);
    for await (const answer of catFile(view, wanted, options.maxBytes)) {
      yield 'absent' in answer && tree.unstored?.has(answer.id) ? { id: answer.id, tooLarge: true } : answer;
    }
  } finally {
    await view.remove();
  }
}

async function* catFile(view: ObjectView, ids: readonly string[], maxBytes: number): AsyncGenerator<BlobContent> {
  const child = startGit(view.place, ['cat-file', '--batch', '--buffer'], { env: view.env });
  const end = watchEnd(child);
  let answers = 0;
  trace('objects', () => `read ${ids.length} blobs`);
  try {
    Readable.from(lines(ids)).pipe(child.stdin);
    for await (const answer of parseBatch(chunksOf(child), maxBytes)) {
      answers += 1;
      yield answer;
    }
    if (answers < ids.length) throw environmentError(`cannot read object ${ids[answers]}: ${complaint(await end.reason)}`);
  } finally {
    child.kill('SIGKILL');
    await end.reason;
  }
}

/** Collects why a child ended, which it has when the promise is fulfilled. */
function watchEnd(child: GitChild): { reason: Promise<string> } {
  let stderr = '';
  child.stdin.on('error', () => {});
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = `${stderr}${chunk.toString('utf8')}`.slice(0, 10_000);
  });
  const reason = new Promise<string>((resolve) => {
    child.on('error', (cause) => resolve(cause.message));
    child.on('close', (code, signal) => resolve(stderr || `git cat-file ended with ${signal ?? code}`));
  });
  return { reason };
}

function* lines(ids: readonly string[]): Generator<string> {
  for (let at = 0; at < ids.length; at += 1000) yield `${ids.slice(at, at + 1000).join('\n')}\n`;
}

/** The clock runs only while git is waited for, not while the reader works. */
async function* chunksOf(child: GitChild): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = child.stdout[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
      const next = await chunks.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      yield next.value;
    }
  } finally {
    child.stdout.destroy();
  }
}
