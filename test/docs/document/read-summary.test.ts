import { expect, test } from 'vitest';

import { summaryOfSection, summaryParagraphs } from '../../../src/docs/document/read-summary.ts';

test.each([
  [
    '**Scope:** 2 files\n\n## Summary\n\nIt imports 7 directories.\nNobody imports it.\n\n## Findings\n\nMore.',
    ['It imports 7 directories.', 'Nobody imports it.'],
  ],
  ['# Checkout\n\nOrders are paid first.\n\nThen sent.', ['Orders are paid first.']],
  ['**Scope:** 2 files\n\n## Summary\n\n## Findings\n\nMore.', []],
  ['', []],
])('the summary of %j is %j', (body, lines) => {
  expect(summaryParagraphs(body)).toEqual(lines);
});

test('of a document with several sections the summary is that of the one that is asked for', () => {
  const text =
    '# A\n\n<!-- kb:begin flows 1 -->\n## Summary\n\nOne.\n<!-- kb:end flows -->\n\n<!-- kb:begin state 2 -->\n## Summary\n\nTwo.\n<!-- kb:end state -->\n';
  expect(['flows', 'state', 'contracts'].map((lens) => summaryOfSection(text, lens))).toEqual([['One.'], ['Two.'], []]);
});
