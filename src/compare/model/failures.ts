import type { ChangeKind } from '../things/thing.ts';

/** What `--fail-on` can name. */
export const FAILURES = ['breaking', 'unprotected', 'path', 'cycle', 'rule'] as const;

export type Failure = (typeof FAILURES)[number];

/** The kinds of changes that each is found among. */
const AMONG: Readonly<Record<Failure, readonly ChangeKind[]>> = {
  breaking: ['contracts', 'flows'],
  unprotected: ['trust-zones'],
  path: ['trust-zones'],
  cycle: ['boundaries'],
  rule: ['boundaries'],
};

/** Those that cannot be found where only some kinds of changes are asked for. */
export function neverFound(failures: readonly Failure[], kinds: readonly ChangeKind[]): Failure[] {
  return failures.filter((each) => !AMONG[each].some((kind) => kinds.includes(kind)));
}
