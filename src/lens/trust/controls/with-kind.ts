import type { RuleHit } from '../../../program/names/find-matches.ts';

/** A control that is told as of another kind: one that holds in some cases, or was not understood. */
export function withKind(control: RuleHit, kind: string): RuleHit {
  return { ...control, meta: { ...control.meta, kind } };
}

/** A control with the condition under which it stands in front, where that is known. */
export function withWhen(control: RuleHit, when: string | undefined): RuleHit {
  return when === undefined ? control : { ...control, when };
}
