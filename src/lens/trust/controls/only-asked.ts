import type { RuleHit } from '../../../program/names/find-matches.ts';
import { ofRole } from '../../../program/names/of-role.ts';

/**
 * Whether what a call refuses ends nothing where it is called: `is_admin(&user).is_ok()` of Rust asks, where `is_admin(&user)?` refuses.
 * @param here the matches of the file
 */
export function isOnlyAsked(call: RuleHit, here: readonly RuleHit[]): boolean {
  return ofRole(here, 'asked').some(({ meta, start, end }) => meta.kind === undefined && start === call.start && end === call.end);
}

/** Whether those are sent away for whom a call finds somebody, and all others go on: `const user = await findUser(); if (user) redirect('/')`. */
export function sendsAwayKnown(call: RuleHit, here: readonly RuleHit[]): boolean {
  return ofRole(here, 'asked').some(({ meta, start, end }) => meta.kind === 'shown' && start === call.start && end === call.end);
}
