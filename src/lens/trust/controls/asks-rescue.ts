import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { ControlEffect } from './control-effect.ts';
import { type ConditionScope, isBySetting } from './hangs-on-setting.ts';

/** What is tried that refuses by an error. */
const CHECK = /\b(canActivate|(verify|authenticate|authori[sz]e|check|require|validate)\w*)\(/;

/**
 * What a guard does that says yes where its check throws: always, or where a setting says so, as in
 * `try { return await super.canActivate(context); } catch { return this.config.get('open'); }`.
 */
export function effectOfRescued(inside: readonly RuleHit[], scope: ConditionScope): ControlEffect | undefined {
  const rescues = inside.filter(({ meta, captures }) => meta.role === 'rescue' && CHECK.test(captures.tried ?? ''));
  const given = rescues.flatMap((rescue) => inside.filter((each) => each.meta.role === 'result' && encloses(rescue, each)));
  if (given.some(({ captures }) => captures.value === 'true')) return 'optional';
  const isOfSetting = ({ captures: { value = '' } }: RuleHit) => {
    const condition: RuleHit = { ...scope.code, captures: { condition: value, result: value }, meta: { role: 'branch' } };
    return isBySetting(condition, scope);
  };
  return given.some(isOfSetting) ? 'by path' : undefined;
}
