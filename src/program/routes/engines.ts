import { remember } from '../../base/memoize.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { type NestedPlace, nestedPlacesOf } from './nested-place.ts';

/** Engines in engines. */
const DEPTH = 3;

/** Where what a mount names is put: the paths that it gives, each with what is there. */
export type Mounted = (mount: RuleHit) => readonly { path: string; to?: string }[];

/**
 * The places of a declaration of routes, those of the engine that it belongs to (`Blog::Engine.routes.draw`) in front: where that is mounted, and in the
 * directory of controllers that it is isolated in. An engine that nothing mounts has its paths without what stands in front of them.
 */
export function placesInEngines(match: RuleHit, found: AllMatches, mounted: Mounted, depth = DEPTH): NestedPlace[] {
  const here = found.get(match.path) ?? [];
  const places = nestedPlacesOf(match, here);
  const engine = engineAround(match, here);
  if (engine === undefined || depth === 0) return places;
  const mounts = mountsOf(engine, found, mounted).flatMap(({ at, path }) =>
    placesInEngines(at, found, mounted, depth - 1).map((place) => [...place.path, ...path.split('/').filter((part) => part !== '')]),
  );
  const module = moduleOf(engine, found);
  const before = mounts.length === 0 ? [[]] : mounts;
  return before.flatMap((path) => places.map((place) => below(place, path, module)));
}

/** The files that mount the engine around a place, those around their engines, and those that isolate it. */
export function filesOfEngine(match: RuleHit, found: AllMatches, mounted: Mounted, depth = DEPTH): string[] {
  const engine = engineAround(match, found.get(match.path) ?? []);
  if (engine === undefined || depth === 0) return [];
  const mounts = mountsOf(engine, found, mounted).map(({ at }) => at);
  const isolating = isolations(engine, found).map(({ path }) => path);
  return [...isolating, ...mounts.flatMap((at) => [at.path, ...filesOfEngine(at, found, mounted, depth - 1)])];
}

function engineAround(match: RuleHit, here: readonly RuleHit[]): string | undefined {
  const engine = here.find((each) => each.meta.nests === 'engine' && encloses(each, match));
  return engine?.captures.name?.replace(/^::/, '');
}

function mountsOf(engine: string, found: AllMatches, mounted: Mounted): { at: RuleHit; path: string }[] {
  return nestsOf(found).mounts.flatMap((at) =>
    mounted(at).flatMap(({ path, to }) => (to?.replace(/^::/, '') === engine ? [{ at, path }] : [])),
  );
}

/** Whether the routes of an engine are among the sources. */
export function isDrawn(engine: string, found: AllMatches): boolean {
  return nestsOf(found).engines.has(engine.replace(/^::/, ''));
}

/** The engines that draw routes and that nothing in the sources mounts, where they do. */
export function unmountedEngines(found: AllMatches): RuleHit[] {
  const { mounts, engines } = nestsOf(found);
  const mounted = mounts.flatMap(({ lists }) => lists?.args ?? []).join(' ');
  const isMounted = (name: string) => new RegExp(`(^|[^\\w:]|(^|[^\\w])::)${name}\\b`).test(mounted);
  const alone = new Set([...engines].filter((name) => !isMounted(name)));
  if (alone.size === 0) return [];
  return [...found.values()].flat().filter(({ meta, captures }) => meta.nests === 'engine' && alone.has(plainName(captures.name)));
}

function plainName(name = ''): string {
  return name.replace(/^::/, '');
}

/** What says that an engine has its controllers in a module: `isolate_namespace Blog` of `Blog::Engine`. */
function isolations(engine: string, found: AllMatches): RuleHit[] {
  return nestsOf(found).isolated.filter(({ captures }) => engine.startsWith(`${captures.name?.replace(/^::/, '')}::`));
}

interface Nests {
  mounts: RuleHit[];
  isolated: RuleHit[];
  /** The engines that draw routes, by name. */
  engines: ReadonlySet<string>;
}

const known = new WeakMap<AllMatches, Nests>();

function nestsOf(found: AllMatches): Nests {
  return remember(known, found, () => {
    const all = [...found.values()].flat();
    const ofKind = (kind: string) => all.filter(({ meta }) => meta.nests === kind);
    const engines = new Set(ofKind('engine').map(({ captures }) => plainName(captures.name)));
    return { mounts: ofKind('mount'), isolated: ofKind('isolated'), engines };
  });
}

/** 'shop_floor/' of `ShopFloor`. */
function moduleOf(engine: string, found: AllMatches): string {
  const [only] = isolations(engine, found).map(({ captures }) => captures.name ?? '');
  return (only?.split('::') ?? [])
    .flatMap((part) => (part === '' ? [] : `${part.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()}/`))
    .join('');
}

function below(place: NestedPlace, path: readonly string[], module: string): NestedPlace {
  const { resource, root } = place;
  return {
    ...place,
    path: [...path, ...place.path],
    module: `${module}${place.module}`,
    ...(resource ? { resource: { ...resource, before: [...path, ...resource.before] } } : {}),
    ...(root ? { root: [...path, ...root] } : {}),
  };
}
