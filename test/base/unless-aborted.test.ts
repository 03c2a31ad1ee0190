import { expect, test } from 'vitest';
import { unlessAborted } from '../../src/base/unless-aborted.ts';

/** Rejections that nobody handled while something was done. */
async function unhandledOf(done: () => Promise<unknown>): Promise<unknown[]> {
  const unhandled: unknown[] = [];
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', (reason) => unhandled.push(reason));
  try {
    await done();
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const other of others) process.on('unhandledRejection', other);
  }
  return unhandled;
}

const failing = async () => {
  await Promise.resolve();
  throw new Error('failed later');
};

test('work that is done is given, and work that fails throws what it threw', async () => {
  const { signal } = new AbortController();
  expect(await unlessAborted(signal, Promise.resolve(3))).toBe(3);
  await expect(unlessAborted(signal, failing())).rejects.toThrow('failed later');
});

test('whoever gives up waits no longer', async () => {
  const controller = new AbortController();
  const waiting = unlessAborted(controller.signal, new Promise(() => {}));
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});

test.for(['before', 'while'])('what fails after somebody gave up %s it was waited for is nobody’s failure', async (when) => {
  const controller = new AbortController();
  const unhandled = await unhandledOf(async () => {
    if (when === 'before') controller.abort(new Error('enough'));
    const waiting = unlessAborted(controller.signal, failing());
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });
  expect(unhandled).toEqual([]);
});
