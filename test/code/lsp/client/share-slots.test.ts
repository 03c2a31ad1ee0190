import { expect, test } from 'vitest';

import { shareSlots } from '../../../../src/code/lsp/client/share-slots.ts';

function slots() {
  const events: string[] = [];
  const shared = shareSlots(2, (key: string) => {
    events.push(`open ${key}`);
    return { close: async () => void events.push(`close ${key}`) };
  });
  return { shared, events };
}

/** A use that lasts until it is told to end. */
function use() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { use: () => ended, end };
}

test('what is open is shared, and no more than two are', async () => {
  const { shared, events } = slots();
  expect([shared.open('a'), shared.open('b'), shared.open('c')].map(Boolean)).toEqual([true, true, false]);
  await shared.hold('a', 1000, async () => {});
  expect(events).toEqual(['open a', 'open b']);
});

test('who finds all slots taken gets the one that nobody uses', async () => {
  const { shared, events } = slots();
  const first = use();
  const held = shared.hold('a', 1000, first.use);
  shared.open('b');
  await shared.hold('c', 1000, async () => {});
  first.end();
  await held;
  expect(events).toEqual(['open a', 'open b', 'close b', 'open c']);
});

test('who finds all slots used waits for the first to become free', async () => {
  const { shared, events } = slots();
  const [first, second] = [use(), use()];
  const held = [shared.hold('a', 1000, first.use), shared.hold('b', 1000, second.use)];
  const third = shared.hold('c', 20_000, async () => events.push('use c'));
  second.end();
  await third;
  first.end();
  await Promise.all(held);
  expect(events).toEqual(['open a', 'open b', 'close b', 'open c', 'use c']);
});

test('who waits in vain gives up', async () => {
  const { shared } = slots();
  const [first, second] = [use(), use()];
  const held = [shared.hold('a', 1000, first.use), shared.hold('b', 1000, second.use)];
  expect(await shared.hold('c', 20, async () => 'used')).toBeUndefined();
  first.end();
  second.end();
  await Promise.all(held);
});

test('closing closes what is open, and nothing is opened afterwards', async () => {
  const { shared, events } = slots();
  shared.open('a');
  await shared.closeAll();
  expect(shared.open('b')).toBeUndefined();
  expect(await shared.hold('b', 20_000, async () => 'used')).toBeUndefined();
  expect(events).toEqual(['open a', 'close a']);
});
