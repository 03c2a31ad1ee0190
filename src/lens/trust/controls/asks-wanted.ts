import { insidePlace } from '../../../program/names/around-place.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { conditionAround, isConditional } from './condition-around.ts';
import type { ControlEffect } from './control-effect.ts';
import type { ConditionScope } from './hangs-on-setting.ts';
import type { ConditionParts } from './parts-of-condition.ts';
import { isOfCaller } from './setting-names.ts';

/** A request's own address or method, as frameworks call them. */
const WANTED =
  /\b(r|rq|req|request|ctx|c|context|exchange|event)\w*(\(\))?(\.|->)((\w+)(\.|->))?(URL|Url|url|path|Path|pathname|originalUrl|RequestURI|method|Method|request_method|getRequestURI|getMethod|getPath)\b/;

/** What compares something with a text, or with how it begins or ends. */
const COMPARED =
  /^!?(?:(?<name>[\w$.>()-]+?)\s*[!=]==?\s*(?:"[^"]*"|'[^']*')|(?:strings\.(?:HasPrefix|HasSuffix|Contains)|str_(?:starts|ends)_with|str_contains)\(\$?(?<first>[\w$.>()-]+?),\s*(?:"[^"]*"|'[^']*')\)|(?<root>[\w$.>()-]+?)\.(?:startsWith|endsWith|includes|startswith|endswith|start_with\?|end_with\?|StartsWith|EndsWith|Contains)\((?:"[^"]*"|'[^']*')\))$/;

/**
 * What a refusal does that hangs on what is wanted and on nothing else (`base := path.Base(r.URL.Path); if base == ".hidden" { 403 }`): nobody is let
 * in who asks for that, and everybody who asks for something else.
 * @param inside the matches of the code that refuses
 */
export function effectOnWanted(effect: ControlEffect, at: RuleHit, inside: readonly RuleHit[], scope: ConditionScope): ControlEffect {
  if (effect !== 'denies' || at.meta.role !== 'refusal') return effect;
  const condition = conditionAround(at, inside.filter(isConditional));
  return condition !== undefined && isOfWanted(condition, scope) ? 'by path' : effect;
}

function isOfWanted(condition: ConditionParts, scope: ConditionScope): boolean {
  if (condition.kind !== 'part') return condition.of.every((each) => isOfWanted(each, scope));
  const { name, first, root } = COMPARED.exec(condition.text)?.groups ?? {};
  const asked = name ?? first ?? root;
  if (asked === undefined || isOfCaller(condition.text)) return false;
  return WANTED.test(asked) || isGivenWanted(asked, scope);
}

/** Whether a variable was given nothing but a part of what is wanted. */
function isGivenWanted(name: string, { code, found }: ConditionScope): boolean {
  const given = insidePlace(found.get(code.path) ?? [], code).filter(
    ({ meta, captures }) => meta.role === 'assignment' && captures.name === name,
  );
  return given.length > 0 && given.every(({ captures: { value = '' } }) => WANTED.test(value) && !isOfCaller(value));
}
