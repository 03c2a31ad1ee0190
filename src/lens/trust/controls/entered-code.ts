import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import type { Definition } from '../../../program/names/read-names.ts';

interface Sources {
  found: AllMatches;
  names: Names;
}

const ENTERED = /^(Invoke|OnAuthorization|OnActionExecuti(ng|on))(Async)?$|^canActivate$/;

/** What of a class of middleware or filters requests go through: its `Invoke`, or what a filter runs before a handler, where it has one; else all of it. */
export function entered(definition: Definition, { found, names }: Sources): RuleHit {
  if (definition.meta.role !== 'class') return definition;
  const isEntered = (match: RuleHit) =>
    match.meta.role === 'function' && ENTERED.test(match.captures.name ?? '') && encloses(definition, match);
  return (found.get(definition.path) ?? []).find(isEntered) ?? serviceOf(definition, found, names) ?? definition;
}

/** The `call` of a service, or of that which a type says that it makes of one (`type Transform = AuthMiddleware<S>`), where methods stand beside their type. */
function serviceOf({ path, name }: Definition, found: AllMatches, names: Names): Definition | undefined {
  const here = found.get(path) ?? [];
  const blocks = here.filter(({ meta, captures }) => meta.role === 'block' && captures.name === name);
  const isMade = (match: RuleHit) =>
    match.meta.role === 'type-alias' &&
    /^(Transform|Service)$/.test(match.captures.name ?? '') &&
    blocks.some((block) => encloses(block, match));
  const made = /^\w+/.exec(here.find(isMade)?.captures.type ?? '')?.[0] ?? name;
  const methods = blocks.length === 0 ? [] : names.definitionsIn(path);
  return methods.find((each) => each.owner === made && each.name === 'call' && each.meta.role === 'function');
}

/** The type of what a function of it makes, where methods stand beside their type: `Auth` of `Auth::new(role)`. */
export function typeMadeBy({ owner, path, captures }: Definition, { found, names }: Sources): Definition | undefined {
  if (owner === undefined || !(captures.result === 'Self' || captures.result === owner)) return undefined;
  const type = names.definitionsIn(path).find(({ name, meta }) => name === owner && meta.role === 'class');
  return type && serviceOf(type, found, names) && type;
}
