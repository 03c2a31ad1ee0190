import { groupBy } from '../../base/group-by.ts';
import { mapSame } from '../../base/same-list.ts';
import { parameterNames } from '../mounts/bind-arguments.ts';
import { type Constants, constantsFor, spellConstants } from '../mounts/fill-constants.ts';
import { findRouter, sharedRouter } from '../mounts/find-router.ts';
import { aroundPlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { outerFirst } from '../names/outer-first.ts';
import { isQuoted } from '../names/unquote.ts';
import { argumentsOf, bindCall, fillRegistration } from './fill-registration.ts';
import { findRegistrars, type Registrar, type Registrars, registrarsCalled } from './find-registrars.ts';

/** A method that an object calls on itself. */
const OWN = /^(this|self|super)\.\w+$/;

const VERB = /^(get|post|put|patch|delete|del|head|options|all|any)$/i;

/**
 * Routes that are registered by functions of the sources: `route('get', '/motd', showMotd)` where `route` is what `makeRoute(router)` gave, and
 * `add('/motd', showMotd)` where that says `router.get(path, wrap(handler))`. They are told where they are called; what is registered in the
 * function itself is none any more.
 */
export function linkRegistrars(known: AllMatches, names: Names): AllMatches {
  const found = settle(known, names);
  const byName = findRegistrars(found, names);
  if (byName.size === 0) return found;
  const calls = [...found].flatMap(([path, here]) => callsIn(path, here, byName, found, names));
  // What some call leads to nowhere is told where it is written, too: nothing else says that there is more of it.
  const missed = new Set(calls.flatMap(({ route, registrar }) => (route ? [] : [registrar.written])));
  const used = new Set(calls.map(({ registrar }) => registrar.written).filter((written) => !missed.has(written)));
  const added = groupBy(
    calls.flatMap(({ route }) => route ?? []),
    ({ path }) => path,
  );
  return new Map(
    [...found].map(([path, here]) => {
      const more = added.get(path) ?? [];
      // A call that hands its router to the function which registers on it mounts nothing.
      const isRegistered = ({ meta, start, end }: RuleHit) =>
        meta.role === 'mount' && more.some((route) => route.meta.role === 'route' && route.start === start && route.end === end);
      const kept = here.filter((match) => !used.has(match) && !isRegistered(match));
      return [path, more.length === 0 && kept.length === here.length ? here : [...kept, ...more].toSorted(outerFirst)];
    }),
  );
}

/** A registration under a path that goes by a name, with what that stands for: `app.get(paths.LOGIN, signIn)`. */
function withConstant(match: RuleHit, found: AllMatches, names: Names): RuleHit {
  const { path = '' } = match.captures;
  if (isQuoted(path) || isGiven(path, match, found)) return match;
  const known = spellConstants(path, constantsFor(match.path, found, names, match));
  if (!isQuoted(known)) return match;
  const args = match.lists?.args?.map((text, place) => (place === 0 && text === path ? known : text));
  return { ...match, captures: { ...match.captures, path: known }, ...(args && match.lists ? { lists: { ...match.lists, args } } : {}) };
}

/** Whether a name is that of a parameter of a function around. */
function isGiven(name: string, match: RuleHit, found: AllMatches): boolean {
  const [root = ''] = name.split('.');
  return aroundPlace(found.get(match.path) ?? [], match).some(
    ({ meta, lists }) => (meta.role === 'function' || meta.role === 'closure') && parameterNames(lists?.params ?? []).includes(root),
  );
}

/** Registrations whose method and path a loop gave, or a constant, are routes. */
function settle(found: AllMatches, names: Names): AllMatches {
  const settled = (written: RuleHit) => {
    const { role } = written.meta;
    if (role !== 'registrar' && role !== 'computed') return written;
    const match = role === 'computed' ? withConstant(written, found, names) : written;
    const { method, path = '', receiver = '' } = match.captures;
    if (!isQuoted(path)) return match;
    const verb = method === undefined ? 'any' : verbOf(method);
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

/** `get` of `'get'`, of `'GET'.toLowerCase()`, of `http.MethodGet` and of itself. */
function verbOf(written: string): string | undefined {
  const [, verb = ''] = /^(?:["'`]|http\.Method)?(\w+)["'`]?(?:\.toLowerCase\(\))?$/.exec(written) ?? [];
  return VERB.test(verb) ? verb : undefined;
}

/** What a call of a registrar registers; nothing where that is not known. */
interface Registered {
  route: RuleHit | undefined;
  registrar: Registrar;
}

/** A registrar by the call that gave the function, where it is one that another gives. */
interface Called {
  registrar: Registrar;
  bound?: RuleHit;
}

function callsIn(path: string, here: readonly RuleHit[], byName: Registrars, found: AllMatches, names: Names): Registered[] {
  const known = new Map<string, Called[]>();
  const inside = [...byName.values()].flat().filter(({ by }) => by.path === path);
  return here.flatMap((call): Registered[] => {
    const { callee = '' } = call.captures;
    if (call.meta.role !== 'call' || !/^[\w$#.]+$/.test(callee)) return [];
    const registrars = known.get(callee) ?? called(path, callee, call, here, byName, found, names);
    // What a variable is, or the object, depends on the function and the class around.
    const [root = ''] = callee.split('.');
    if (root === callee || names.importOf(path, root)) known.set(callee, registrars);
    if (registrars.length === 0 && isLost(call, byName, names))
      return (byName.get(lastOf(callee)) ?? []).map((registrar) => ({ route: undefined, registrar }));
    const isHandingOn = inside.some(({ by }) => encloses(by, call));
    return registrars.flatMap((each) => {
      const route = toRegistration(call, each, found, names);
      const isTold = route !== undefined && (!isHandingOn || isQuoted(route.captures.path ?? route.lists?.args?.[0] ?? ''));
      return isTold || !isHandingOn ? [{ route, registrar: each.registrar }] : [];
    });
  });
}

function lastOf(callee: string): string {
  return callee.slice(callee.lastIndexOf('.') + 1);
}

/** Whether a call can be one of a registrar, as it is called like one and with a path, and leads nowhere. */
function isLost(call: RuleHit, byName: Registrars, names: Names): boolean {
  const { callee = '' } = call.captures;
  const isRegistrar = (byName.get(lastOf(callee)) ?? []).some(({ written }) => written.meta.role === 'route');
  if (!isRegistrar || !/^["'`]\//.test(call.lists?.args?.[0] ?? '')) return false;
  return names.resolve(call.path, callee, call).kind === 'unresolved';
}

/** The registrars that a name calls: functions, and what functions gave. */
function called(
  path: string,
  callee: string,
  call: RuleHit,
  here: readonly RuleHit[],
  byName: Registrars,
  found: AllMatches,
  names: Names,
): Called[] {
  const direct = registrarsCalled(callee, call, byName, names).filter(({ given }) => !given);
  if (direct.length > 0 || callee.includes('.')) return direct.map((registrar) => ({ registrar }));
  const imported = names.importOf(path, callee);
  const places = imported
    ? imported.files.map((file) => ({ matches: found.get(file) ?? [], name: imported.name }))
    : [{ matches: here, name: callee }];
  return places.flatMap(({ matches, name }) => {
    const bound = matches.find(({ meta, captures }) => meta.role === 'binding' && captures.name === name);
    const makers = bound ? registrarsCalled(bound.captures.callee ?? '', bound, byName, names).filter(({ given }) => given) : [];
    return makers.map((registrar) => ({ registrar, ...(bound ? { bound } : {}) }));
  });
}

/** The route, or the mount, that a call of a registrar is. */
function toRegistration(call: RuleHit, { registrar, bound }: Called, found: AllMatches, names: Names): RuleHit | undefined {
  const { params, by, given, written } = registrar;
  const outer = given ? bindCall(by.lists?.params ?? [], bound?.lists?.args ?? []) : new Map<string, string>();
  const values = new Map([...outer, ...bindCall(params, call.lists?.args ?? [])]);
  const at = fillRegistration(registrar.at, values);
  const { handler } = at.captures;
  const isMount = at.meta.role === 'mount';
  const spelt = spell(at, constantsFor(call.path, found, names, call));
  if (!spelt) return undefined;
  const on = receiverOf(registrar, values, bound ?? call, found, names);
  if (!on) return undefined;
  const args = argumentsOf(registrar.at, values, [...params, ...(by.lists?.params ?? [])]);
  const own = args.filter(({ isOwn }) => isOwn).map(({ text }) => text);
  const { receiver: _, ...open } = at.meta;
  return {
    ...placeOf(call),
    rule: at.rule,
    captures: {
      receiver: on.name,
      ...(isMount ? {} : { path: spelt.path }),
      ...(spelt.method === undefined ? {} : { method: spelt.method }),
      ...(handler === undefined ? {} : { handler }),
    },
    lists: { args: [spelt.path, ...args.map(({ text }) => text)] },
    meta: { ...open, role: isMount ? 'mount' : 'route' },
    given: written,
    over: [written.path],
    handed: new Map(own.map((text) => [text, written])),
    ...(on.path === call.path ? {} : { on }),
  };
}

/** The path and the method of a registration; undefined where either is not known and it is not said to be a route as it is written. */
function spell({ captures, lists, meta }: RuleHit, constants: Constants): { path: string; method?: string } | undefined {
  const { method: verb = '', path = lists?.args?.[0] ?? '' } = captures;
  const spelt = isQuoted(path) ? path : spellConstants(path, constants);
  if (meta.role === 'route') return { path: spelt, ...(verb === '' ? {} : { method: verb }) };
  const method = meta.role === 'mount' ? undefined : (verbOf(verb) ?? verbOf(constants(verb) ?? ''));
  if (!isQuoted(spelt) || (method === undefined && meta.role !== 'mount')) return undefined;
  return { path: spelt, ...(method === undefined ? {} : { method }) };
}

function placeOf({ path, start, end, startLine, endLine }: RuleHit) {
  return { path, start, end, startLine, endLine };
}

/** The router that the registration is on, by its name where that is made, or where it is handed over. */
function receiverOf(
  { by, written, kept }: Registrar,
  values: ReadonlyMap<string, string>,
  from: RuleHit,
  found: AllMatches,
  names: Names,
): { path: string; name: string } | undefined {
  const { receiver = '' } = written.captures;
  const handed = values.get(receiver);
  // A router that is handed over by its own name is followed into the function, with all that is registered there.
  if (handed !== undefined && written.meta.role === 'route' && !/^[\w$]+(\.[\w$]+)+$/.test(handed)) return undefined;
  if (handed !== undefined) return findRouter(from.path, handed, found, names);
  if (!kept) return by.path === written.path ? findRouter(written.path, receiver, found, names) : undefined;
  const { callee = '' } = from.captures;
  // Each object that extends the class has a router of its own.
  if (OWN.test(callee)) return { path: from.path, name: receiver };
  const object = findRouter(from.path, callee.split('.').slice(0, -1).join('.'), found, names);
  return object ?? sharedRouter(written.path, `*.${receiver.split('.').at(-1)}`, found, names);
}
