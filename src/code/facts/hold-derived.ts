import { remember } from '../../base/memoize.ts';
import type { FactCache } from './fact-cache.ts';
import { answersMany } from './kept-facts.ts';

/** Values by keys as in the cache. Whoever uses a key says of which type its value is. */
export interface HeldDerived<T> {
  get: (key: string) => T | undefined;
  /** @param weight about as many bytes as it takes. */
  set: (key: string, value: T, weight: number) => void;
}

const held = new WeakMap<FactCache, Map<string, unknown>>();

/**
 * Has what is derived of blobs from now on held as long as a cache is: where several trees are looked into, which share most blobs, each is
 * decoded once, and what is made of it can be kept by it. It takes the memory that all of it takes.
 */
export function holdDerived(cache: FactCache): void {
  remember(held, cache, () => new Map());
}

/** What is held of a cache: all of it where somebody asked for that, what was wanted last in a process that answers one question after the other. */
export function heldDerived<T>(cache: FactCache): HeldDerived<T> | undefined {
  const own = held.get(cache) as Map<string, T> | undefined;
  if (own) return { get: (key) => own.get(key), set: (key, value) => own.set(key, value) };
  const { kept } = cache;
  if (!kept || !answersMany(kept)) return undefined;
  return {
    get: (key) => kept.derived.get('', key) as T | undefined,
    set: (key, value, weight) => kept.derived.set('', key, value, weight),
  };
}
