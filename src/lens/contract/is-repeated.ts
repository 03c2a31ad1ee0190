import { encloses, type RuleHit } from '../../program/names/find-matches.ts';
import { httpStatusOf } from '../status/http-status-of.ts';
import { covers } from './helper-answers.ts';

/**
 * `return sendError(c, http.StatusNotFound, "no such order")` is found for what it gives back, and for the status in it; so is
 * `return http.StatusNotFound, errors.New("no such order")`, which the status tells.
 */
export function isRepeated(raise: RuleHit, raises: readonly RuleHit[]): boolean {
  const status = httpStatusOf(raise);
  const givesBack = status === undefined && raise.meta.verb === 'returns';
  return raises.some((other) => {
    if (other === raise) return false;
    if (saysMore(other, raise)) return true;
    const told = httpStatusOf(other);
    return (
      (encloses(other, raise) && !encloses(raise, other) && told === status) ||
      (givesBack && told !== undefined && (covers(other, raise) || covers(raise, other)))
    );
  });
}

/** Whether the same rule saw it with what is said: `res.status(404).json({ error: 'no such order' })`. */
function saysMore(other: RuleHit, raise: RuleHit): boolean {
  const isSame = other.rule === raise.rule && encloses(other, raise) && encloses(raise, other);
  return isSame && raise.captures.message === undefined && other.captures.message !== undefined;
}
