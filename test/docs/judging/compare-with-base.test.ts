import { expect, test } from 'vitest';

import { compareWithBase } from '../../../src/docs/judging/compare-with-base.ts';
import type { Receipt, Verdict } from '../../../src/docs/judging/verdict.ts';

function receipt(path: string, changes: Partial<Receipt> = {}): Receipt {
  return { lens: 'flows', change: 'changed', path, recorded: 'old', current: 'new', ...changes };
}

function verdict(receipts: Receipt[], changes: Partial<Verdict> = {}): Verdict {
  const status = receipts.length === 0 ? 'FRESH' : 'STALE';
  return { path: 'docs/a.md', status, lenses: ['flows'], receipts, notes: [], ...changes };
}

test('a receipt that the document would have at the base came with the base, every other with the change', () => {
  const head = verdict([receipt('a'), receipt('b'), receipt('c', { current: 'newer' }), receipt('d', { lens: 'state' })]);
  const moved = verdict([receipt('a', { recorded: 'another' }), receipt('c'), receipt('d')]);
  const { receipts, known } = compareWithBase(head, moved, verdict([]));
  expect(receipts.map(({ path, cause }) => `${path} ${cause}`)).toEqual(['a base', 'b change', 'c change', 'd change']);
  expect(known).toBe(false);
});

test('known is what has every receipt in the version of the base, whatever that recorded', () => {
  const head = verdict([receipt('a'), receipt('b')]);
  const of = (...receipts: Receipt[]) => compareWithBase(head, verdict([]), verdict(receipts)).known;
  expect([of(receipt('a', { recorded: 'x' }), receipt('b'), receipt('c')), of(receipt('a')), of()]).toEqual([true, false, false]);
});

test('a file that moved on is another receipt than where it was before', () => {
  const moved = (movedTo: string) => verdict([receipt('a', { change: 'moved', current: 'old', movedTo })]);
  expect(compareWithBase(moved('c'), moved('b'), moved('b')).receipts[0]?.cause).toBe('change');
});

test('without receipts it counts whether the base is in the same state for the same reason', () => {
  const invalid = (message: string, line = 1) => verdict([], { status: 'INVALID', problem: { message, line } });
  const known = (head: Verdict, before: Verdict) => compareWithBase(head, before, before).known;
  expect(known(invalid('no lens', 4), invalid('no lens', 5))).toBe(true);
  expect(known(invalid('no lens'), invalid('no focus'))).toBe(false);
  expect(known(invalid('no lens'), verdict([receipt('a')]))).toBe(false);
  expect(known(verdict([], { status: 'MISSING' }), verdict([], { status: 'MISSING' }))).toBe(true);
});
