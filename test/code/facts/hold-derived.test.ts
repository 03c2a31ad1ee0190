import { expect, test } from 'vitest';

import { noFactCache } from '../../../src/code/facts/fact-cache.ts';
import { heldDerived, holdDerived } from '../../../src/code/facts/hold-derived.ts';

test('nothing is held unless somebody asks for it', () => {
  expect(heldDerived(noFactCache())).toBeUndefined();
});

test('what is held stays as long as its cache, and is no other cache’s', () => {
  const [cache, other] = [noFactCache(), noFactCache()];
  for (const each of [cache, other]) holdDerived(each);
  heldDerived<string>(cache)?.set('a', 'held', 1);
  holdDerived(cache);
  expect(heldDerived(cache)?.get('a')).toBe('held');
  expect(heldDerived(other)?.get('a')).toBeUndefined();
});
