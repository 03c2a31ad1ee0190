import { groupBy } from '../../base/group-by.ts';
import { spend } from '../../base/steps.ts';
import { parameterNames } from '../mounts/bind-arguments.ts';
import { aroundPlace, insidePlace } from '../names/around-place.ts';
import { chainedMethods } from '../names/chained-methods.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { isInPlace } from '../names/is-in-place.ts';
import { everyOfRole, ofRole } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import { bindCall, fillRegistration, mentionsOneOf } from './fill-registration.ts';
import { isKeptByObject } from './kept-by-object.ts';

/** A function that registers what it is called with: a registration whose path is one of its parameters. */
export interface Registrar {
  /** The registration inside, in words of the function: `router[verb](path, ...handlers)`. */
  at: RuleHit;
  /** The registration as it is written, there or in a function that this one calls. */
  written: RuleHit;
  /** Parameters of what is called with the path. */
  params: readonly string[];
  /** The function that is called, or that gives what is called. */
  by: Definition;
  /** Whether it is a function that `by` gives. */
  given: boolean;
  /** Whether the router is kept by the object that `by` is a method of. */
  kept: boolean;
}

/** Registrars by the name of the function. */
export type Registrars = ReadonlyMap<string, readonly Registrar[]>;

/** Functions that call functions that register. */
const ROUNDS = 3;

/** The functions of the sources that register what they are called with, themselves or by others: `get(path, run)` that calls `this.route({ path, run })`. */
export function findRegistrars(found: AllMatches, names: Names): Registrars {
  const functions = groupBy(
    names.definitions.filter(({ meta }) => meta.role === 'function'),
    ({ path }) => path,
  );
  let last = [...found].flatMap(([path, here]) => registrarsIn(here, functions.get(path) ?? []));
  const all = [...last];
  for (let round = 0; round < ROUNDS && last.length > 0; round++) {
    const byName = groupBy(last, ({ by }) => by.name);
    last = everyOfRole(found, 'call').flatMap((call) => handingOn(call, byName, functions.get(call.path) ?? [], names));
    all.push(...last);
  }
  return groupBy(all, ({ by }) => by.name);
}

/** The registrars that a callee is, where a match calls it. */
export function registrarsCalled(callee: string, from: RuleHit, byName: Registrars, names: Names): Registrar[] {
  const last = callee.split('.').at(-1) ?? '';
  const candidates = [last, names.importOf(from.path, last)?.name ?? last].flatMap((name) => byName.get(name) ?? []);
  if (candidates.length === 0) return [];
  spend(5);
  const target = names.resolve(from.path, callee, from);
  if (target.kind !== 'source') return [];
  const { definition } = target;
  return [...new Set(candidates)].filter(({ by }) => by.path === definition.path && by.start === definition.start);
}

function registrarsIn(here: readonly RuleHit[], functions: readonly Definition[]): Registrar[] {
  const registrations = here.filter(isRegistration);
  if (registrations.length === 0) return [];
  const gives = ofRole(here, 'gives').filter(({ lists }) => lists?.params !== undefined);
  return registrations.flatMap((at) => {
    const by = aroundPlace(functions, at).findLast((each) => encloses(each, at));
    if (!by) return [];
    const inner = aroundPlace(gives, at).findLast((each) => encloses(each, at) && encloses(by, each));
    const params = inner?.lists?.params ?? by.lists?.params ?? [];
    const called = withCalled(at.meta.role === 'route' ? inOrder(at, here) : at, params, here);
    return registers(called, params)
      ? [{ at: called, written: at, params, by, given: inner !== undefined, kept: isKeptByObject(at, by, here) }]
      : [];
  });
}

/** A route with all that says what it is in its arguments: path, what stands in front, handler; and the methods that are chained to it. */
function inOrder(at: RuleHit, here: readonly RuleHit[]): RuleHit {
  const { handler, ...captures } = at.captures;
  const { handles, ...meta } = at.meta;
  const { path = '' } = captures;
  const written = handler === undefined ? (at.lists?.args ?? []) : [handler];
  const behind = written.slice(written.indexOf(path) + 1);
  const args = handles === 'first' ? [...behind.slice(1), ...behind.slice(0, 1)] : behind;
  const methods = chainedMethods(at, here);
  return {
    ...at,
    captures: { ...captures, ...(methods ? { method: methods.join(', ') } : {}) },
    lists: { ...at.lists, args: [path, ...args] },
    meta: handles === 'first' ? meta : at.meta,
  };
}

/** A value that is said to be of a type: `(guards as Handler[])`. */
const CAST = /\(([\w$.]+) (?:as|satisfies) [^()]*\)/g;

/** Parameters of Go that are no functions: `path, file string`. */
const VALUE = /\s(string|bool|byte|rune|u?int\d*|float\d+|\[\]\w+|time\.\w+)$/;

/**
 * A registration whose handler is written there, with what that calls, or hands on, of what its function is given behind it:
 * `(req, res) => run(handler, req)`.
 */
function withCalled(at: RuleHit, params: readonly string[], here: readonly RuleHit[]): RuleHit {
  const args = (at.lists?.args ?? []).map((text) => text.replace(CAST, '$1'));
  const names = parameterNames(params.filter((text) => !VALUE.test(text)));
  const plain = { ...at, lists: { ...at.lists, args } };
  if (at.captures.handler !== undefined || !isInPlace(args.at(-1) ?? '')) return plain;
  const others = [at.captures.method ?? '', ...args.slice(0, -1)];
  const given = names.filter((name) => !others.some((text) => mentionsOneOf(text, [name])));
  const calls = insidePlace(here, at).filter((match) => match.meta.role === 'call' && match.start > at.start);
  const called = given.find((name) => calls.some(({ captures }) => captures.callee === name));
  const handed = called ?? given.find((name) => calls.some(({ lists }) => lists?.args?.includes(name)));
  return handed === undefined ? plain : { ...at, lists: { ...at.lists, args: [...args, handed] } };
}

/** What an object mounts on its own router, it mounts for whoever extends its class. */
function isRegistration({ meta: { role }, captures }: RuleHit): boolean {
  if (role === 'route') return HANDED_PATH.test(captures.path ?? '');
  return role === 'registrar' || role === 'computed' || (role === 'mount' && /^(this|self)\./.test(captures.receiver ?? ''));
}

/** A path that is all handed over, below one that is written or behind a verb: `path`, `"/api" + path`, `method + " " + path`. */
const HANDED_PATH = /^((["'`][^"'`]*["'`]|[a-z_$][\w$]*(\.[\w$]+)*)\s*\+\s*)*[a-z_$][\w$]*$/;

/** Whether the path of a registration and what it is for are what a function is called with. */
function registers({ captures, lists, meta }: RuleHit, params: readonly string[]): boolean {
  const args = lists?.args ?? [];
  const names = parameterNames(params);
  const path = meta.role === 'mount' ? (args[0] ?? '') : (captures.path ?? '');
  const handler = captures.handler ?? (args.length > 1 ? args.at(-1) : '') ?? '';
  // What is on a router that is handed over is told below each call of that.
  if (meta.role === 'route')
    return HANDED_PATH.test(path) && mentionsOneOf(path, names) && (isHandler(handler, names) || !names.includes(captures.receiver ?? ''));
  return /^[\w$]+(\.[\w$]+)?$/.test(path) && mentionsOneOf(path, names) && args.length > 1 && mentionsOneOf(handler, names);
}

/** Whether a text is one of some names, or what calls around it: `logged(requireUser(handler))`. */
function isHandler(text: string, names: readonly string[]): boolean {
  return names.includes(/^(?:[\w$.]+\((?:(?:[\w$.]+|"[^"]*"),\s*)*)*([\w$]+)(?:,[^()]*)?\)*$/.exec(text)?.[1] ?? '');
}

/** The function around a call of a registrar, where it hands on what it is called with. */
function handingOn(call: RuleHit, byName: Registrars, functions: readonly Definition[], names: Names): Registrar[] {
  const { callee = '' } = call.captures;
  if (!byName.has(callee.split('.').at(-1) ?? '')) return [];
  const by = aroundPlace(functions, call).findLast((each) => encloses(each, call));
  const params = by?.lists?.params ?? [];
  if (!by || params.length === 0) return [];
  return registrarsCalled(callee, call, byName, names).flatMap((registrar) => {
    if (registrar.given || registrar.by === by) return [];
    const at = fillRegistration(registrar.at, bindCall(registrar.params, call.lists?.args ?? []));
    return registers(at, params) ? [{ at, written: registrar.written, params, by, given: false, kept: registrar.kept }] : [];
  });
}
