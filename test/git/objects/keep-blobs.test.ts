import { expect, test } from 'vitest';

import { type BlobReading, keepBlobs } from '../../../src/git/objects/keep-blobs.ts';
import type { BlobContent } from '../../../src/git/objects/parse-batch.ts';

const CONTENTS: Record<string, string> = { a: 'first', b: 'second', c: 'a longer one' };

/** What each reading asked for. */
function listening() {
  const asked: string[][] = [];
  const read = async function* (_: unknown, __: unknown, ids: Iterable<string>): AsyncGenerator<BlobContent> {
    const own = [...ids];
    asked.push(own);
    for (const id of own) {
      const text = CONTENTS[id];
      yield text === undefined ? { id, absent: true } : { id, bytes: Buffer.from(text) };
    }
  } as BlobReading;
  return { asked, read };
}

async function textsOf(read: BlobReading, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const reading = read({} as never, {}, ids, { maxBytes: 100, fetch: false });
  for await (const blob of reading) found.push('bytes' in blob ? `${blob.id} ${blob.bytes}` : `${blob.id} none`);
  return found.sort();
}

test('what was read is not read again, and what is not there is asked for again', async () => {
  const { asked, read } = listening();
  const keeping = keepBlobs(read, 100);
  expect(await textsOf(keeping, ['a', 'x'])).toEqual(['a first', 'x none']);
  expect(await textsOf(keeping, ['a', 'b', 'x'])).toEqual(['a first', 'b second', 'x none']);
  expect(await textsOf(keeping, ['a', 'b'])).toEqual(['a first', 'b second']);
  expect(asked).toEqual([
    ['a', 'x'],
    ['b', 'x'],
  ]);
});

test('no more is kept than there is room for', async () => {
  const { asked, read } = listening();
  const keeping = keepBlobs(read, 12);
  await textsOf(keeping, ['a', 'c', 'b']);
  expect(await textsOf(keeping, ['a', 'b', 'c'])).toEqual(['a first', 'b second', 'c a longer one']);
  expect(asked.at(-1)).toEqual(['c']);
});
