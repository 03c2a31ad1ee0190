import type { RuleHit } from '../../../program/names/find-matches.ts';
import { conditionAround, isConditional } from './condition-around.ts';
import type { ControlEffect } from './control-effect.ts';
import { earlyEndsOf, letsRequestOn } from './early-ends.ts';
import type { ConditionScope } from './hangs-on-setting.ts';
import { type ConditionParts, partsOfCondition } from './parts-of-condition.ts';
import { asksStateOfProgram } from './state-of-program.ts';

/**
 * What a refusal does that hangs on how the program is run and on nothing else (`if (!Plan::isPaid()) abort(403)`): it is made in some cases, and asks
 * nobody who they are. Where some are let on before it, it is for the others.
 * @param inside the matches of the code that refuses
 */
export function effectOnState(effect: ControlEffect, at: RuleHit, inside: readonly RuleHit[], scope: ConditionScope): ControlEffect {
  if (effect !== 'denies' || at.meta.role !== 'refusal') return effect;
  const condition = conditionAround(at, inside.filter(isConditional));
  if (condition === undefined || !isOfState(condition, scope)) return effect;
  const { code, found } = scope;
  const outer = (at.outer ?? []).filter((each) => code.start <= each.start && each.end <= code.end);
  const isOfAll = outer.every((each) => each.condition !== undefined && isOfState(partsOfCondition(each.condition), scope));
  const letsOn = earlyEndsOf(code, found).some(
    (end) => end.at.end <= at.start && letsRequestOn(end.value, code, found) && !isOfState(end.condition, scope),
  );
  return isOfAll && !letsOn ? 'by path' : effect;
}

function isOfState(condition: ConditionParts, scope: ConditionScope): boolean {
  return condition.kind === 'part' ? asksStateOfProgram(condition.text, scope) : condition.of.every((each) => isOfState(each, scope));
}
