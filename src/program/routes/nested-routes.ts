import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { fileName } from '../../base/path-parts.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import { isDrawn, placesInEngines } from './engines.ts';
import type { ExpandedRoute } from './expand-routes.ts';
import { isKnownWhole } from './is-known-whole.ts';
import {
  enterResource,
  listedNames,
  moduleIn,
  type NestedPlace,
  optionsOf,
  pathOfElement,
  positional,
  withOptions,
} from './nested-place.ts';

/**
 * The routes of a declaration whose path and handler follow from the blocks around it (meta `nests`): those of a resource by the rows of its
 * rule (`rows: GET show :id`; a `?` behind the member where it counts only if the handler's class has it), or those that it names itself.
 */
export function nestedRoutes(written: RuleHit, names: Names, found: AllMatches): ExpandedRoute[] {
  const match = withOptions(written, found.get(written.path) ?? []);
  // The routes of an engine among the sources are told where it is mounted.
  if (match.meta.nests === 'mount' && writtenPaths(match).every(({ to = '' }) => isDrawn(to, found))) return [];
  const places = placesInEngines(written, found, writtenPaths);
  const routes = places.flatMap((place) =>
    match.meta.rows === undefined ? namedRoutes(match, place) : positional(match).flatMap((name) => ofResource(match, name, place)),
  );
  const narrowed = remember(narrowing, found, () => narrowedIn(found));
  return routes.flatMap((route) => toRoute(route, match, names, narrowed));
}

/** Asked for once per route. */
const narrowing = new WeakMap<AllMatches, ReadonlySet<string>>();

function narrowedIn(found: AllMatches): ReadonlySet<string> {
  return new Set(everyOfRole(found, 'narrow').flatMap(({ meta }) => listedNames(meta.rows ?? '')));
}

interface WrittenHelper {
  methods: string;
  path: readonly string[];
  /** 'admin/orders#show'; nothing where it is not known. */
  handler?: string;
  /** Whether it only counts where the class has the member. */
  optional?: boolean;
}

function ofResource(match: RuleHit, name: string, place: NestedPlace): WrittenHelper[] {
  const inside = enterResource(match, name, place);
  const options = optionsOf(match);
  const only = options.has('only') ? listedNames(options.get('only') ?? '') : undefined;
  const except = listedNames(options.get('except') ?? '');
  const before = [...(inside.resource?.before ?? []), inside.resource?.own ?? ''];
  const rows = (match.meta.rows ?? '').split(' | ').map((row) => row.split(' '));
  return rows.flatMap(([methods = '', written = '', suffix = '']) => {
    const member = written.replace('?', '');
    if (except.includes(member) || (only && !only.includes(member))) return [];
    const isElement = suffix.startsWith(':id');
    const rest = suffix.replace(/^:id\/?/, '');
    const path = [...(isElement ? pathOfElement(inside) : before), ...(rest === '' ? [] : [rest])];
    // What is named is meant, also where only a template answers.
    const optional = only === undefined;
    return [{ methods, path, handler: `${inside.module}${inside.controller}#${member}`, optional }];
  });
}

/** A method that is computed can be any. */
const METHOD = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|ALL)$/;

/** `get 'search', on: :collection`, `get 'about' => 'pages#about'`, `root 'home#index'`. */
function namedRoutes(match: RuleHit, place: NestedPlace): WrittenHelper[] {
  const options = optionsOf(match);
  const on = options.get('on');
  const { resource } = place;
  const base = resource && on === 'collection' ? [...resource.before, resource.own] : on === 'member' ? pathOfElement(place) : place.path;
  const methods = (match.captures.method ?? match.meta.method ?? 'ANY').toUpperCase();
  const via = listedNames(options.get('via') ?? '').flatMap((method) => METHOD.exec(method.toUpperCase())?.[0] ?? []);
  return writtenPaths(match).map(({ path, to }) => {
    const handler = to ?? implied(path, options, place);
    return {
      methods: via.length === 0 ? methods : via.map((method) => (method === 'ALL' ? 'ANY' : method)).join('|'),
      path: [...base, ...path.split('/').filter((segment) => segment !== '')],
      ...(handler === undefined ? {} : { handler: inModule(handler, options, place) }),
    };
  });
}

/** The paths that a match names, each with the handler that is written with it. */
export function writtenPaths(match: RuleHit): { path: string; to?: string }[] {
  const args = match.lists?.args ?? [];
  const options = optionsOf(match);
  const paired = args.flatMap((text) => {
    const [, , path, to] = /^(["'])(.*?)\1\s*=>\s*(.+)$/s.exec(text) ?? [];
    const [, mounted, at, computed] = /^([A-Z][\w:.]*(?:\([^()]*\))?)\s*=>\s*(?:["'](.*?)["']|([A-Z][\w:.]*))$/.exec(text) ?? [];
    if (mounted !== undefined) return [{ path: at ?? `{${computed}}`, to: mounted }];
    return path === undefined || to === undefined ? [] : [{ path, to: unquoted(to) }];
  });
  if (paired.length > 0) return paired;
  const named = positional(match);
  const to = options.get('to');
  if (match.meta.nests === 'root') return [{ path: '', to: to ?? named[0] ?? '' }];
  if (match.meta.nests === 'mount') return [{ path: options.get('at') ?? '', to: named[0] ?? '' }];
  return named.map((path) => ({ path: options.get('path') ?? path, ...(to === undefined ? actionOf(path, options) : { to }) }));
}

function actionOf(path: string, options: ReadonlyMap<string, string>): { to?: string } {
  return options.has('path') && !options.has('action') ? { to: path } : {};
}

/**
 * `get 'preview'` inside a resource is its action of that name; elsewhere `get 'orders/search'` names both, and `get 'account'` in
 * `namespace :settings` is `settings#account`.
 */
function implied(path: string, options: ReadonlyMap<string, string>, place: NestedPlace): string | undefined {
  const action = options.get('action') ?? place.action ?? path.replace(/^\//, '').replace(/\(.*$/, '').replaceAll('-', '_');
  const controller = options.get('controller') ?? place.controller;
  if (controller !== undefined) return `${controller}#${action.split('/').at(-1)}`;
  const [, owner, member] = /^(.+)\/(\w+)$/.exec(action) ?? [];
  if (owner !== undefined) return `${owner}#${member}`;
  return place.module === '' || !/^\w+$/.test(action) ? undefined : `/${place.module.slice(0, -1)}#${action}`;
}

/** A handler with the directory of its controller; what is no name of one (`redirect('/x')`, `->(env) { … }`) stays as it is. */
function inModule(written: string, options: ReadonlyMap<string, string>, place: NestedPlace): string {
  const module = moduleIn(place, options.get('module'));
  const controller = options.get('controller') ?? place.controller;
  if (/^\w+[!?]?$/.test(written) && controller !== undefined && !/^[A-Z]/.test(written)) return `${module}${controller}#${written}`;
  if (!/^\/?[\w/]+#\w+$/.test(written)) return written;
  return written.startsWith('/') ? written.slice(1) : `${module}${written}`;
}

function toRoute(
  { methods, path, handler, optional }: WrittenHelper,
  match: RuleHit,
  names: Names,
  narrowed: ReadonlySet<string>,
): ExpandedRoute[] {
  const [controller = '', member] = handler?.split('#') ?? [];
  const route = {
    methods,
    suffix: '',
    path: `/${path.filter((segment) => segment !== '').join('/')}`,
    ...(handler === undefined ? {} : { handler }),
  };
  if (member === undefined) return [route];
  const within = findController(controller, match, names);
  const resolved = within && names.resolve(within.path, `self.${member}`, within);
  const target = resolved?.kind === 'source' && resolved.definition.meta.role === 'function' ? resolved.definition : undefined;
  if (optional && (within && isKnownWhole(within, names) ? !target : narrowed.has(member))) return [];
  const owner = className(controller);
  const named = { ...route, handler: `${owner}.${member}`, ...(within ? { within } : {}) };
  return [target ? { ...named, target: { ...target, owner } } : named];
}

/** The class of a controller: that of the file which its name stands for (meta `controllers: controllers/{}_controller.rb`), else the only one of its name. */
function findController(controller: string, { meta, path }: RuleHit, names: Names): Definition | undefined {
  const file = (meta.controllers ?? '{}').replace('{}', controller);
  const byFile = remember(classesByFile, names, () => classesOf(names));
  const inFile = (byFile.get(fileName(file)) ?? []).filter((each) => `/${each.path}`.endsWith(`/${file}`));
  const own = className(controller).split('::').at(-1);
  const named = inFile.filter(({ name }) => name === own);
  if (inFile.length > 0) return nearestTo(path, named.length > 0 ? named : inFile);
  const target = names.resolve(path, className(controller));
  return target.kind === 'source' && target.definition.meta.role === 'class' ? target.definition : undefined;
}

const classesByFile = new WeakMap<Names, ReadonlyMap<string, readonly Definition[]>>();

/** The classes of the sources by the names of their files. */
function classesOf({ definitions }: Names): ReadonlyMap<string, readonly Definition[]> {
  return groupBy(
    definitions.filter(({ meta }) => meta.role === 'class'),
    ({ path }) => fileName(path),
  );
}

/** Of classes in several applications of a repository that whose path has most in common with the routes'. */
function nearestTo(path: string, classes: readonly Definition[]): Definition | undefined {
  const shared = (each: Definition) => {
    const parts = path.split('/');
    const differs = each.path.split('/').findIndex((part, index) => part !== parts[index]);
    return differs === -1 ? parts.length : differs;
  };
  const most = Math.max(...classes.map(shared));
  return classes.findLast((each) => shared(each) === most);
}

/** 'admin/line_items' → 'Admin::LineItemsController'. */
function className(controller: string): string {
  const camel = (part: string) => part.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return `${controller.split('/').map(camel).join('::')}Controller`;
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .replace(/^:(?=\w+[!?]?$)/, '');
}
