import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import { mayRefuse } from './classify-refusal.ts';
import type { ControlEffect } from './control-effect.ts';
import { isGuest } from './under-conditions.ts';

/** What makes text of bytes: `body.decode("utf-8")`, and not `jwt.decode(token)`. */
const OF_TEXT = /^(?!.*(jw[tse]|jose|token)).*\.decode$/i;

interface ReadCode {
  acting: readonly RuleHit[];
  told: readonly { at: RuleHit }[];
  passes: readonly RuleHit[];
}

/** The effect of code that lets on those who show nothing. What refuses nobody, as far as names tell, only counts or logs the others. */
export function effectOnShown(definition: RuleHit, { acting, told, passes }: ReadCode, names: Names): ControlEffect {
  if (passes.some((pass) => isGuest(pass) && told.some(({ at }) => encloses(pass, at)))) return 'by path';
  const inherits = definition.meta.role === 'class' && names.basesOf(definition.path, definition.captures.name ?? '').length > 0;
  const called = acting.flatMap(({ meta, captures }) => (meta.role === 'call' ? (captures.callee ?? '') : []));
  const refuses =
    told.length > 0 || inherits || called.some((callee) => mayRefuse(callee.split(/[.:>]+/).at(-1) ?? '') && !OF_TEXT.test(callee));
  return refuses ? 'optional' : 'passes';
}

/** Whether a check is only made of those who show something by its own condition: `if (user && !user.active) return res.status(401)`. */
export function isGatedBy(check: RuleHit, gate: RuleHit): boolean {
  const { expression = '' } = check.captures;
  const { name = '', condition } = gate.captures;
  const isSame = condition === expression || (name !== '' && expression.startsWith(name));
  return check.meta.role === 'control' && isSame && encloses(check, gate);
}
