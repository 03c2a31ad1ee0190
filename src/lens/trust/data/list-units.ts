import type { Entry } from '../../../program/entries/list-entries.ts';
import type { Mount, Mounts } from '../../../program/mounts/mount.ts';
import { aroundPlace } from '../../../program/names/around-place.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { CodeScope } from '../controls/list-scopes.ts';
import { visibleFrom } from './follow-data.ts';
import { isFixedText } from './is-harmless.ts';

/** A scope with what in it matters for trust. */
export interface Unit {
  scope: CodeScope;
  sources: RuleHit[];
  controls: RuleHit[];
  sinks: RuleHit[];
}

/**
 * The scopes of a file in which a source, a control or a sink was seen, in the order of the file.
 * @param imported names of what the file imports
 */
export function listUnits(
  scopes: readonly CodeScope[],
  found: readonly RuleHit[],
  entries: readonly Entry[],
  imported: ReadonlySet<string>,
): Unit[] {
  const here = lookAround(found, entries);
  const units = scopes.map((scope) => ({
    scope,
    sources: ofRole(scope, 'source'),
    controls: ofRole(scope, 'control').filter((control) => !isInFront(control, here) && !isValue(control, scope, here)),
    sinks: ofRole(scope, 'sink').filter((sink) => !isFixedText(sink, visibleFrom(scope), imported)),
  }));
  return units.filter(({ sources, controls, sinks }) => sources.length + controls.length + sinks.length > 0);
}

/** The controls of a file that stand in front of entry points: they belong to no function's own controls. */
export function listFrontControls(scopes: readonly CodeScope[], found: readonly RuleHit[], entries: readonly Entry[]): RuleHit[] {
  const here = lookAround(found, entries);
  const controls = scopes.flatMap((scope) => ofRole(scope, 'control')).filter((control) => isInFront(control, here));
  return controls.filter((control) => !controls.some((outer) => saysMore(outer, control))).sort((a, b) => a.start - b.start);
}

/** `requireAdmin(show)` says all that the `requireAdmin` in it does. */
function saysMore(outer: RuleHit, control: RuleHit): boolean {
  return encloses(outer, control) && outer.captures.expression?.startsWith(`${control.captures.expression}(`) === true;
}

/**
 * What is called like access control, and is a router that is mounted there: `app.route('/oauth', oauth)`. What comes from a file that was not read can be one:
 * whatever stands in front of an entry point here was.
 */
export function mayBeRouter(control: RuleHit, { mounts, routers, names }: Mounts): boolean {
  const { expression = '' } = control.captures;
  if (control.meta.as !== 'middleware' || !/^[\w$]+$/.test(expression)) return false;
  const isRouter = ({ target: { path, name } }: Mount) => name === undefined || routers.get(path)?.has(name) === true;
  const { beyond = [] } = names.importOf(control.path, expression) ?? {};
  return beyond.length > 0 || mounts.some((mount) => encloses(mount.at, control) && isRouter(mount));
}

/** Data that a stranger can choose; the environment belongs to whoever runs the program. */
export function isUntrusted({ meta }: RuleHit): boolean {
  return meta.kind !== 'environment';
}

/** One match per place and text: two rules can see the same thing. */
function ofRole({ matches }: CodeScope, role: string): RuleHit[] {
  const seen = new Map<string, RuleHit>();
  for (const match of matches) {
    if (match.meta.role !== role) continue;
    const key = `${match.start} ${match.end} ${match.captures.expression} ${match.meta.kind}`;
    if (!seen.has(key)) seen.set(key, match);
  }
  return [...seen.values()];
}

interface Here {
  found: readonly RuleHit[];
  entries: readonly Entry[];
  uses: readonly RuleHit[];
  routes: readonly RuleHit[];
}

function lookAround(found: readonly RuleHit[], entries: readonly Entry[]): Here {
  return { found, entries, uses: found.filter(isUse), routes: found.filter(({ meta }) => meta.role === 'route') };
}

function isUse({ meta }: RuleHit): boolean {
  return meta.role === 'mount' || meta.role === 'middleware';
}

/** What stands in front of an entry point is told with the entry point; what only looks like middleware counts where middleware is used. */
function isInFront(control: RuleHit, here: Here): boolean {
  if (control.captures.of !== undefined || control.lists?.routes !== undefined) return true;
  if (control.meta.as !== 'middleware') return here.routes.some((route) => encloses(route, control)) && !isInBody(control, here);
  const { uses, routes } = here;
  return uses.length + routes.length > 0 && !uses.some(({ start, end }) => start <= control.start && control.end <= end);
}

/** A variable that is called like middleware, where nothing puts any in front of anything: `strings.SplitN(authorization, " ", 2)`. */
function isValue({ meta, captures }: RuleHit, { matches }: CodeScope, { uses, routes }: Here): boolean {
  if (meta.as !== 'middleware' || uses.length + routes.length > 0) return false;
  return matches.some((match) => match.meta.role === 'binding' && match.captures.name === captures.expression);
}

/** In a function of its own, or in a handler written in place. */
function isInBody(control: RuleHit, { found, entries }: Here): boolean {
  const named = aroundPlace(found, control).some((match) => match.meta.role === 'function' && encloses(match, control));
  return named || entries.some(({ at, target }) => !target && encloses(at, control));
}
