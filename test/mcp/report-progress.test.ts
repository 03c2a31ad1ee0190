import { expect, test } from 'vitest';

import { reportProgress, type ToldProgress } from '../../src/mcp/report-progress.ts';

test('progress only grows, though stages count anew, and is told ten times a second at most', () => {
  const told: ToldProgress[] = [];
  let now = 0;
  const report = reportProgress(
    (each) => void told.push(each),
    () => now,
  );
  report('reading', 90, 100);
  report('reading', 91, 100);
  now += 100;
  report('judging');
  now += 100;
  report('asking', 3);
  expect(told).toEqual([
    { progress: 1, message: 'reading: 90 of 100' },
    { progress: 2, message: 'judging' },
    { progress: 3, message: 'asking: 3' },
  ]);
});
