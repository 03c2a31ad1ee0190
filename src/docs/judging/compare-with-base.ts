import type { Receipt, Verdict } from './verdict.ts';

/**
 * A verdict with what the base says of it: who caused each receipt, and whether the base already was so. A receipt that the document would
 * have at the base as well came with the base; every other is the change's.
 * @param moved the same document judged against the base.
 * @param before the base's own version of the document, judged against the base.
 */
export function compareWithBase(verdict: Verdict, moved: Verdict, before: Verdict): Verdict {
  const there = new Set(moved.receipts.map(keyOf));
  const old = new Set(before.receipts.map(keyOf));
  const receipts = verdict.receipts.map((receipt): Receipt => ({ ...receipt, cause: there.has(keyOf(receipt)) ? 'base' : 'change' }));
  const isSame = verdict.status === before.status && verdict.problem?.message === before.problem?.message;
  const known = receipts.length > 0 ? receipts.every((receipt) => old.has(keyOf(receipt))) : isSame;
  return { ...verdict, receipts, known };
}

/** What makes two receipts the same: not what the document recorded, which is another in each version of it. */
function keyOf({ lens, change, path, current, movedTo }: Receipt): string {
  return JSON.stringify([lens, change, path, current, movedTo]);
}
