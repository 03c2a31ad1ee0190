import type { Change, Comparison } from './comparison.ts';
import type { Failure } from './failures.ts';

/** The changes that a caller does not let pass. */
export function listFailing({ changes }: Pick<Comparison, 'changes'>, failOn: readonly Failure[]): ReadonlySet<Change> {
  return new Set(changes.filter(({ fails = [] }) => fails.some((each) => failOn.includes(each))));
}
