import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { ifUnlocked, withLock, withLockIfPossible } from '../../../src/base/database/lock.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

function within(timeout: number) {
  return { timeout, signal: new AbortController().signal };
}

/** A promise with its resolver. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Holds a lock from now on; `leave` lets it go. */
async function hold(lock: string) {
  const [entered, left] = [gate(), gate()];
  const held = withLock(lock, within(5_000), async () => {
    entered.open();
    await left.opened;
  });
  await entered.opened;
  return async () => {
    left.open();
    await held;
  };
}

test('the second holder waits until the first has finished, whichever way that ends', async () => {
  const lock = join(temporaryDirectory(), 'locks/one.sqlite');
  const events: string[] = [];
  const entered = gate();
  const leave = gate();
  const first = withLock(lock, within(5_000), async () => {
    entered.open();
    await leave.opened;
    events.push('first ends');
    throw new Error('as it happens');
  });
  await entered.opened;
  const second = withLock(lock, within(5_000), async () => void events.push('second runs'));
  leave.open();
  await expect(first).rejects.toThrow('as it happens');
  await second;
  expect(events).toEqual(['first ends', 'second runs']);
});

test('who has waited long enough is told which lock it was, and nothing was run', async () => {
  const lock = join(temporaryDirectory(), 'one.sqlite');
  await withLock(lock, within(1_000), async () => {
    const late = withLock(lock, within(0), () => Promise.reject(new Error('must not run')));
    await expect(late).rejects.toMatchObject({ exit: 3, message: expect.stringContaining(lock) });
  });
});

test('who waits is told at once that it is not wanted any more, and nothing was run', async () => {
  const lock = join(temporaryDirectory(), 'one.sqlite');
  const controller = new AbortController();
  await withLock(lock, within(1_000), async () => {
    const late = withLock(lock, { timeout: 600_000, signal: controller.signal }, () => Promise.reject(new Error('must not run')));
    setImmediate(() => controller.abort(new Error('enough')));
    await expect(late).rejects.toThrow('enough');
  });
});

test('work that only makes sense while nobody holds the lock is passed over otherwise', async () => {
  const lock = join(temporaryDirectory(), 'one.sqlite');
  const runs: string[] = [];
  await withLock(lock, within(1_000), () => ifUnlocked(lock, async () => void runs.push('while held')));
  await ifUnlocked(lock, async () => void runs.push('while free'));
  expect(runs).toEqual(['while free']);
});

test.each([
  ['is no database', Buffer.from('not a database at all\n'.repeat(200))],
  ['was cut off', Buffer.concat([Buffer.from('SQLite format 3\0\x10\0\x02\x02\0@  ', 'latin1'), Buffer.alloc(76, 1)])],
  ['is full of zeros', Buffer.alloc(8192)],
])('a lock file that %s is emptied and locks again, also for those who find it so at once', async (_what, bytes) => {
  const lock = join(temporaryDirectory(), 'one.sqlite');
  writeFileSync(lock, bytes);
  const inside: number[] = [];
  let held = 0;
  const use = async () => {
    inside.push(++held);
    await setTimeout(5);
    held -= 1;
  };
  await Promise.all(Array.from({ length: 4 }, () => withLock(lock, within(5_000), use)));
  expect(inside).toEqual([1, 1, 1, 1]);
  expect(statSync(lock).size).toBe(0);
});

test('what a link in the place of a lock leads to is left alone', async () => {
  const directory = temporaryDirectory();
  const [lock, notes] = [join(directory, 'one.sqlite'), join(directory, 'notes.txt')];
  writeFileSync(notes, 'somebody wrote this\n'.repeat(200));
  symlinkSync(notes, lock);
  await expect(withLock(lock, within(0), async () => {})).rejects.toMatchObject({ exit: 3, hint: expect.stringContaining('remove it') });
  expect(readFileSync(notes, 'utf8')).toBe('somebody wrote this\n'.repeat(200));
});

test('a lock that cannot be made is an error with what to do about it', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'file'), '');
  const lock = join(directory, 'file', 'one.sqlite');
  await expect(withLock(lock, within(0), async () => {})).rejects.toMatchObject({
    exit: 3,
    message: expect.stringContaining('cannot lock'),
  });
  await expect(withLock(directory, within(0), async () => {})).rejects.toMatchObject({
    exit: 3,
    hint: expect.stringContaining('remove it'),
  });
});

test('work that may be done twice waits for the lock, and is done without it where that takes too long or is not possible', async () => {
  const directory = temporaryDirectory();
  const lock = join(directory, 'one.sqlite');
  const leave = await hold(lock);
  expect(await withLockIfPossible(lock, within(50), async () => 'too late to wait')).toBe('too late to wait');
  const second = withLockIfPossible(lock, within(5_000), async () => 'after it');
  await leave();
  expect(await second).toBe('after it');
  writeFileSync(join(directory, 'file'), '');
  expect(await withLockIfPossible(join(directory, 'file/one.sqlite'), within(50), async () => 'no lock there')).toBe('no lock there');
});

test('whoever gives up waiting for a lock that is not needed does not do the work', async () => {
  const lock = join(temporaryDirectory(), 'one.sqlite');
  const controller = new AbortController();
  const leave = await hold(lock);
  const second = withLockIfPossible(lock, { timeout: 5_000, signal: controller.signal }, async () => 'done');
  controller.abort(new Error('enough'));
  await expect(second).rejects.toThrow('enough');
  await leave();
});
