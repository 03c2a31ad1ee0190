import { segmentsOf } from '../../base/path-parts.ts';
import { elementsOf } from '../mounts/route-arguments.ts';
import { sameSite } from '../mounts/same-site.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';
import { plural, singular } from './singular.ts';

/** Where routes that are written inside blocks hang. */
export interface NestedPlace {
  /** Segments of the path. */
  path: readonly string[];
  /** Directories of the controller: 'admin/'. */
  module: string;
  /** Name of the controller, without the module. */
  controller?: string;
  /** The action of all routes that name none. */
  action?: string;
  /** The innermost resource around. */
  resource?: {
    before: readonly string[];
    own: string;
    /** What stands for one element: ':id'; nothing for a resource that there is only one of. */
    element?: string;
  };
  /** Whether single elements have a path without the resources around them. */
  shallow: boolean;
  /** The path in front of the outermost resource. */
  root?: readonly string[];
}

/** Shared blocks inside shared blocks. */
const DEPTH = 3;

/** The places of a match: one, or one per use of the shared block that it is in. */
export function nestedPlacesOf(match: RuleHit, here: readonly RuleHit[], depth = DEPTH): NestedPlace[] {
  const around = here
    .filter((scope) => scope.meta.nests !== undefined && encloses(scope, match) && sameSite(scope, match))
    .map((scope) => withOptions(scope, here))
    .sort((a, b) => a.start - b.start);
  const seen = new Set<number>();
  let places: NestedPlace[] = [{ path: [], module: '', shallow: false }];
  for (const scope of around) {
    if (seen.has(scope.start)) continue;
    seen.add(scope.start);
    if (scope.meta.nests === 'shared') places = depth === 0 ? [] : usesOf(scope, here, depth);
    else places = places.flatMap((place) => enter(scope, place));
  }
  return places;
}

/** A match with the options that blocks around it give to all in them: `with_options only: :index do |list| … end`. Its own count more. */
export function withOptions(match: RuleHit, here: readonly RuleHit[]): RuleHit {
  if (match.meta.nests === 'options') return match;
  const around = here.filter((scope) => scope.meta.nests === 'options' && encloses(scope, match));
  if (around.length === 0) return match;
  const given = around.flatMap(({ lists }) => lists?.args ?? []);
  return { ...match, lists: { ...match.lists, args: [...given, ...(match.lists?.args ?? [])] } };
}

/** The places inside a block at a place: one per name that it is for. */
function enter(scope: RuleHit, place: NestedPlace): NestedPlace[] {
  const kind = scope.meta.nests;
  const { resource } = place;
  if (kind === 'namespace') return positional(scope).map((name) => enterNamespace(scope, name, place));
  if (kind === 'scope') return [enterScope(scope, place)];
  if (kind === 'controller') return [{ ...place, controller: positional(scope)[0] ?? '' }];
  if (kind === 'collection' || kind === 'single') return positional(scope).map((name) => enterResource(scope, name, place));
  if (resource && kind === 'member') return [{ ...place, path: pathOfElement(place, optionsOf(scope)) }];
  if (resource && kind === 'group') return [{ ...place, path: [...resource.before, resource.own] }];
  if (resource && kind === 'new') return [{ ...place, path: [...resource.before, resource.own, 'new'] }];
  return [{ ...place, shallow: place.shallow || kind === 'shallow' }];
}

function enterNamespace(scope: RuleHit, name: string, place: NestedPlace): NestedPlace {
  const options = optionsOf(scope);
  const own = options.get('path') ?? name;
  const module = options.get('module') ?? name;
  const { controller: _, resource: __, ...outer } = place;
  return { ...outer, path: [...place.path, ...segmentsOf(own)], module: moduleIn(place, module) };
}

function enterScope(scope: RuleHit, place: NestedPlace): NestedPlace {
  const options = optionsOf(scope);
  const named = options.get('path');
  // Versionist: `api_version(module: "Api::V1", path: { value: "api/v1" })`.
  const path = named === undefined ? [] : [/^\{\s*:?value\s*(?::|=>)\s*(["'])(.*?)\1/.exec(named)?.[2] ?? named];
  const own = [...positional(scope), ...path];
  const module = options.get('module')?.split('::').map(underscored).join('/');
  const controller = options.get('controller') ?? place.controller;
  const action = options.get('action') ?? place.action;
  return {
    ...place,
    path: [...place.path, ...own.flatMap(segmentsOf)],
    module: moduleIn(place, module),
    shallow: place.shallow || options.get('shallow') === 'true',
    ...(controller === undefined ? {} : { controller }),
    ...(action === undefined ? {} : { action }),
  };
}

/** Where controllers are in a module at a place. */
export function moduleIn(place: NestedPlace, module = ''): string {
  return module === '' ? place.module : `${place.module}${module}/`;
}

/** `open_api` of `OpenApi`. */
function underscored(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
}

/** The place of what is written inside a resource: below one of its elements. */
export function enterResource(scope: RuleHit, name: string, place: NestedPlace): NestedPlace {
  const options = optionsOf(scope);
  const own = options.get('path') ?? name;
  const single = scope.meta.nests === 'single';
  const param = options.get('param') ?? 'id';
  const module = moduleIn(place, options.get('module'));
  const outer = place.resource?.element === undefined ? place.path : below(place);
  return {
    path: [...outer, own, ...(single ? [] : [`:${singular(name)}_${param}`])],
    module,
    controller: options.get('controller') ?? (single ? plural(name) : name),
    resource: { before: outer, own, ...(single ? {} : { element: `:${param}` }) },
    shallow: place.shallow || options.get('shallow') === 'true',
    root: place.root ?? place.path,
  };
}

/** What is below an element of a resource around: without what is around that, where paths are shallow. */
function below({ path, shallow, root, resource }: NestedPlace): readonly string[] {
  return shallow && root && resource ? [...root, ...path.slice(resource.before.length)] : path;
}

/** The path of one element of the innermost resource. */
export function pathOfElement({ resource, shallow, root, path }: NestedPlace, options?: ReadonlyMap<string, string>): readonly string[] {
  if (!resource) return path;
  const before = (shallow || options?.get('shallow') === 'true') && root ? root : resource.before;
  return [...before, resource.own, ...(resource.element === undefined ? [] : [resource.element])];
}

/** Where the routes of a shared block are used: inside the resources that name it. */
function usesOf(block: RuleHit, here: readonly RuleHit[], depth: number): NestedPlace[] {
  const [name = ''] = positional(block);
  return here.flatMap((use) => {
    const kind = use.meta.nests;
    const isNamed = listedNames(kind === 'use' ? (use.lists?.args ?? []).join(' ') : (optionsOf(use).get('concerns') ?? '')).includes(name);
    if (!isNamed) return [];
    const places = nestedPlacesOf(use, here, depth - 1);
    return kind === 'use' ? places : places.flatMap((place) => enter(use, place));
  });
}

/** The names and paths that stand in front of the options, without quotes and colons. */
export function positional({ lists }: RuleHit): string[] {
  return (lists?.args ?? []).filter((text) => optionIn(text) === undefined).flatMap((text) => elementsOf(text).map(plain));
}

/** The options among the arguments, as `name: value` or `:name => value`, a plain name or text without quotes and colons. */
export function optionsOf({ lists }: RuleHit): ReadonlyMap<string, string> {
  const options = (lists?.args ?? []).map(optionIn).filter((option) => option !== undefined);
  return new Map(options.map(([name, value]) => [name, plain(value)]));
}

/** The names in a list as written: `[:index, :show]`, `%i[index show]`, `:index`. */
export function listedNames(written: string): string[] {
  return written.replace(/%[iIwW](?=[[({])/g, '').match(/[\w?!]+/g) ?? [];
}

function optionIn(text: string): [string, string] | undefined {
  const [, name, value] = /^:?(\w+)\s*(?::(?!:)|=>)\s*(.*)$/s.exec(text) ?? [];
  return name === undefined || value === undefined || /^:\w+$/.test(text) ? undefined : [name, value];
}

/** `nil` is nothing: `namespace :api, path: nil`. */
function plain(text: string): string {
  if (text === 'nil') return '';
  return text.replace(/^:?(["'])(.*)\1$/s, '$2').replace(/^:(?=\w)/, '');
}
