import type { RuleHit } from '../../../program/names/find-matches.ts';

/** A control that is told as of another kind: one that holds in some cases, or was not understood. */
export function withKind(control: RuleHit, kind: string): RuleHit {
  return { ...control, meta: { ...control.meta, kind } };
}
