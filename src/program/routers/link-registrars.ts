import { groupBy } from '../../base/group-by.ts';
import { mapSame } from '../../base/same-list.ts';
import { spend } from '../../base/steps.ts';
import { bindArguments, parameterNames } from '../mounts/bind-arguments.ts';
import { findRouter } from '../mounts/find-router.ts';
import { aroundPlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { outerFirst } from '../names/outer-first.ts';
import type { Definition } from '../names/read-names.ts';
import { isQuoted } from '../names/unquote.ts';

/** A function that registers what it is called with: a registration whose path is one of its parameters. */
interface Registrar {
  /** The registration inside, as written: `router[verb](path, ...handlers)`. */
  at: RuleHit;
  /** Parameters of what is called with the path. */
  params: readonly string[];
  /** The function that is called, or that gives what is called. */
  by: Definition;
  /** Whether it is a function that `by` gives. */
  given: boolean;
}

const VERB = /^(get|post|put|patch|delete|del|head|options|all|any)$/i;

/**
 * Routes that are registered by functions of the sources: `route('get', '/motd', showMotd)` where `route` is what `makeRoute(router)` gave, and
 * `add('/motd', showMotd)` where that says `router.get(path, wrap(handler))`. They are told where they are called; what is registered in the
 * function itself is none any more.
 */
export function linkRegistrars(known: AllMatches, names: Names): AllMatches {
  const found = settle(known, names);
  const registrars = findRegistrars(found, names);
  if (registrars.length === 0) return found;
  const byName = groupBy(registrars, ({ by }) => by.name);
  const routes = [...found].flatMap(([path, here]) => callsIn(path, here, byName, found, names));
  const used = new Set(routes.map(({ registrar }) => registrar.at));
  const added = groupBy(
    routes.map(({ route }) => route),
    ({ path }) => path,
  );
  return new Map(
    [...found].map(([path, here]) => {
      const kept = here.filter((match) => !used.has(match));
      const more = added.get(path) ?? [];
      return [path, more.length === 0 && kept.length === here.length ? here : [...kept, ...more].toSorted(outerFirst)];
    }),
  );
}

/** Registrations whose method and path a loop gave are routes. */
function settle(found: AllMatches, names: Names): AllMatches {
  const settled = (match: RuleHit) => {
    const { role } = match.meta;
    const { method = '', path = '', receiver = '' } = match.captures;
    if ((role !== 'registrar' && role !== 'computed') || !isQuoted(path)) return match;
    const verb = verbOf(method);
    const isRouter = role === 'computed' || findRouter(match.path, receiver, found, names) !== undefined;
    return verb === undefined || !isRouter
      ? match
      : { ...match, captures: { ...match.captures, method: verb }, meta: { ...match.meta, role: 'route' as const } };
  };
  return new Map(
    [...found].map(([path, here]) => [
      path,
      here.some(({ meta }) => meta.role === 'registrar' || meta.role === 'computed') ? mapSame(here, settled) : here,
    ]),
  );
}

/** `get` of `'get'`, of `'GET'.toLowerCase()` and of itself. */
function verbOf(written: string): string | undefined {
  const [, verb = ''] = /^["'`]?(\w+)["'`]?(?:\.toLowerCase\(\))?$/.exec(written) ?? [];
  return VERB.test(verb) ? verb : undefined;
}

function findRegistrars(found: AllMatches, names: Names): Registrar[] {
  const functions = groupBy(
    names.definitions.filter(({ meta }) => meta.role === 'function'),
    ({ path }) => path,
  );
  return [...found].flatMap(([path, here]) => {
    const registrations = here.filter(({ meta }) => meta.role === 'registrar' || meta.role === 'computed');
    const gives = here.filter(({ meta, lists }) => meta.role === 'gives' && lists?.params !== undefined);
    return registrations.flatMap((at) => registrarAt(at, aroundPlace(functions.get(path) ?? [], at), aroundPlace(gives, at)));
  });
}

function registrarAt(at: RuleHit, around: readonly Definition[], gives: readonly RuleHit[]): Registrar[] {
  const by = around.findLast((each) => encloses(each, at));
  const { path = '' } = at.captures;
  if (!by) return [];
  const inner = gives.findLast((each) => encloses(each, at) && encloses(by, each));
  const params = inner?.lists?.params ?? by.lists?.params ?? [];
  const names = parameterNames(params);
  const handler = at.captures.handler ?? at.lists?.args?.at(-1) ?? '';
  return names.includes(path) && mentions(handler, names) ? [{ at, params, by, given: inner !== undefined }] : [];
}

interface Registered {
  route: RuleHit;
  registrar: Registrar;
}

function callsIn(
  path: string,
  here: readonly RuleHit[],
  byName: ReadonlyMap<string, Registrar[]>,
  found: AllMatches,
  names: Names,
): Registered[] {
  const known = new Map<string, { registrar: Registrar; bound?: RuleHit }[]>();
  return here.flatMap((call): Registered[] => {
    const { callee = '' } = call.captures;
    if (call.meta.role !== 'call' || !/^[\w$#.]+$/.test(callee)) return [];
    const registrars = known.get(callee) ?? called(path, callee, call, here, byName, found, names);
    known.set(callee, registrars);
    return registrars.flatMap(({ registrar, bound }) => {
      const route = toRoute(call, registrar, bound, found, names);
      return route ? [{ route, registrar }] : [];
    });
  });
}

/** The registrars that a name calls: functions, and what functions gave. */
function called(
  path: string,
  callee: string,
  call: RuleHit,
  here: readonly RuleHit[],
  byName: ReadonlyMap<string, Registrar[]>,
  found: AllMatches,
  names: Names,
): { registrar: Registrar; bound?: RuleHit }[] {
  const direct = resolved(path, callee, call, byName, names).filter(({ given }) => !given);
  if (direct.length > 0 || callee.includes('.')) return direct.map((registrar) => ({ registrar }));
  const imported = names.importOf(path, callee);
  const places = imported
    ? imported.files.map((file) => ({ matches: found.get(file) ?? [], name: imported.name }))
    : [{ matches: here, name: callee }];
  return places.flatMap(({ matches, name }) => {
    const bound = matches.find(({ meta, captures }) => meta.role === 'binding' && captures.name === name);
    const makers = bound ? resolved(bound.path, bound.captures.callee ?? '', bound, byName, names).filter(({ given }) => given) : [];
    return makers.map((registrar) => ({ registrar, ...(bound ? { bound } : {}) }));
  });
}

function resolved(path: string, callee: string, from: RuleHit, byName: ReadonlyMap<string, Registrar[]>, names: Names): Registrar[] {
  const last = callee.split('.').at(-1) ?? '';
  const candidates = [last, names.importOf(path, last)?.name ?? last].flatMap((name) => byName.get(name) ?? []);
  if (candidates.length === 0) return [];
  spend(5);
  const target = names.resolve(path, callee, from);
  if (target.kind !== 'source') return [];
  const { definition } = target;
  return [...new Set(candidates)].filter(({ by }) => by.path === definition.path && by.start === definition.start);
}

function toRoute(
  call: RuleHit,
  { at, params, by, given }: Registrar,
  bound: RuleHit | undefined,
  found: AllMatches,
  names: Names,
): RuleHit | undefined {
  const args = call.lists?.args ?? [];
  const values = bindArguments(params, args);
  const outer = given ? bindArguments(by.lists?.params ?? [], bound?.lists?.args ?? []) : values;
  const verb = at.captures.method ?? '';
  const method = verbOf(values.get(verb) ?? outer.get(verb) ?? verb);
  const written = at.captures.path ?? '';
  const path = values.get(written);
  if (method === undefined || path === undefined || !isQuoted(path)) return undefined;
  const on = receiverOf(at, by, outer, bound ?? call, found, names);
  if (!on) return undefined;
  const { rule, meta } = at;
  const { path: file, start, end, startLine, endLine } = call;
  const taken = new Set([written, verb, at.captures.receiver ?? ''].map((name) => values.get(name)));
  const own = ownArguments(at, parameterNames(params));
  const rest = args.filter((text) => !taken.has(text));
  const { receiver: _, ...open } = meta;
  return {
    rule,
    path: file,
    start,
    end,
    startLine,
    endLine,
    captures: { receiver: on.name, method, path, ...handlerOf(at, values) },
    lists: { args: [path, ...own, ...rest] },
    meta: { ...open, role: 'route' },
    over: [at.path],
    handed: new Map(own.map((text) => [text, at])),
    ...(on.path === file ? {} : { on }),
  };
}

/** What the registration puts in front by itself. */
function ownArguments({ lists, captures }: RuleHit, params: readonly string[]): string[] {
  return (lists?.args ?? []).slice(0, -1).filter((text) => text !== captures.path && !mentions(text, params) && !text.startsWith('{'));
}

function mentions(text: string, params: readonly string[]): boolean {
  return (text.match(/[\w$]+/g) ?? []).some((word) => params.includes(word));
}

function handlerOf({ captures }: RuleHit, values: ReadonlyMap<string, string>): { handler?: string } {
  const handler = captures.handler === undefined ? undefined : values.get(captures.handler);
  return handler === undefined ? {} : { handler };
}

/** The router that the registration is on, by its name where that is made, or where it is handed over. */
function receiverOf(
  at: RuleHit,
  by: Definition,
  outer: ReadonlyMap<string, string>,
  from: RuleHit,
  found: AllMatches,
  names: Names,
): { path: string; name: string } | undefined {
  const { receiver = '' } = at.captures;
  const handed = outer.get(receiver);
  if (handed !== undefined) return findRouter(from.path, handed, found, names);
  if (/^(this|self)\./.test(receiver)) {
    const object = (from.captures.callee ?? '').split('.').slice(0, -1).join('.');
    return findRouter(from.path, object, found, names);
  }
  return by.path === at.path ? findRouter(at.path, receiver, found, names) : undefined;
}
