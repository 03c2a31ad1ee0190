import { parameterNames } from '../../../program/mounts/bind-arguments.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { conjunctsOf } from './conjuncts-of.ts';
import type { ControlEffect } from './control-effect.ts';

/** What asks an error for its status: `err.Status == http.StatusUnauthorized`. */
const ASKS_STATUS = /^(\w+)\.(http)?_?(status|code|status_?code)(\(\))?\s*={2,3}\s*/i;

/**
 * What a refusal does that only answers an error which the function is handed: it refuses those for whom something else made
 * that error, which can be what it stands in front of.
 */
export function effectOfErrorAnswered(
  effect: ControlEffect,
  at: RuleHit,
  inside: readonly RuleHit[],
  params: readonly string[],
): ControlEffect {
  if (effect !== 'denies' || params.length === 0) return effect;
  const errors = parameterNames(params).filter((name) => /^(e|ex|err|error|exception|exc)$/i.test(name));
  const around = inside.flatMap((each) => (encloses(each, at) ? (each.captures.condition ?? []) : []));
  const outer = (at.outer ?? []).flatMap(({ condition, otherwise }) => (otherwise === true ? [] : (condition ?? [])));
  const asked = [...around, ...outer, at.captures.condition ?? at.captures.expression ?? ''].flatMap(conjunctsOf);
  return asked.some((part) => errors.includes(ASKS_STATUS.exec(part)?.[1] ?? '')) ? 'by path' : effect;
}
