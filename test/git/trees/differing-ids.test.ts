import fc from 'fast-check';
import { expect, test } from 'vitest';

import { encodePath } from '../../../src/git/path-bytes.ts';
import { differingIds, withListedIds } from '../../../src/git/trees/differing-ids.ts';
import { draws } from '../../helpers/draws.ts';

const REPO = { objectFormat: 'sha1' } as const;

interface Entry {
  tag: string;
  mode: string;
  id: string;
  stage: number;
  path: string;
}

const id = fc.constantFrom('0', '5', 'a', 'f').map((digit) => digit.repeat(40));
const entry = fc.record({
  tag: fc.constantFrom('H', 'H', 'H', 'S'),
  mode: fc.constantFrom('100644', '100644', '100755', '160000'),
  id,
  stage: fc.constantFrom(0, 0, 0, 2),
  path: fc.constantFrom('a', 'a\ta', 'b/a', 'lang/\udce9.ts', 'z.ts', '0\tz.ts', 'x'.repeat(20_000)),
});
const entries = fc.uniqueArray(entry, { selector: ({ path }) => path });

function list(all: readonly Entry[]): Buffer {
  return Buffer.concat(all.map(({ tag, mode, id, stage, path }) => encodePath(`${tag} ${mode} ${id} ${stage}\t${path}\0`)));
}

test('ids that differ are told where nothing else does, by path', () => {
  fc.assert(
    fc.property(entries, fc.array(id), fc.array(entry, { maxLength: 1 }), (before, ids, others) => {
      const now = before.map((each, at) => ({ ...each, id: ids[at] ?? each.id }));
      const changed = now.filter((each, at) => each.id !== before[at]?.id);
      const told = differingIds(list(before), list(now), REPO);
      const isPlain = changed.every(({ stage }) => stage === 0);
      expect(told).toEqual(isPlain ? new Map(changed.map(({ path, id }) => [path, id])) : undefined);
      const [other] = others;
      const another = other && now.map((each) => (each.path === other.path ? other : each));
      const isOther = another?.some(({ tag, mode, stage }, at) => {
        const own = now[at];
        return tag !== own?.tag || mode !== own.mode || stage !== own.stage;
      });
      if (another && isOther) expect(differingIds(list(before), list(another), REPO)).toBeUndefined();
    }),
    { numRuns: draws(300) },
  );
});

test('a listing with the ids that files have in a smaller one is the listing of all', () => {
  fc.assert(
    fc.property(entries, fc.array(id), fc.array(fc.boolean()), (before, ids, asked) => {
      const now = before.map((each, at) => (asked[at] ? { ...each, id: ids[at] ?? each.id } : each));
      const some = now.filter((_, at) => asked[at]);
      expect(withListedIds(list(before), list(some), REPO)).toEqual(list(now));
      const [first, ...rest] = some;
      if (first) expect(withListedIds(list(before), list([{ ...first, mode: '120000' }, ...rest]), REPO)).toBeUndefined();
      expect(
        withListedIds(list(before), list([...some, { tag: 'H', mode: '100644', id: '0'.repeat(40), stage: 0, path: 'new' }]), REPO),
      ).toBeUndefined();
    }),
    { numRuns: draws(300) },
  );
});
