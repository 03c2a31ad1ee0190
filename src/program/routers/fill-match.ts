import { leadingPath } from '../mounts/route-arguments.ts';
import type { RuleHit } from '../names/find-matches.ts';
import { isQuoted } from '../names/unquote.ts';
import { prefixIn } from './find-kinds.ts';
import { substitute } from './substitute.ts';

/** A function as one of its calls enters it. */
export interface Instance {
  /** What its parameters stand for, as written, and the calls that say so. */
  given: ReadonlyMap<string, string>;
  from: ReadonlyMap<string, RuleHit>;
  site: RuleHit;
}

/** A match with the paths, and of a mount the routers, that the function around it was handed; the match itself where nothing in it changes. */
export function fillMatch(match: RuleHit, instance: Instance): RuleHit {
  if (match.meta.role === 'router') return fillRouter(match, instance.given);
  const filled = fillPath(match, instance.given);
  return match.meta.role === 'mount' ? fillTargets(filled, instance) : filled;
}

function fillRouter(match: RuleHit, given: ReadonlyMap<string, string>): RuleHit {
  const { captures, lists } = match;
  const prefix = captures.prefix ?? prefixIn(lists?.args ?? [], match);
  const known = prefix === undefined ? undefined : substitute(prefix, given);
  return known === undefined || known === prefix ? match : { ...match, captures: { ...captures, prefix: known } };
}

function fillPath(match: RuleHit, given: ReadonlyMap<string, string>): RuleHit {
  const { captures, lists, meta } = match;
  const key = meta.role === 'scope' ? 'prefix' : 'path';
  const written = captures[key] ?? (meta.role === 'mount' ? mountPath(match, given) : undefined);
  const known = written === undefined ? undefined : substitute(written, given);
  if (known === undefined || known === written) return match;
  const args = lists?.args?.map((text, place) => (place === 0 && text === written ? known : text));
  const computed = meta.role === 'computed' && !known.includes('{');
  return {
    ...match,
    captures: { ...captures, [key]: known },
    ...(args
      ? { lists: { ...lists, args: meta.role === 'mount' && captures.path === undefined && args[0] === known ? args.slice(1) : args } }
      : {}),
    ...(computed ? { meta: { ...meta, role: 'route' as const } } : {}),
  };
}

/** The path among the arguments of a mount: first, or under the keyword of the rule. */
function mountPath(match: RuleHit, given: ReadonlyMap<string, string>): string | undefined {
  const [first, ...others] = match.lists?.args ?? [];
  if (match.meta.prefix !== undefined) return prefixIn(match.lists?.args ?? [], match);
  const isText = first !== undefined && (isQuoted(first) || (others.length > 0 && isQuoted(given.get(first) ?? '')));
  return isText ? first : leadingPath(match);
}

/** `r.Mount(path, sub)` in a function that is handed `sub`: what is mounted is what the call names, in its own file. */
function fillTargets(match: RuleHit, { given, from }: Instance): RuleHit {
  const { target } = match.captures;
  const handed = new Map(match.handed);
  const before = handed.size;
  const fill = (text: string) => {
    const value = given.get(text);
    const at = from.get(text);
    if (value === undefined || value === text || isQuoted(value) || !at) return text;
    handed.set(value, at);
    return value;
  };
  const filled = target === undefined ? undefined : fill(target);
  const args = target === undefined ? match.lists?.args?.map(fill) : undefined;
  if (handed.size === before) return match;
  return {
    ...match,
    ...(filled === undefined ? {} : { captures: { ...match.captures, target: filled } }),
    ...(args ? { lists: { ...match.lists, args } } : {}),
    handed,
  };
}
