import { insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import type { Definition } from '../names/read-names.ts';
import { bindArguments } from './bind-arguments.ts';
import { elementsOf } from './route-arguments.ts';

/** A function that gives back the router that it is handed, the parameter by which it has it, and what is handed to it, as written. */
export interface Through {
  by: Definition;
  name: string;
  value: string;
}

/** What a router is handed through where a call of such functions is mounted, outermost first: `guarded` of `guarded(users())`. */
export function handedThrough(at: RuleHit, written: string, found: AllMatches, names: Names): Through[] {
  // A long text is cut.
  const [, callee, args] = /^([\w$]+(?:(?:\.|::)[\w$]+)*)(\(.*\))$/s.exec(written.replace(/…$/, '…)')) ?? [];
  if (callee === undefined || args === undefined) return [];
  const resolved = names.resolve(at.path, callee, at);
  if (resolved.kind !== 'source' || resolved.definition.meta.role !== 'function') return [];
  const by = resolved.definition;
  const inside = insidePlace(found.get(by.path) ?? [], by).filter((match) => encloses(by, match));
  if (inside.some(({ meta }) => meta.role === 'route' || meta.role === 'mount')) return [];
  const values = bindArguments(by.lists?.params ?? [], elementsOf(args));
  return inside.flatMap(({ meta, captures: { name = '' } }) => {
    const value = meta.role === 'router' && meta.needs === 'mount' ? values.get(name) : undefined;
    return value === undefined ? [] : [{ by, name, value }, ...handedThrough(at, value, found, names)];
  });
}
