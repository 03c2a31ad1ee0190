import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Identity, matchThings } from '../../../src/compare/matching/match-things.ts';

interface Toy {
  name: string;
  home: string;
}

const toys = fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c'), home: fc.constantFrom('x', 'y') }), { maxLength: 8 });

const IDENTITIES: readonly Identity<Toy>[] = [
  { key: ({ name, home }) => `${home} ${name}`, several: 'in order' },
  { key: ({ name }) => name, several: 'unknown' },
];

test('a list compared with itself leaves nothing over', () => {
  fc.assert(
    fc.property(toys, (all) => {
      const { gone, came, pairs } = matchThings(all, all, IDENTITIES);
      expect({ gone, came }).toEqual({ gone: [], came: [] });
      expect(pairs.every(({ base, head }) => base === head)).toBe(true);
    }),
  );
});

test('with base and head exchanged the result is exchanged', () => {
  fc.assert(
    fc.property(toys, toys, (one, other) => {
      const there = matchThings(one, other, IDENTITIES);
      const back = matchThings(other, one, IDENTITIES);
      expect(back.gone).toEqual(there.came);
      expect(back.came).toEqual(there.gone);
      const sorted = (pairs: { base: Toy; head: Toy }[]) => pairs.map((pair) => JSON.stringify([pair.base, pair.head])).sort();
      expect(sorted(back.pairs.map(({ base, head }) => ({ base: head, head: base })))).toEqual(sorted(there.pairs));
    }),
  );
});

test('every thing is in one pair or left over, once', () => {
  fc.assert(
    fc.property(toys, toys, (one, other) => {
      const { pairs, gone, came } = matchThings(one, other, IDENTITIES);
      expect(pairs.length + gone.length).toBe(one.length);
      expect(pairs.length + came.length).toBe(other.length);
    }),
  );
});

test('where nobody knows which is which, nothing is said to be the same', () => {
  const { pairs } = matchThings(
    [{ name: 'a', home: 'x' }],
    [
      { name: 'a', home: 'y' },
      { name: 'a', home: 'z' },
    ],
    IDENTITIES,
  );
  expect(pairs).toEqual([]);
});
