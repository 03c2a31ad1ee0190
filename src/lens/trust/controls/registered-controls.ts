import type { RuleHit } from '../../../program/names/find-matches.ts';
import { everyOfRole, ofRole } from '../../../program/names/of-role.ts';
import { isQuoted } from '../../../program/names/unquote.ts';
import { textsFor } from './fill-policy-paths.ts';
import { HARMLESS, IN_SOME_CASES, UNREAD } from './judge-control.ts';
import { type Effects, effectWithin } from './read-effect.ts';

/**
 * What is registered in front of paths (meta `beyond`, the method by which it decides): access control where the sources have that method and it
 * denies callers, and not understood where they do not, as nothing but a name could say that it lets everybody on. What else one of the sources
 * does is told of its class.
 */
export function registeredControls(registered: readonly RuleHit[], effects: Effects): RuleHit[] {
  return registered.flatMap((at) => {
    const { names } = effects;
    const { expression = '' } = at.captures;
    const decides = names.resolve(at.path, `${expression}.${at.meta.beyond}`, at);
    const lists = chainedPaths(at, effects);
    const toControl = (kind: string, name: string): RuleHit[] => [
      { ...at, lists, captures: { ...at.captures, expression: name }, meta: { ...at.meta, role: 'control', kind } },
    ];
    if (decides.kind !== 'source') return isBeyond(expression, at, effects) ? toControl(UNREAD, expression) : [];
    if (effectWithin(decides.definition, effects) !== 'denies') return [];
    const isRead = (lists?.besides ?? []).every(isQuoted);
    return toControl(isRead ? 'access' : IN_SOME_CASES, decides.definition.owner ?? expression);
  });
}

function isBeyond(expression: string, at: RuleHit, { names }: Effects): boolean {
  const written = /^[\w.]+(?=<|\(|$)/.exec(expression.replace(/^new\s+/, ''))?.[0] ?? '';
  return !HARMLESS.test(written) && names.typeOf(at.path, expression, at) === undefined;
}

/** The paths that longer calls of a chain say it is for and not for; what is not written there can stand in front of all. */
function chainedPaths(at: RuleHit, { found }: Effects): RuleHit['lists'] {
  const longer = ofRole(found.get(at.path) ?? [], 'chained').filter((each) => each.start === at.start && each.end > at.end);
  const filled = (texts: readonly string[]) => texts.flatMap((text) => textsFor(text, at, everyOfRole(found, 'constant')) ?? text);
  const paths = filled(longer.flatMap(({ lists }) => lists?.paths ?? []));
  const besides = filled(longer.flatMap(({ lists }) => lists?.besides ?? []));
  return { ...(paths.length > 0 && paths.every(isQuoted) ? { paths } : {}), ...(besides.length > 0 ? { besides } : {}) };
}
