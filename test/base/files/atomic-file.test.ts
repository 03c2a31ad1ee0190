import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { listLeftovers, writeFileAtomic } from '../../../src/base/files/atomic-file.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

test('a file is replaced as a whole, and the directories above it are made', async () => {
  const directory = temporaryDirectory();
  const file = join(directory, 'docs/spelunk/flows/checkout.md');
  await writeFileAtomic(file, 'a longer text at first\n');
  await writeFileAtomic(file, 'short\n');
  expect(readFileSync(file, 'utf8')).toBe('short\n');
  expect(readdirSync(join(directory, 'docs/spelunk/flows'))).toEqual(['checkout.md']);
});

test('what cannot be replaced is left as it was, with the reason and no temporary file', async () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'checkout.md/inside'), { recursive: true });
  writeFileSync(join(directory, 'flows'), 'a file\n');
  await expect(writeFileAtomic(join(directory, 'checkout.md'), 'text')).rejects.toMatchObject({
    exit: 3,
    message: /cannot write .*checkout\.md/,
  });
  await expect(writeFileAtomic(join(directory, 'flows/checkout.md'), 'text')).rejects.toMatchObject({ exit: 3, message: /ENOTDIR|EEXIST/ });
  expect(readdirSync(directory, { recursive: true }).sort()).toEqual(['checkout.md', join('checkout.md', 'inside'), 'flows']);
});

test('many writers of one file leave one whole text and nothing beside it', async () => {
  const directory = temporaryDirectory();
  const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(10_000));
  await Promise.all(texts.map((text) => writeFileAtomic(join(directory, 'index.md'), text)));
  expect(texts).toContain(readFileSync(join(directory, 'index.md'), 'utf8'));
  expect(readdirSync(directory)).toEqual(['index.md']);
});

test('a leftover tells what it was to become; other names, and a directory that is not there, tell nothing', async () => {
  const directory = temporaryDirectory();
  for (const name of ['.kb-a-b.md-4711-0a1b2c3d.tmp', '.kb-notes.tmp', 'x.tmp', 'a-b.md']) writeFileSync(join(directory, name), '');
  expect(await listLeftovers(directory)).toEqual([{ file: join(directory, '.kb-a-b.md-4711-0a1b2c3d.tmp'), target: 'a-b.md' }]);
  expect(await listLeftovers(join(directory, 'nowhere'))).toEqual([]);
});
