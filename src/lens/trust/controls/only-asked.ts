import type { RuleHit } from '../../../program/names/find-matches.ts';
import { ofRole } from '../../../program/names/of-role.ts';

/**
 * Whether what a call refuses ends nothing where it is called: `is_admin(&user).is_ok()` of Rust asks, where `is_admin(&user)?` refuses.
 * @param here the matches of the file
 */
export function isOnlyAsked(call: RuleHit, here: readonly RuleHit[]): boolean {
  return ofRole(here, 'asked').some(({ start, end }) => start === call.start && end === call.end);
}
