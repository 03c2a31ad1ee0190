import { beforeEach, expect, test, vi } from 'vitest';

import { verdictDetails, verdictLine } from '../../../../src/commands/shared/printing/print-verdict.ts';
import type { Verdict } from '../../../../src/docs/judging/verdict.ts';

const STALE: Verdict = {
  path: 'docs/spelunk/flows/login.md',
  status: 'STALE',
  lenses: ['flows'],
  receipts: [
    { lens: 'flows', change: 'moved', path: 'a.ts', recorded: '1'.repeat(40), current: '1'.repeat(40), movedTo: 'b.ts' },
    { lens: 'flows', change: 'added', path: 'c\nFRESH: d.ts', current: '2'.repeat(64) },
  ],
  notes: ['worth knowing'],
  remedy: 'kb refresh docs/spelunk/flows/login.md',
};

beforeEach(() => void vi.stubEnv('NO_COLOR', '1'));

test('a verdict is one line: status, document and what changed', () => {
  expect(verdictLine(STALE, '../login.md')).toBe('STALE: ../login.md (1 file moved, 1 added)');
  expect(verdictLine({ ...STALE, status: 'FRESH', receipts: [] }, 'login.md')).toBe('FRESH: login.md');
});

test('what is INVALID is named with its line where it has one', () => {
  const invalid = { ...STALE, status: 'INVALID' as const, receipts: [] };
  expect(verdictLine({ ...invalid, problem: { message: 'focus is missing', line: 3 } }, 'a.md')).toBe('INVALID: a.md:3: focus is missing');
  expect(verdictLine({ ...invalid, problem: { message: 'is a directory' } }, 'a.md')).toBe('INVALID: a.md: is a directory');
});

test('details are receipts with both ids shortened, notes and the remedy, none of which can forge a line', () => {
  expect(verdictDetails(STALE)).toEqual([
    '  flows: a.ts moved to b.ts 111111111111 → 111111111111',
    '  flows: c\\x0aFRESH: d.ts added (none) → 222222222222',
    '  note: worth knowing',
    '  clear it: kb refresh docs/spelunk/flows/login.md',
  ]);
});
