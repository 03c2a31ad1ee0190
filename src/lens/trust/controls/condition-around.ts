import { aroundPlace } from '../../../program/names/around-place.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { type ConditionParts, partsOfCondition } from './parts-of-condition.ts';

/** Whether a match says under which condition something is done. */
export function isConditional({ meta: { role }, captures: { condition, name } }: RuleHit): boolean {
  return (condition !== undefined || (role === 'gate' && name !== undefined)) && /^(way|when|branch|hands-on|early|gate)$/.test(role ?? '');
}

/** The innermost condition around a place, of those that are given. */
export function conditionAround(place: RuleHit, conditions: readonly RuleHit[]): ConditionParts | undefined {
  const around = aroundPlace(conditions, place).filter((each) => encloses(each, place) && each.captures.result === undefined);
  const inner = around.toSorted((a, b) => b.start - a.start || a.end - b.end)[0];
  return inner && partsOfCondition(inner.captures.condition ?? inner.captures.name ?? '', inner.meta.kind !== 'else');
}
