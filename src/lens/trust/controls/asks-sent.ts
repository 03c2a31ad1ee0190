import { bindArguments } from '../../../program/mounts/bind-arguments.ts';
import { aroundPlace } from '../../../program/names/around-place.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { splitAtCommas } from '../reading/read-bindings.ts';
import { asksOf } from './asks-of.ts';
import { disjunctsOf } from './conjuncts-of.ts';
import type { ControlEffect } from './control-effect.ts';

/** That something is not there: `!id`, `not id`, `id === undefined`, `id is None`. */
const MISSING = /^\(*\s*(?:(?:!|not\b)\s*\$?(?<name>\w+)|\$?(?<none>\w+)\s*(?:={2,3}|is)\s*(?:null|undefined|nil|None|''|""))\s*\)*$/;

/** What callers show is sent, too: that it is missing says that nobody is known. */
const SHOWN = /token|key|secret|sign|auth|session|cookie|credential|pass|\bcode|jwt|user|account|owner/i;

/**
 * What a refusal does where it is only for requests that do not say what they are about: `find(Number(request.query.id))` of a function that begins with
 * `if (!id) return { status: 401 }`. Whoever sends one is let on without showing anything.
 * @param params of the function that it stands in
 * @param args what that is called with, as written, with commas between them
 */
export function effectOnSent(
  effect: ControlEffect,
  at: RuleHit,
  here: readonly RuleHit[],
  { params, args }: { params: readonly string[]; args: string },
): ControlEffect {
  if (effect !== 'denies' || args === '') return effect;
  const condition = aroundPlace(here, at).findLast(({ meta }) => meta.role === 'when')?.captures.condition;
  if (condition === undefined) return effect;
  const given = bindArguments(params, splitAtCommas(args));
  return disjunctsOf(condition).every((each) => isOfSent(each, given)) ? 'answers' : effect;
}

function isOfSent(condition: string, given: ReadonlyMap<string, string>): boolean {
  const { name, none } = MISSING.exec(condition)?.groups ?? {};
  const asked = name ?? none ?? '';
  const value = given.get(asked) ?? '';
  return asksOf(value) === 'sent' && !SHOWN.test(`${asked} ${value}`);
}
