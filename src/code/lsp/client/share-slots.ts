import { withTimeout } from './with-timeout.ts';

export interface Slots<K, S> {
  has: (key: K) => boolean;
  /** What is for a key, opened if a slot is free. */
  open: (key: K) => S | undefined;
  /**
   * Has what is for a key while `use` runs. If all slots are taken, one that nobody uses is given up, or waited for, that many milliseconds at
   * most: undefined then, and `use` is not run.
   */
  hold: <T>(key: K, milliseconds: number, use: (held: S) => Promise<T>) => Promise<T | undefined>;
  /** Closes everything; nothing is opened afterwards. */
  closeAll: () => Promise<void>;
}

interface Slot<S> {
  held: S;
  users: number;
}

/** Keeps at most so many things open at once. */
export function shareSlots<K, S extends { close: () => Promise<void> }>(most: number, make: (key: K) => S): Slots<K, S> {
  const slots = new Map<K, Slot<S>>();
  const waiting = new Set<() => void>();
  const closing = new Set<Promise<void>>();
  let isClosed = false;

  const open = (key: K): Slot<S> | undefined => {
    const known = slots.get(key);
    if (known || isClosed || slots.size + closing.size >= most) return known;
    const slot = { held: make(key), users: 0 };
    slots.set(key, slot);
    return slot;
  };
  const close = (key: K, { held }: Slot<S>): Promise<void> => {
    slots.delete(key);
    const closed = held.close().finally(() => {
      closing.delete(closed);
      wake();
    });
    closing.add(closed);
    return closed;
  };
  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const closeIdle = () => {
    const idle = [...slots].find(([, { users }]) => users === 0);
    if (idle) void close(...idle);
  };
  /** Counts the user, so that nobody gives the slot up in between. */
  const acquire = async (key: K, until: number): Promise<Slot<S> | undefined> => {
    while (!isClosed && performance.now() < until) {
      const slot = open(key);
      if (slot) {
        slot.users++;
        return slot;
      }
      if (closing.size === 0) closeIdle();
      await withTimeout(new Promise<void>((resolve) => void waiting.add(resolve)), until - performance.now());
    }
    return undefined;
  };
  return {
    has: (key) => slots.has(key),
    open: (key) => open(key)?.held,
    hold: async (key, milliseconds, use) => {
      const slot = await acquire(key, performance.now() + milliseconds);
      if (!slot) return undefined;
      try {
        return await use(slot.held);
      } finally {
        slot.users--;
        wake();
      }
    },
    closeAll: async () => {
      isClosed = true;
      wake();
      await Promise.all([...[...slots].map(([key, slot]) => close(key, slot)), ...closing]);
    },
  };
}
