import { expect, test } from 'vitest';

import { spend } from '../../../src/base/steps.ts';
import { isCut, withinLimits } from '../../../src/lens/report/limits.ts';
import type { View } from '../../../src/program/view.ts';

test('a report that takes more than its budget says in its gaps that all of it was cut', () => {
  const { report } = withinLimits(function* () {
    yield;
    spend(Number.MAX_SAFE_INTEGER);
    return { summary: ['All is well.'], groups: [], gaps: [] };
  });
  const { summary, gaps } = report({ sources: [] } as unknown as View);
  expect(summary).toEqual(['There is more here than kb follows, so nothing is told of it.']);
  expect(gaps.map(isCut)).toEqual([true]);
});
