import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { frameworkOf } from '../names/framework-of.ts';
import type { Names } from '../names/index-names.ts';
import { unquote } from '../names/unquote.ts';
import { collectedPrefixes, collectorsOf, isCollecting } from './collected-routes.ts';
import { countsFor } from './counts-for.ts';
import { declaredPaths } from './declared-paths.ts';
import { type Constants, constantsFor, fillConstants } from './fill-constants.ts';
import { joinRoutePath } from './route-arguments.ts';

/**
 * Paths of a route below what an application sets up for all of its routes (roles `base` and `versioning`), below the version that the route,
 * its class or the application declares (role `version`), and below the module that its class is listed in (roles `module`, `module-path`).
 * Where the sources hold several applications, the nearest directory decides, and what stands where another one is started does not count.
 * @param paths of the route and the scopes around it.
 */
export function belowBases(
  route: RuleHit,
  scopes: readonly RuleHit[],
  paths: readonly string[],
  { setups, found, names }: SetupsOf,
  constants: Constants,
): string[] {
  const known = route.meta.fills === undefined ? [...paths] : paths.map((path) => fillConstants(path, constants));
  if (setups.length === 0) return known;
  const { base, versioning, places } = readSetups(route, scopes, { setups, found, names });
  const above = collectedPrefixes(route, setups, found);
  const versions = versionsOf(route, scopes, versioning, found);
  const module = modulePath(places, (place) => constantsFor(place.path, found, names));
  return known.flatMap((path) => {
    const below = joinRoutePath([module, path], route.meta.slash === 'keep');
    const prefix =
      base && !isExcluded(below, base)
        ? readPrefix(base, route, found, (name) => constantsFor(base.path, found, names)(name) ?? constants(name))
        : '';
    return above.flatMap((outer) => versions.map((version) => joinRoutePath([prefix, outer, version, below], route.meta.slash === 'keep')));
  });
}

interface SetupsOf {
  setups: readonly RuleHit[];
  found: AllMatches;
  names: Names;
}

interface Setups {
  /** Where the application of the route is started. */
  application: RuleHit | undefined;
  base: RuleHit | undefined;
  versioning: RuleHit | undefined;
  /** The modules that list the class of the route, where one of these stands somewhere, and its place with those around it, outermost first. */
  holders: RuleHit[];
  places: RuleHit[];
}

function readSetups(route: RuleHit, scopes: readonly RuleHit[], { setups, found, names }: SetupsOf): Setups {
  const everyOf = (role: string) => setups.filter(({ meta }) => meta.role === role);
  const ofRole = (role: string) => everyOf(role).filter(({ rule }) => frameworkOf({ rule }) === frameworkOf(route));
  const applications = ofRole('application');
  const application = nearestBase(route, applications);
  // What stands beside the start of another application is set up for that one.
  const others = new Set(applications.flatMap(({ path }) => (path === application?.path ? [] : [path])));
  const isOfThis = ({ path }: RuleHit) => !others.has(path);
  return {
    application,
    base: nearestBase(
      route,
      ofRole('base').filter((each) => !isCollecting(each) && countsFor(each, route, scopes, found) && isOfThis(each)),
    ),
    versioning: nearestBase(route, ofRole('versioning').filter(isOfThis)),
    // Their classes are told by what their names mean: the same decorators are those of several frameworks.
    ...placed(scopes, everyOf('module'), everyOf('module-path'), names),
  };
}

/** What applications set up that counts for a route. */
export function setupsOf(route: RuleHit, scopes: readonly RuleHit[], of: SetupsOf): RuleHit[] {
  const { application, base, versioning, holders, places } = readSetups(route, scopes, of);
  return [
    ...(application ? [application] : []),
    ...(base ? [base] : []),
    ...collectorsOf(route, of.setups, of.found),
    ...(versioning ? [versioning] : []),
    ...holders,
    ...places,
  ];
}

/** What applications set up for all of their routes, by role. */
export function listSetups(all: readonly RuleHit[]): RuleHit[] {
  return all.filter(({ meta }) => ['application', 'base', 'versioning', 'module', 'module-path'].includes(meta.role ?? ''));
}

/** The match in a directory around a place, or that shares the most directories with it; the first of several. */
function nearestBase(place: RuleHit, candidates: readonly RuleHit[]): RuleHit | undefined {
  const directories = place.path.split('/').slice(0, -1);
  const nearness = ({ path }: RuleHit) => {
    const own = path.split('/').slice(0, -1);
    const differs = own.findIndex((directory, index) => directory !== directories[index]);
    return differs === -1 ? directories.length + own.length : differs;
  };
  return candidates.reduce<RuleHit | undefined>((best, next) => (best && nearness(best) >= nearness(next) ? best : next), undefined);
}

/** A prefix as written, `/api` of a servlet's `/api/*`; a setting goes by its name: `{app.prefix}` of `config.get('app.prefix', 'api')`. */
function readPrefix(base: RuleHit, route: RuleHit, found: AllMatches, constants: Constants): string {
  const written = (base.captures.path ?? '').replace(/\/\*(?=["'`]?$)/, '');
  if (/^\w+(\.\w+)*$/.test(written) && constants(written) === undefined) return declaredPaths(base, route, found)[0] ?? '';
  const [, setting] = /^[\w.$]+(?:<[^>]*>)?\(\s*(['"`][^'"`]+['"`])/.exec(written) ?? [];
  return setting === undefined ? fillConstants(unquote(written), constants) : `{${unquote(setting)}}`;
}

/** `exclude: ['health', { path: 'metrics', method: RequestMethod.GET }, 'files/(.*)']`. */
function isExcluded(path: string, { captures }: RuleHit): boolean {
  const excluded = [...(captures.exclude ?? '').matchAll(/(["'`])(.*?)\1/g)].map(([, , text = '']) => joinRoutePath([text], false));
  return excluded.some((text) => {
    const [, start] = /^(.*?)\/?(?:\(\.\*\)|\{?\*\w*\}?)$/.exec(text) ?? [];
    return text === path || (start !== undefined && (path === start || path.startsWith(`${start}/`)));
  });
}

/** One segment per version, '' for none. */
function versionsOf(route: RuleHit, scopes: readonly RuleHit[], versioning: RuleHit | undefined, found: AllMatches): string[] {
  const setup = versioning?.captures.options ?? '';
  if (!versioning || !new RegExp(versioning.meta.by ?? '').test(setup)) return [''];
  const here = (found.get(route.path) ?? []).filter(({ meta }) => meta.role === 'version');
  const own = here.find((match) => match.end === route.end)?.captures.version;
  const ofClass = scopes.map(({ captures }) => optionOf(captures.options ?? '', 'version')).find((text) => text !== undefined);
  const written = own ?? ofClass ?? optionOf(setup, 'defaultVersion');
  if (written === undefined) return [''];
  const [, prefix = 'v'] = /\bprefix: *['"`]([^'"`]*)['"`]/.exec(setup) ?? [];
  const values = [...written.matchAll(/(["'`])(.*?)\1|\b(VERSION_NEUTRAL)\b/g)].map(([, , text]) =>
    text === undefined ? '' : prefix + text,
  );
  return values.length === 0 ? [`${prefix}{${written}}`] : values;
}

/** The value of an option of an object as written: a list, or everything up to the next comma. */
function optionOf(object: string, name: string): string | undefined {
  return new RegExp(`\\b${name}: *(\\[[^\\]]*\\]|[^,}]+)`).exec(object)?.[1]?.trim();
}

/**
 * `RouterModule.register([{ path: 'admin', module: AdminModule, children: [...] }])` for the module that lists the class, or a controller that
 * lists those below it (`@ChildControllers([new Orders()])`) and can be below another one.
 */
function placed(
  scopes: readonly RuleHit[],
  modules: readonly RuleHit[],
  places: readonly RuleHit[],
  names: Names,
): Pick<Setups, 'holders' | 'places'> {
  const held: Pick<Setups, 'holders' | 'places'> = { holders: [], places: [] };
  for (let inner = scopes; ; ) {
    const lists = (module: RuleHit) =>
      inner.some((each) => listed(module).includes(each.captures.name ?? '') && isMeant(module, each, names));
    const holders = modules.filter((module) => !held.holders.includes(module) && lists(module));
    const isOf = (place: RuleHit) =>
      holders.some((holder) => holder.captures.name === place.captures.target && isMeant(place, holder, names));
    const place = places.find(isOf);
    if (!place) return held;
    const around = places.filter((outer) => outer === place || (encloses(outer, place) && outer.start < place.start));
    held.holders.push(...holders);
    held.places.unshift(...new Map(around.map((each) => [each.start, each])).values());
    inner = holders;
  }
}

/** The names of the classes that a module lists, or of which it lists objects: `Orders` of `new Orders(store)`. */
function listed({ lists }: RuleHit): string[] {
  return (lists?.members ?? []).map((text) => text.replace(/^new\s+/, '').replace(/\(.*$/s, ''));
}

/** Whether the name of a class is that class where it is said; one that leads nowhere is taken for it. */
function isMeant(from: RuleHit, { path, captures: { name = '' } }: RuleHit, names: Names): boolean {
  const meant = names.resolve(from.path, name, from);
  if (meant.kind === 'source') return meant.definition.path === path;
  return meant.kind !== 'file' || meant.path === path;
}

function modulePath(places: readonly RuleHit[], constantsAt: (place: RuleHit) => Constants): string {
  return joinRoutePath(
    places.map((place) => {
      const { path = '' } = place.captures;
      return /^[A-Za-z_$][\w$.]*$/.test(path) ? (constantsAt(place)(path) ?? `{${path}}`) : unquote(path);
    }),
    false,
  );
}
