import { mapSame } from '../../base/same-list.ts';
import { bindArguments } from '../mounts/bind-arguments.ts';
import { constantsFor, fillConstants } from '../mounts/fill-constants.ts';
import { insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import type { Definition } from '../names/read-names.ts';
import { addedUp, isQuoted, spellText } from '../names/unquote.ts';
import { splitMakerCall } from './calls-of-makers.ts';
import { substitute } from './substitute.ts';

/**
 * Routes, mounts and blocks with the paths that functions and constants of the sources give them: `"/v2/list"` of `versioned("/list")` where that
 * returns `V + path`, `paths.users` and `prefix + '/x'` as the first argument of a mount.
 */
export function spellPaths(found: AllMatches, names: Names): AllMatches {
  return new Map([...found].map(([path, here]) => [path, mapSame(here, (match) => spell(match, found, names))]));
}

function spell(match: RuleHit, found: AllMatches, names: Names): RuleHit {
  const { role } = match.meta;
  const { path, label, prefix } = match.captures;
  if (role === 'scope' && prefix !== undefined && !isQuoted(prefix)) return withPrefix(match, throughHelper(prefix, match, found, names));
  if (role !== 'route' && role !== 'mount') return match;
  if (label !== undefined && path !== undefined) return withPath(match, throughMethod(path, label, match, found, names));
  if (path !== undefined) return withPath(match, isQuoted(path) ? undefined : throughHelper(path, match, found, names));
  return role === 'mount' && match.meta.prefix === undefined ? spellMount(match, found, names) : match;
}

function withPath(match: RuleHit, path: string | undefined): RuleHit {
  if (path === undefined) return match;
  const before = match.captures.path;
  const args = match.lists?.args?.map((text, place) => (place === 0 && text === before ? path : text));
  return { ...match, captures: { ...match.captures, path }, ...(args && match.lists ? { lists: { ...match.lists, args } } : {}) };
}

function withPrefix(match: RuleHit, prefix: string | undefined): RuleHit {
  return prefix === undefined ? match : { ...match, captures: { ...match.captures, prefix } };
}

/** What a call of a function of the sources gives, where that is one text. */
function throughHelper(written: string, match: RuleHit, found: AllMatches, names: Names): string | undefined {
  const call = splitMakerCall(written.replace(/^&/, ''));
  const target = call && names.resolve(match.path, call.callee, match);
  return call && target?.kind === 'source' ? givenBy(target.definition, call.args, found, names, match) : undefined;
}

/** The text that a function gives; of a route, where it gives another in some cases, or what it is called with as it is, a list of them. */
function givenBy(helper: Definition, args: readonly string[], found: AllMatches, names: Names, { meta }: RuleHit): string | undefined {
  const given = bindArguments(helper.lists?.params ?? [], args);
  const ways = insidePlace(found.get(helper.path) ?? [], helper).filter(({ meta: { role } }) => role === 'gives');
  const texts = ways.flatMap(({ captures: { value, expression = '' } }) => {
    if (value !== undefined) return [`"${fillConstants(spellText(substitute(value, given)), constantsFor(helper.path, found, names))}"`];
    const same = given.get(expression);
    return same !== undefined && isQuoted(same) ? [same] : [];
  });
  const [only, ...others] = ways.some(({ captures }) => captures.value !== undefined) ? [...new Set(texts)] : [];
  if (others.length === 0 || meta.role !== 'route' || meta.path !== undefined) return others.length === 0 ? only : undefined;
  return `[${[only, ...others].join(', ')}]`;
}

/** A path that a method of the sources registers, `api.add_site_resource(…, "/x")`, as the one function that it calls on paths makes it. */
function throughMethod(path: string, method: string, match: RuleHit, found: AllMatches, names: Names): string | undefined {
  const [own, ...others] = names.definitionsNamed(method).filter(({ owner, meta }) => owner !== undefined && meta.role === 'function');
  if (!own || others.length > 0) return undefined;
  const calls = (found.get(own.path) ?? []).filter((call) => call.meta.role === 'call' && encloses(own, call));
  const made = calls.flatMap((call) => {
    const target = names.resolve(call.path, call.captures.callee ?? '', call);
    return target.kind === 'source' ? (givenBy(target.definition, [path], found, names, match) ?? []) : [];
  });
  return made.length === 1 && match.path !== '' ? made[0] : undefined;
}

/** `app.use(paths.users, users)`, `app.use(prefix + '/users', users)`: the first argument as a text. */
function spellMount(match: RuleHit, found: AllMatches, names: Names): RuleHit {
  const [first, ...others] = match.lists?.args ?? [];
  if (first === undefined || others.length === 0 || isQuoted(first)) return match;
  const parts = addedUp(first);
  const constants = constantsFor(match.path, found, names);
  const known = /^[\w$]+(\.[\w$]+)*$/.test(first) ? constants(first) : undefined;
  const text = parts.length > 1 ? spellText(first) : known?.startsWith('/') ? known : undefined;
  return text === undefined ? match : { ...match, lists: { ...match.lists, args: [`"${text}"`, ...others] } };
}
