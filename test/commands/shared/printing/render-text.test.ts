import { expect, test } from 'vitest';

import { describeNext } from '../../../../src/commands/shared/printing/render-text.ts';
import { fresh, reported } from '../../../docs/reports/sample-report.ts';

test('what is not FRESH is counted with what to do, unless the details are shown that say it', () => {
  const report = { documents: [fresh('a.md'), reported('b.md')] };
  expect(describeNext(report, { kind: 'worktree' }, false)).toBe(
    '1 of 2 not FRESH: kb refresh brings generated text up to date; --verbose shows what changed, and what clears each',
  );
  expect(describeNext(report, { kind: 'index' }, false)).toBe('1 of 2 not FRESH: --verbose shows what changed, and what clears each');
  expect(describeNext(report, { kind: 'worktree' }, true)).toBeUndefined();
  expect(describeNext({ documents: [fresh('a.md')] }, { kind: 'worktree' }, false)).toBeUndefined();
});
