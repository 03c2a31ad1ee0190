import { expect, test } from 'vitest';

import { readSummary } from '../../../src/docs/document/read-summary.ts';

test.each([
  [
    '**Scope:** 2 files\n\n## Summary\n\nIt imports 7 directories.\nNobody imports it.\n\n## Findings\n\nMore.',
    ['It imports 7 directories.', 'Nobody imports it.'],
  ],
  ['# Checkout\n\nOrders are paid first.\n\nThen sent.', ['Orders are paid first.']],
  ['**Scope:** 2 files\n\n## Summary\n\n## Findings\n\nMore.', []],
  ['', []],
])('the summary of %j is %j', (body, lines) => {
  expect(readSummary(body)).toEqual(lines);
});
