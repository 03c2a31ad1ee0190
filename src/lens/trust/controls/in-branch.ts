import { aroundPlace, insidePlace } from '../../../program/names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { asksWhoCalls } from './judge-control.ts';

/**
 * Whether a check is only made where a condition holds that is not about who is calling, and the handler goes on after:
 * `if (query.mine) { requireUser(req); }`, or that whoever shows nothing does not meet (meta `kind: shown`). One whose own condition is of that kind, and that has another in it, is none itself.
 * @param handler the code that it is made in
 */
export function isInBranch(check: RuleHit, handler: RuleHit, found: AllMatches): boolean {
  if (!encloses(handler, check)) return false;
  const here = found.get(check.path) ?? [];
  const isBranch = ({ meta, captures: { condition = '' } }: RuleHit) =>
    meta.role === 'when' && (meta.kind === 'shown' || !asksWhoCalls(condition));
  const isAround = insidePlace(here, check).some(
    (each) => isBranch(each) && each.captures.condition === check.captures.expression && insidePlace(here, each).some(isCheck),
  );
  // What refuses by its own condition stands behind that.
  const isOwn = ({ captures }: RuleHit) => captures.condition === check.captures.expression;
  return (
    isAround || aroundPlace(here, check).some((each) => isBranch(each) && !isOwn(each) && encloses(handler, each) && encloses(each, check))
  );
}

function isCheck({ meta, captures: { of } }: RuleHit): boolean {
  return meta.role === 'control' && /^(access|auth)/.test(meta.kind ?? '') && meta.as === undefined && of === undefined;
}
