import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Reviewed } from '../../../src/docs/document/document.ts';
import { extendReview } from '../../../src/docs/judging/extend-review.ts';
import type { Receipt, SourceChange } from '../../../src/docs/judging/verdict.ts';
import { idOf } from '../memory-tree.ts';

const A = 'src/a.ts';
const B = 'src/b.ts';

function receipt(change: SourceChange, path: string, rest: Partial<Receipt> = {}): Receipt {
  return { lens: 'interfaces', change, path, recorded: idOf(path), ...rest };
}

test('what changed is listed by path with the id that it had, each path once', () => {
  const receipts = [receipt('gone', B), receipt('changed', A), receipt('changed', A, { lens: 'contracts', recorded: idOf('older') })];
  expect(extendReview([], receipts)).toEqual([
    { path: A, hash: idOf(A) },
    { path: B, hash: idOf(B) },
  ]);
});

test('what waits already keeps the id that it had when the text was last confirmed, also where nobody recorded it', () => {
  const waiting = [{ path: A, hash: idOf('first') }, { path: B }];
  expect(extendReview(waiting, [receipt('changed', A), receipt('retyped', B)])).toEqual(waiting);
});

test('what waits follows a source that moves', () => {
  const moved = receipt('moved', A, { recorded: idOf('second'), current: idOf('second'), movedTo: 'lib/a.ts' });
  expect(extendReview([{ path: A, hash: idOf('first') }], [moved])).toEqual([{ path: 'lib/a.ts', hash: idOf('first') }]);
  expect(extendReview([], [moved])).toEqual([{ path: 'lib/a.ts', hash: idOf('second') }]);
});

test('files that entered, neighbours, rules, tools, and the names of a directory are not about words', () => {
  const others = (['added', 'dependents', 'dependencies', 'rules', 'tool', 'unmerged', 'unreadable'] as const).map((change) =>
    receipt(change, A),
  );
  expect(extendReview([], [...others, receipt('changed', 'src', { recorded: '3f1c9ab2' })])).toEqual([]);
});

test('in any order of refreshes the first id of a path stays', () => {
  const path = fc.constantFrom(A, B, 'src/c.ts');
  const changes = fc.array(fc.tuple(path, fc.nat(9)), { maxLength: 8 });
  fc.assert(
    fc.property(changes, (found) => {
      let review: Reviewed[] = [];
      const first = new Map<string, string>();
      for (const [each, version] of found) {
        const recorded = idOf(`${version}`);
        if (!first.has(each)) first.set(each, recorded);
        review = extendReview(review, [receipt('changed', each, { recorded })]);
      }
      expect(new Map(review.map((each) => [each.path, each.hash]))).toEqual(new Map([...first].sort()));
    }),
  );
});
