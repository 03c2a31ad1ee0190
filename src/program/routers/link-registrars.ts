import { groupBy } from '../../base/group-by.ts';
import { mapSame } from '../../base/same-list.ts';
import { constantsFor, spellConstants } from '../mounts/fill-constants.ts';
import { findRouter } from '../mounts/find-router.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
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
  const routes = [...found].flatMap(([path, here]) => callsIn(path, here, byName, found, names));
  const used = new Set(routes.map(({ registrar }) => registrar.written));
  const added = groupBy(
    routes.map(({ route }) => route),
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

interface Registered {
  route: RuleHit;
  registrar: Registrar;
}

/** A registrar by the call that gave the function, where it is one that another gives. */
interface Called {
  registrar: Registrar;
  bound?: RuleHit;
}

function callsIn(path: string, here: readonly RuleHit[], byName: Registrars, found: AllMatches, names: Names): Registered[] {
  const known = new Map<string, Called[]>();
  return here.flatMap((call): Registered[] => {
    const { callee = '' } = call.captures;
    if (call.meta.role !== 'call' || !/^[\w$#.]+$/.test(callee)) return [];
    const registrars = known.get(callee) ?? called(path, callee, call, here, byName, found, names);
    // What the object is depends on the class around.
    if (!OWN.test(callee)) known.set(callee, registrars);
    return registrars.flatMap((each) => {
      const route = toRegistration(call, each, found, names);
      return route ? [{ route, registrar: each.registrar }] : [];
    });
  });
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
  const { method: verb = '', path = at.lists?.args?.[0] ?? '', handler } = at.captures;
  const constants = constantsFor(call.path, found, names, call);
  const first = isQuoted(path) ? path : spellConstants(path, constants);
  const isMount = at.meta.role === 'mount';
  const method = isMount ? undefined : (verbOf(verb) ?? verbOf(constants(verb) ?? ''));
  if (!isQuoted(first) || (method === undefined && !isMount)) return undefined;
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
      ...(method === undefined ? {} : { method, path: first }),
      ...(handler === undefined ? {} : { handler }),
    },
    lists: { args: [first, ...args.map(({ text }) => text)] },
    meta: { ...open, role: isMount ? 'mount' : 'route' },
    over: [written.path],
    handed: new Map(own.map((text) => [text, written])),
    ...(on.path === call.path ? {} : { on }),
  };
}

function placeOf({ path, start, end, startLine, endLine }: RuleHit) {
  return { path, start, end, startLine, endLine };
}

/** The router that the registration is on, by its name where that is made, or where it is handed over. */
function receiverOf(
  { by, written }: Registrar,
  values: ReadonlyMap<string, string>,
  from: RuleHit,
  found: AllMatches,
  names: Names,
): { path: string; name: string } | undefined {
  const { receiver = '' } = written.captures;
  const handed = values.get(receiver);
  if (handed !== undefined) return findRouter(from.path, handed, found, names);
  if (!/^(this|self)\./.test(receiver)) return by.path === written.path ? findRouter(written.path, receiver, found, names) : undefined;
  const { callee = '' } = from.captures;
  // Each object that extends the class has a router of its own.
  if (OWN.test(callee)) return { path: from.path, name: receiver };
  return findRouter(from.path, callee.split('.').slice(0, -1).join('.'), found, names);
}
