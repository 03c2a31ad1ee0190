import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import type { Definition } from '../names/read-names.ts';
import { guardsOf } from './guards-of.ts';
import type { Entry } from './list-entries.ts';

/** What a parameter of a handler asks for: `Depends(get_user)`, `Security(check)`. */
const ASKS = /\b(?:Depends|Security)\(\s*([A-Za-z_][\w.]*)/g;

/** A name in a file, with the place that says it where variables around it count. */
interface NamedBefore {
  path: string;
  name: string;
  from?: RuleHit;
}

/** Functions and guards that run before the handler because it, its class, its router or its parameters name them, as far as they are among the sources. */
export function listInjected(entry: Entry, names: Names, found: AllMatches): Definition[] {
  const uses = (entry.uses ?? []).flatMap(({ expression, at, inPlace }) => {
    if (inPlace) return [{ ...at, name: at.captures.name ?? '' }];
    return definitionOf(at.path, /^[\w$.]+/.exec(expression)?.[0] ?? '', names, at);
  });
  const named = [...entry.before, ...entry.wrappers].flatMap((text) => {
    const from = entry.origins.get(text) ?? entry.at;
    // What makes it runs before, or is handed what does: `requireRole(roles.admin)`, `asyncHandler(requireUser)`.
    const [, maker, given] = /^([\w$.]+)(?:\(\s*([\w$.]+)\s*\)$)?/.exec(text) ?? [];
    return [maker, given].flatMap((name) => (name === undefined ? [] : { path: from.path, from, name }));
  });
  const guards = guardsOf(entry, found).map(({ name, at }) => ({ path: at.path, name }));
  const asked = entry.target ? askedBy(entry.target, names, found) : [];
  const inText = entry.before.flatMap((text) =>
    [...text.matchAll(ASKS)].map(([, name = '']) => ({ path: (entry.origins.get(text) ?? entry.at).path, name })),
  );
  const written: NamedBefore[] = [...guards, ...named, ...inText, ...asked];
  const direct = [...written.flatMap(({ path, name, from }) => definitionOf(path, name, names, from)), ...uses];
  const all = [
    ...direct,
    ...direct.flatMap((each) => askedBy(each, names, found).flatMap(({ path, name }) => definitionOf(path, name, names))),
  ];
  return [...new Map(all.map((each) => [`${each.path} ${each.start}`, each])).values()];
}

function definitionOf(path: string, name: string, names: Names, from?: RuleHit): Definition[] {
  const target = name === '' ? undefined : names.resolve(path, name, from);
  return target?.kind === 'source' ? [target.definition] : [];
}

/** What the parameters of a function ask for, directly or by a type that stands for it: `user: CurrentUser`. */
function askedBy(asking: RuleHit, names: Names, found: AllMatches): { path: string; name: string }[] {
  return (asking.lists?.params ?? []).flatMap((param) => {
    const direct = [...param.matchAll(ASKS)].map(([, name = '']) => ({ path: asking.path, name }));
    const [, type] = /^\w+\s*:\s*([A-Za-z_]\w*)/.exec(param) ?? [];
    return direct.length > 0 || type === undefined ? direct : aliased(asking.path, type, names, found);
  });
}

function aliased(path: string, type: string, names: Names, found: AllMatches): { path: string; name: string }[] {
  const imported = names.importOf(path, type);
  const places = [{ path, name: type }, ...(imported?.files ?? []).map((file) => ({ path: file, name: imported?.name ?? type }))];
  return places.flatMap((place) => {
    const alias = (found.get(place.path) ?? []).find(({ meta, captures }) => meta.role === 'type-alias' && captures.name === place.name);
    return [...(alias?.captures.type ?? '').matchAll(ASKS)].map(([, name = '']) => ({ path: place.path, name }));
  });
}
