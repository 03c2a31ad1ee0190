import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { commitWrites, finishCommit } from '../../../src/deepfield/project/commit-writes.ts';
import { temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';

const read = (directory: string, place: string) =>
  existsSync(join(directory, place)) ? readFileSync(join(directory, place), 'utf8') : undefined;

test('what is committed is written, and nothing is left to finish', async () => {
  const directory = temporaryDirectory();
  writeFiles(directory, { 'a.md': 'old' });
  expect(
    await commitWrites({ directory }, [
      { place: 'a.md', text: 'new', before: 'old' },
      { place: 'b/c.md', text: 'c', before: undefined },
    ]),
  ).toEqual([]);
  expect([read(directory, 'a.md'), read(directory, 'b/c.md')]).toEqual(['new', 'c']);
  expect(await finishCommit({ directory })).toBeUndefined();
});

test('what somebody changed meanwhile stays as it is and is named', async () => {
  const directory = temporaryDirectory();
  writeFiles(directory, { 'a.md': 'mine' });
  expect(
    await commitWrites({ directory }, [
      { place: 'a.md', text: 'new', before: 'old' },
      { place: 'b.md', text: 'b', before: undefined },
    ]),
  ).toEqual(['a.md']);
  expect([read(directory, 'a.md'), read(directory, 'b.md')]).toEqual(['mine', 'b']);
});

test('wherever its writer was cut off, whoever comes next finishes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(4), async (done) => {
      const directory = temporaryDirectory();
      const places = ['a', 'b', 'c', 'd'];
      const journal = { writes: places.map((place) => ({ place, text: `new ${place}`, from: null })) };
      writeFiles(directory, {
        '.deepfield/commit.json': JSON.stringify(journal),
        ...Object.fromEntries(places.slice(0, done).map((place) => [place, `new ${place}`])),
      });
      expect(await finishCommit({ directory })).toEqual([]);
      expect(places.map((place) => read(directory, place))).toEqual(places.map((place) => `new ${place}`));
      expect(await finishCommit({ directory })).toBeUndefined();
    }),
    { numRuns: 5 },
  );
});

test('what a writer that was killed left beside the files goes, and what is not its own stays', async () => {
  const directory = temporaryDirectory();
  writeFiles(directory, {
    '.deepfield/commit.json': JSON.stringify({ writes: [{ place: 'wip/a.md', text: 'new', from: null }] }),
    'wip/.kb-a.md-123-0123abcd.tmp': 'ne',
    'wip/.kb-mine.md-123-0123abcd.tmp': 'mine',
  });
  await finishCommit({ directory });
  expect(readdirSync(join(directory, 'wip')).sort()).toEqual(['.kb-mine.md-123-0123abcd.tmp', 'a.md']);
});
