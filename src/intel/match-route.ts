import { segmentsOf } from '../base/path-parts.ts';
import { pathsOfLabel, type ToldRoute } from '../program/entries/paths-of-label.ts';

/** A route as people write it: 'POST /users/:id', '/users', 'users'. */
export interface WrittenRoute {
  /** Upper-case; nothing where any will do. */
  method?: string;
  path: string;
}

/** Whether somebody means a route and nothing else: '/users', 'POST /users'. */
export function saysRoute(written: string): boolean {
  return /^(?:[A-Za-z]+\s+)?\//.test(written.trim());
}

/** Reads a route as people write it. */
export function readRoute(written: string): WrittenRoute {
  const [, method, path] = /^([A-Za-z]+)\s+(\S.*)$/.exec(written.trim()) ?? [];
  return method === undefined || path === undefined ? { path: written.trim() } : { method: method.toUpperCase(), path };
}

/**
 * Those of some things that are told as a route: whole paths before parts of them, and last those that take any path, as `/{page}` does: where
 * `/merge` is asked about, routes with these words are meant.
 */
export function matchRoutes<T>(all: readonly T[], routeOf: (one: T) => ToldRoute, written: string): T[] {
  const wanted = readRoute(written);
  const matching = (matches: (known: string, wanted: string) => boolean) => all.filter((each) => hasRoute(routeOf(each), wanted, matches));
  // A word alone is a part of a path, or the name of something else: no parameter takes it.
  const fits = wanted.path.includes('/') ? isWhole : isSame;
  const whole = matching((known, path) => fits(known, path) && (!takesAny(known) || takesAny(path)));
  const same = whole.filter((each) => hasRoute(routeOf(each), wanted, isSame));
  if (whole.length > 0) return same.length > 0 ? same : whole;
  const parts = all.filter((each) => hasRoute(routeOf(each), wanted, isPart) || routeOf(each).label.includes(written));
  // Somebody who says a method means one route, and may not know what all paths begin with.
  const ending = wanted.method === undefined ? [] : parts.filter((each) => hasRoute(routeOf(each), wanted, isEnd));
  if (ending.length > 0) return ending;
  return parts.length > 0 ? parts : matching(fits);
}

/** Those of some things that are told as a route, and those whose paths begin with that of the others: where no method is said, all of `/users` are meant. */
export function matchRoutesBelow<T>(all: readonly T[], routeOf: (one: T) => ToldRoute, written: string): T[] {
  const own = matchRoutes(all, routeOf, written);
  const { method, path } = readRoute(written);
  if (method !== undefined || segmentsOf(path).length === 0) return own;
  const meant = new Set(own);
  return all.filter((each) => meant.has(each) || hasRoute(routeOf(each), { path }, isBelow));
}

/** Whether a part of one of a route's paths is that text. */
export function isInRoute({ label, paths = [] }: ToldRoute, text: string): boolean {
  return label.includes(text) || paths.some((path) => path.includes(text));
}

function hasRoute(route: ToldRoute, { method, path }: WrittenRoute, matches: (known: string, wanted: string) => boolean): boolean {
  const methods = /^([A-Z][A-Z|,]*)(?= )/.exec(route.label)?.[1]?.split(/[|,]/) ?? [];
  const isAny = methods.length === 0 || methods.some((each) => each === 'ANY' || each === 'ALL');
  if (method !== undefined && !isAny && !methods.includes(method)) return false;
  return pathsOfLabel(route).some((known) => matches(known, path));
}

/** A path without what is configured in front of all, `/{settings.BASE}` or `/${base}`, and without the format that a framework reads from its end, `.{_format}`. */
export function barePath(known: string): string {
  return known.replace(/^\/(?:\{\w+\.[^}]*\}|\$\{[^}]*\})(?=\/)/, '').replace(/\.\{_?format\}$|\(\.:format\)$/, '');
}

/** `/users/7` is `/users/:id`, as is `/users/{id}`. */
function isWhole(known: string, wanted: string): boolean {
  return isAlike(known, wanted, (ours, theirs) => isParameter(ours) || isParameter(theirs));
}

/** Only what is a parameter there is one here: `/{type}/random` can be, but is not `/share/{uid}`. */
function isSame(known: string, wanted: string): boolean {
  return isAlike(known, wanted, (ours, theirs) => isParameter(ours) && isParameter(theirs));
}

function isAlike(known: string, wanted: string, fits: (ours: string, theirs: string) => boolean): boolean {
  const [ours, theirs] = [segmentsOf(barePath(known)), segmentsOf(wanted)];
  return ours.length === theirs.length && ours.every((segment, at) => segment === theirs[at] || fits(segment, theirs[at] ?? ''));
}

function isBelow(known: string, wanted: string): boolean {
  const [ours, theirs] = [segmentsOf(known), segmentsOf(wanted)];
  return ours.length > theirs.length && theirs.every((segment, at) => segment === ours[at]);
}

/** No segment of it says what it is for. */
function takesAny(path: string): boolean {
  return segmentsOf(path).every(isParameter);
}

function isPart(known: string, wanted: string): boolean {
  return known.includes(wanted.replace(/\/+$/, ''));
}

function isEnd(known: string, wanted: string): boolean {
  const [ours, theirs] = [segmentsOf(barePath(known)), segmentsOf(wanted)];
  return isSame(`/${ours.slice(-theirs.length).join('/')}`, wanted);
}

/** `:id`, `{id}`, `<int:id>`, `[id]`, `*` in the spellings of frameworks. */
export function isParameter(segment: string): boolean {
  return /^(:|\{.*\}$|<.*>$|\[.*\]$|\(|\*|\$)/.test(segment);
}
