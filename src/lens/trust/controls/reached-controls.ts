import { spend } from '../../../base/steps.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';

/** A plain function whose name says that it checks, or tells who is calling. */
const CHECK =
  /^_?(require|ensure|assert|check|verify|validate|authori[sz]e|authenticate|protect|guard|must|only|can|is|has|current|revalidate|get_?(current|auth|session|user|viewer|member))\w*$/i;

/** Middleware whose name says that it finds out who is calling and lets everybody on. */
const LETS_ON = /(^|\.)_?(update|load|attach|populate|set|append|parse|decode|optional|try|maybe)[A-Z_]\w*$/;

/**
 * Access control one call away, under the name that the code calls it by: in the middleware in front of an entry point, and in the plain
 * functions that its handler calls, as in `const user = await requireVolunteer()`. Methods of other objects are services, which check what
 * they do rather than who may enter.
 */
export function reachedControls(entry: Entry, controls: readonly RuleHit[], found: AllMatches, names: Names): RuleHit[] {
  const checks = controls.filter(({ meta, captures }) => meta.as === undefined && meta.on === undefined && captures.of === undefined);
  if (checks.length === 0) return [];
  const inFront = [...entry.before, ...entry.wrappers].flatMap((text) => {
    const callee = /^[\w$.]+/.exec(text)?.[0] ?? '';
    if (LETS_ON.test(callee)) return [];
    return checkIn(callee, entry.at, ['access', 'authentication', 'authorisation'], checks, names, text);
  });
  const body = entry.target ?? entry.at;
  spend(found.get(body.path)?.length);
  const calls = (found.get(body.path) ?? []).filter(({ meta, captures }) => meta.role === 'call' && CHECK.test(captures.callee ?? ''));
  const called = calls
    .filter((call) => encloses(body, call))
    .flatMap((call) => {
      const callee = call.captures.callee ?? '';
      return checkIn(callee, call, ['access', 'authorisation'], checks, names, `${callee}(${(call.lists?.args ?? []).join(', ')})`);
    });
  return [...inFront, ...called];
}

/** The first check of these kinds in the function that a name leads to, as it is called. */
function checkIn(
  callee: string,
  from: RuleHit,
  kinds: readonly string[],
  checks: readonly RuleHit[],
  names: Names,
  expression: string,
): RuleHit[] {
  const target = callee === '' ? undefined : names.resolve(from.path, callee, from);
  if (target?.kind !== 'source' || target.definition.meta.role !== 'function') return [];
  const { definition } = target;
  const check = checks.find(({ meta, ...rest }) => kinds.includes(meta.kind ?? '') && encloses(definition, { meta, ...rest }));
  return check ? [{ ...check, captures: { ...check.captures, expression } }] : [];
}
