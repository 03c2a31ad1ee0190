import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { namesBoundBy } from '../reading/read-bindings.ts';
import type { ControlEffect } from './control-effect.ts';
import { isOfCaller } from './setting-names.ts';

/**
 * What a refusal does that is made for the rules of a table, of which some ask who is calling: `for (const rule of rules) if (rule.condition) return redirect(…)`
 * refuses in the cases that are written there.
 * @param here the matches of its file
 */
export function effectByTable(effect: ControlEffect, at: RuleHit, here: readonly RuleHit[]): ControlEffect {
  if (effect !== 'refuses') return effect;
  const asked = here.flatMap((each) => {
    const { name, condition } = each.captures;
    return each.meta.role === 'gate' && encloses(each, at) ? (/^!?(\w+)/.exec(condition ?? name ?? '')?.[1] ?? []) : [];
  });
  const tables = here.flatMap(({ meta, rule, captures: { name = '', value } }) =>
    meta.role === 'assignment' && rule.endsWith('/loop') && namesBoundBy(name).some((each) => asked.includes(each)) ? (value ?? []) : [],
  );
  const isRule = ({ meta, captures: { owner = '', value = '' } }: RuleHit) =>
    meta.role === 'item' && tables.includes(owner) && isOfCaller(value);
  return here.some(isRule) ? 'by path' : effect;
}
