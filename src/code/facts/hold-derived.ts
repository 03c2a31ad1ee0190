import { remember } from '../../base/memoize.ts';
import type { FactCache } from './fact-cache.ts';

const held = new WeakMap<FactCache, Map<string, unknown>>();

/**
 * Has what is derived of blobs from now on held as long as a cache is: where several trees are looked into, which share most blobs, each is
 * decoded once, and what is made of it can be kept by it. It takes the memory that all of it takes.
 */
export function holdDerived(cache: FactCache): void {
  remember(held, cache, () => new Map());
}

/** What is held of a cache, by keys as in the cache; nothing unless somebody asked for it. Whoever uses a key says of which type its value is. */
export function heldDerived<T>(cache: FactCache): Map<string, T> | undefined {
  return held.get(cache) as Map<string, T> | undefined;
}
