import { remember } from '../../base/memoize.ts';
import { keywordOf } from '../mounts/route-arguments.ts';
import { aroundPlace, insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';

/**
 * The methods that a handler serves where its declaration allows any: those that what is written in front of it allows, or that it asks for
 * itself and refuses the others, or does nothing for them.
 * @param handler the function, or the place that holds it.
 * @returns `GET|POST`; undefined where it does something for every method, or nobody says.
 */
export function servedMethods(handler: Pick<RuleHit, 'path' | 'start' | 'end'>, found: AllMatches): string | undefined {
  const listed = verbsIn(handler.path, found);
  const limiting = [
    ...aroundPlace(listed, handler).filter(({ meta }) => meta.bound !== 'inside' && meta.of !== 'class'),
    ...insidePlace(listed, handler).filter(({ meta }) => meta.bound === 'inside'),
  ];
  const methods = new Set(limiting.flatMap(methodsWritten));
  return methods.size === 0 || methods.has('ANY') ? undefined : [...methods].join('|');
}

/** The methods that a class serves at all, by the list that it writes down; undefined where it writes none. @returns the list as written. */
export function listedMethods(owner: RuleHit, found: AllMatches): string | undefined {
  return verbsIn(owner.path, found).find((match) => match.meta.of === 'class' && encloses(owner, match))?.captures.text;
}

function verbsIn(path: string, found: AllMatches): readonly RuleHit[] {
  const byFile = remember(verbs, found, () => new Map<string, readonly RuleHit[]>());
  return remember(byFile, path, () => (found.get(path) ?? []).filter(({ meta }) => meta.role === 'verbs'));
}

/** Asked for once per route. */
const verbs = new WeakMap<AllMatches, Map<string, readonly RuleHit[]>>();

/** The methods that a match lists, by what it captured, its arguments, the keyword that its rule names, or the rule itself: `['GET', 'POST']`. */
export function methodsWritten({ meta, captures, lists }: RuleHit): string[] {
  if (captures.method !== undefined) return [/(?:Method)?([A-Za-z]+)\W*$/.exec(captures.method)?.[1]?.toUpperCase() ?? []].flat();
  const args = lists?.args ?? [];
  const written = meta.methods === undefined ? args.join(' ') : (keywordOf(args, meta.methods) ?? '');
  const methods = [...written.matchAll(/["'](\w+)["']|\bMethod([A-Z]\w+)/g)].map(([, text, name]) => (text ?? name ?? '').toUpperCase());
  return methods.length > 0 ? methods : [meta.method ?? []].flat();
}
