import { parameterNames } from '../../../program/mounts/bind-arguments.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { conjunctsOf } from './conjuncts-of.ts';
import type { ControlEffect } from './control-effect.ts';

/** What a function gives that is called without the request, compared with something by its name: `level(cfg) == LevelUser`. */
const ASKED = /^([A-Za-z_$][\w$]*)\((?<given>[\w$.()]*)\)\s*[=!]==?\s*[\w$.]*[A-Z][\w$.]*$/;

const OF_REQUEST = /\b(r|req|request|c|ctx|context|w|user|session)\b/i;

/**
 * What a refusal does where it is in force only for what a function says that the check is given: whether it is depends on the route, as
 * `web(show, levelOptional)` lets everybody on by the same check as `web(edit, levelUser)`.
 */
export function effectOnGiven(effect: ControlEffect, at: RuleHit, inside: readonly RuleHit[], params: readonly string[]): ControlEffect {
  if (effect !== 'denies' || params.length === 0) return effect;
  const names = parameterNames(params);
  const isGiven = (condition: string) =>
    conjunctsOf(condition).some((part) => {
      const asked = ASKED.exec(part);
      return asked !== null && names.includes(asked[1] ?? '') && !OF_REQUEST.test(asked.groups?.['given'] ?? '');
    });
  const around = inside.flatMap((each) => (each.meta.role === 'when' && encloses(each, at) ? (each.captures.condition ?? []) : []));
  const outer = (at.outer ?? []).flatMap(({ condition, otherwise }) => (otherwise === true ? [] : (condition ?? [])));
  const conditions = [...around, ...outer, at.captures.condition ?? ''];
  return conditions.some(isGiven) ? 'by path' : effect;
}
