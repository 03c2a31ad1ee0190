import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import type { Mounts } from '../mounts/mount.ts';
import { aroundPlace } from '../names/around-place.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';
import { everyOfRole, ofRoleBy } from '../names/of-role.ts';
import { isQuoted } from '../names/unquote.ts';
import { wrappedOnObject } from './on-object.ts';
import { type StandingMiddleware, writtenIn } from './used-by.ts';

/** Handlers in handlers in handlers. */
const DEPTH = 20;

/** What only hands on what it is given, and what serves: neither stands in front of anything. */
const ASIDE = /^(http|log|slog|fmt)\./;

/** What takes the handlers in front of a router beside it: `Wrap(mux, requireUser, logged)`. */
export const TAKES_SEVERAL = /(wrap|chain|middlewares?|apply|stack|compose|use)$/i;

/** What makes a handler of a function: `http.HandlerFunc(f)`, `MiddlewareFunc(f)`. */
const CONVERTED = /^[\w.]*Func\((?<inner>[\w.]+)\)$/;

/**
 * What a router is handed to, outermost first, which is in front of all its routes: `return withSession(requireUser(mux))`, and name by name
 * `h := logged(mux); h = requireUser(h)`.
 */
export function wrappedIn(place: RuleHit, receiver: string, mounts: Mounts): StandingMiddleware[] {
  const here = mounts.found.get(place.path) ?? [];
  return wrappersFrom(wrapAfter(place, receiver, functionsAround(place, here), here) ?? wrappedOnObject(place, receiver, mounts), mounts);
}

/**
 * What a router of this name is handed to where an object keeps it (`return requireUser(s.conf.mux)`), for one that comes from elsewhere: it may be in
 * front of it, as nothing here says which router that is.
 */
export function wrappedElsewhere(receiver: string, mounts: Mounts): StandingMiddleware[] {
  const wraps = remember(kept, mounts.mounting, () =>
    groupBy(
      everyOfRole(mounts.found, 'wrap').filter(({ captures }) => captures.receiver?.includes('.')),
      ({ captures }) => lastPart(captures.receiver ?? ''),
    ),
  );
  const all = (wraps.get(lastPart(receiver)) ?? []).flatMap((wrap) => wrappersFrom(wrap, mounts));
  return all.map((each) => ({ ...each, partly: true }));
}

/** Wraps of what objects keep, by the name of the field. */
const kept = new WeakMap<Mounts['mounting'], Map<string, RuleHit[]>>();

function lastPart(receiver: string): string {
  return receiver.slice(receiver.lastIndexOf('.') + 1);
}

function wrappersFrom(first: RuleHit | undefined, mounts: Mounts): StandingMiddleware[] {
  const standing: StandingMiddleware[] = [];
  let wrap = first;
  for (let round = 0; wrap !== undefined && round < DEPTH; round++) {
    const callees = [...callsAround(wrap, mounts), ...wrappersOf(wrap)];
    const at = wrap;
    standing.unshift(
      ...writtenIn(
        wrap,
        callees.filter((callee) => givesHandler(callee, at, mounts)),
      ),
    );
    wrap = nextWrap(wrap, mounts);
  }
  return standing;
}

/** What a function of Go gives that is no handler. */
const VALUE = /^\(?(error|bool|string|u?int\d*|float\d+|time\.\w+)\b/;

/** Whether what is called with a router can give one that it stands in front of: `listenSignals(server)` that gives a number does not. */
function givesHandler(callee: string, at: RuleHit, { names }: Mounts): boolean {
  if (!/^[\w.]+$/.test(callee)) return true;
  const target = names.resolve(at.path, callee, at);
  return target.kind !== 'source' || !VALUE.test(target.definition.captures.result ?? '');
}

/** The first time that a name is handed to something after a place, in the functions around it. */
function wrapAfter(place: RuleHit, receiver: string, functions: readonly RuleHit[], here: readonly RuleHit[]): RuleHit | undefined {
  return ofRoleBy(here, 'wrap', 'receiver', receiver).find(
    (each) => each.start > place.start && functions.some((around) => encloses(around, each)) && !makesAnother(each, here),
  );
}

/**
 * Whether what a router is handed to makes another of it, and is in front of that one alone: `register(secured(engine), open(engine))`. What gives the
 * same one back is in front of all that is added to it.
 */
function makesAnother(wrap: RuleHit, here: readonly RuleHit[]): boolean {
  const { receiver, expression } = wrap.captures;
  const isMadeThere = (router: RuleHit) => router.captures.name?.startsWith(`${expression}(`) && encloses(router, wrap);
  const made = ofRoleBy(here, 'router', 'receiver', receiver).filter(isMadeThere);
  return made.some((router) => router.made?.from?.some(({ captures: { chain = '' } }) => chain.includes('(')));
}

/** What is called with it, outermost first. */
export function callsAround(wrap: RuleHit, { found }: Mounts): string[] {
  const isAround = (call: RuleHit) => encloses(call, wrap) && (call.start < wrap.start || call.end > wrap.end);
  const calls = aroundPlace(found.get(wrap.path) ?? [], wrap).filter((call) => call.meta.role === 'call' && isAround(call));
  return calls.map(({ captures }) => captures.callee ?? '').filter((callee) => !ASIDE.test(callee));
}

/** Where what came of it is handed on under the name that it was given. */
function nextWrap(wrap: RuleHit, { found }: Mounts): RuleHit | undefined {
  const { name } = wrap.captures;
  if (name === undefined) return undefined;
  const here = found.get(wrap.path) ?? [];
  return wrapAfter(wrap, name, functionsAround(wrap, here), here);
}

function functionsAround(place: RuleHit, here: readonly RuleHit[]): RuleHit[] {
  return aroundPlace(here, place).filter((match) => match.meta.role === 'function' && encloses(match, place));
}

/** Outermost first. */
function wrappersOf({ captures: { expression = '', receiver }, lists }: RuleHit): string[] {
  const beside = (lists?.args ?? []).filter((text) => text !== receiver && !isQuoted(text) && !/^[&\d]/.test(text));
  if (beside.length > 0 && TAKES_SEVERAL.test(expression)) return beside.map((text) => CONVERTED.exec(text)?.groups?.['inner'] ?? text);
  return expression === '' || ASIDE.test(expression) ? [] : [expression];
}
