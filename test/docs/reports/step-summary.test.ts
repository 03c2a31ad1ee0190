import { expect, test } from 'vitest';

import { renderStepSummary } from '../../../src/docs/reports/step-summary.ts';
import { everything, fresh, reported } from './sample-report.ts';

test('the summary is a table of what is out of date, and one row is one line whatever it names', () => {
  const lines = renderStepSummary(everything(), 1 << 20).split('\n');
  expect(lines.slice(0, 8)).toEqual([
    '## kb check: failed, 6 of 7 documents are out of date',
    '',
    '33.33 % of 3 source files are covered by documents, and 50 % are asked for.',
    '',
    'On the branch: `kb refresh`, look at what it changed, commit the documents.',
    '',
    '| Document | Status | Why | Clear it |',
    '|---|---|---|---|',
  ]);
  const rows = lines.slice(8, -1);
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(row.match(/(?<!\\)\|/g)).toHaveLength(5);
  expect(rows.join()).not.toMatch(/<(?!\\)|\p{Cc}/u);
});

test('with nothing out of date there is no table', () => {
  expect(renderStepSummary({ documents: [fresh('docs/a.md')] }, 1000)).toBe('## kb check: passed, 1 document is fresh\n\n');
});

test('a summary keeps its bound in bytes, and counts what did not fit', () => {
  const documents = Array.from({ length: 500 }, (_, index) => reported(`docs/ü${index}.md`));
  for (const bound of [0, 100, 300, 5000, 20_000]) {
    const text = renderStepSummary({ documents }, bound);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bound);
    const shown = text.match(/^\| docs/gm)?.length ?? 0;
    if (text !== '') expect(text).toContain(`${500 - shown} more are in the log.`);
  }
});
