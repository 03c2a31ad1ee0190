import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type BlobContent, parseBatch } from '../../../src/git/objects/parse-batch.ts';

const ID = '5e1c309dae7f45e0f39b1bf3ac3cd9db12e7d689';
const MAX_BYTES = 40;

/** One answer of git and what it means. */
const answer: fc.Arbitrary<{ output: Buffer; meaning: BlobContent }> = fc.oneof(
  fc.uint8Array({ maxLength: 80 }).map((bytes) => ({
    output: Buffer.concat([Buffer.from(`${ID} blob ${bytes.length}\n`), bytes, Buffer.from('\n')]),
    meaning: bytes.length > MAX_BYTES ? { id: ID, tooLarge: true as const } : { id: ID, bytes: Buffer.from(bytes) },
  })),
  fc.constant({ output: Buffer.from(`${ID} missing\n`), meaning: { id: ID, absent: true as const } }),
  fc.constant({ output: Buffer.from(`${ID} commit 4\ntree\n`), meaning: { id: ID, absent: true as const } }),
);

test('the answers are the same wherever the stream is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer), fc.array(fc.nat({ max: 400 })), async (answers, cuts) => {
      const stream = Buffer.concat(answers.map(({ output }) => output));
      const read: BlobContent[] = [];
      for await (const content of parseBatch(chunks(stream, cuts), MAX_BYTES)) read.push(content);
      expect(read).toEqual(answers.map(({ meaning }) => meaning));
    }),
    { numRuns: 500 },
  );
});

test('a stream that ends in the middle of a content gives the contents before it', async () => {
  const read: BlobContent[] = [];
  const stream = Buffer.from(`${ID} blob 2\nok\n${ID} blob 20\ncut`);
  for await (const content of parseBatch(chunks(stream, []), MAX_BYTES)) read.push(content);
  expect(read).toEqual([{ id: ID, bytes: Buffer.from('ok') }]);
});

async function* chunks(stream: Buffer, cuts: readonly number[]): AsyncGenerator<Buffer> {
  const ends = [...new Set([...cuts.filter((cut) => cut < stream.length), stream.length])].sort((a, b) => a - b);
  let start = 0;
  for (const end of ends) {
    yield stream.subarray(start, end);
    start = end;
  }
}
