import fc from 'fast-check';
import { hashBlob } from 'isomorphic-git';
import { expect, test } from 'vitest';

import { blobId, emptyTreeId, isObjectId } from '../../src/git/blob-id.ts';
import { gitRepo, runGit } from '../helpers/git-repo.ts';

test('a blob id is the one that isomorphic-git computes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect(blobId(bytes, 'sha1')).toBe((await hashBlob({ object: bytes })).oid);
    }),
  );
});

test('a blob id in a sha256 repository is the one that git computes', () => {
  const repo = gitRepo({}, { init: ['--object-format=sha256'] });
  const text = 'export const token = 1;\n';
  expect(blobId(Buffer.from(text), 'sha256')).toBe(runGit(repo.dir, ['hash-object', '--stdin'], text));
});

test.each(['sha1', 'sha256'] as const)('the empty tree of %s is the one that git computes', (objectFormat) => {
  const repo = gitRepo({}, { init: [`--object-format=${objectFormat}`] });
  expect(emptyTreeId(objectFormat)).toBe(repo.git('hash-object', '-t', 'tree', '--stdin'));
});

test('only a full lower-case id of the repository format is an object id', () => {
  const id = '5e1c309dae7f45e0f39b1bf3ac3cd9db12e7d689';
  expect(isObjectId(id, 'sha1')).toBe(true);
  expect(isObjectId(id, 'sha256')).toBe(false);
  for (const other of [id.slice(1), id.toUpperCase(), `${id.slice(1)}g`, `${id.slice(1)}\n`, 'HEAD', '']) {
    expect(isObjectId(other, 'sha1')).toBe(false);
  }
});
