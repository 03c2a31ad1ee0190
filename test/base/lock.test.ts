import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { ifUnlocked, withLock } from '../../src/base/lock.ts';
import { temporaryDirectory } from '../helpers/git-repo.ts';

/** A promise with its resolver. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('the second holder waits until the first has finished, whichever way that ends', async () => {
  const lock = join(temporaryDirectory(), 'locks/one.sqlite');
  const events: string[] = [];
  const entered = gate();
  const leave = gate();
  const first = withLock(lock, 5_000, async () => {
    entered.open();
    await leave.opened;
    events.push('first ends');
    throw new Error('as it happens');
  });
  await entered.opened;
  const second = withLock(lock, 5_000, async () => void events.push('second runs'));
  leave.open();
  await expect(first).rejects.toThrow('as it happens');
  await second;
  expect(events).toEqual(['first ends', 'second runs']);
});

test('who has waited long enough is told which lock it was, and nothing was run', async () => {
  const lock = join(temporaryDirectory(), 'one.sqlite');
  await withLock(lock, 1_000, async () => {
    const late = withLock(lock, 0, () => Promise.reject(new Error('must not run')));
    await expect(late).rejects.toMatchObject({ exit: 3, message: expect.stringContaining(lock) });
  });
});

test('work that only makes sense while nobody holds the lock is passed over otherwise', async () => {
  const lock = join(temporaryDirectory(), 'one.sqlite');
  const runs: string[] = [];
  await withLock(lock, 1_000, () => ifUnlocked(lock, async () => void runs.push('while held')));
  await ifUnlocked(lock, async () => void runs.push('while free'));
  expect(runs).toEqual(['while free']);
});

test('a lock file that is damaged, or cannot be made, is an error with what to do about it', async () => {
  const directory = temporaryDirectory();
  const lock = join(directory, 'one.sqlite');
  writeFileSync(lock, 'not a database at all\n'.repeat(200));
  await expect(withLock(lock, 0, async () => {})).rejects.toMatchObject({ exit: 3, hint: expect.stringContaining('remove that file') });
  await expect(withLock(join(lock, 'two.sqlite'), 0, async () => {})).rejects.toMatchObject({ exit: 3, message: /cannot lock/ });
});
