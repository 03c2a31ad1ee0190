import { readablePath } from '../mounts/readable-path.ts';
import { keywordOf } from '../mounts/route-arguments.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { frameworkOf } from '../names/framework-of.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import { unquote } from '../names/unquote.ts';
import { basesWritten, listLineage } from './list-lineage.ts';
import { listedMethods, methodsWritten } from './served-methods.ts';

/** One of the routes that a single declaration stands for. */
export interface ExpandedRoute {
  /** 'GET', 'GET|POST'. */
  methods: string;
  /** The methods that its handler serves, which count where its declaration allows any. */
  served?: string;
  /** What its path has behind that of the declaration, without slashes around it: '', '{pk}', '{pk}/cancel'. */
  suffix: string;
  /** Its path instead of that of the declaration. */
  path?: string;
  /** Its handler instead of the one written: 'OrdersController.show'. */
  handler?: string;
  /** The class of the handler, where that is known. */
  within?: Definition;
  /** The function of the sources that handles it; where it is inherited from a package, an empty place in the class. */
  target?: Definition;
}

/** A class and what it can do, its bases included: a member that a package gives has no definition. */
type Members = ReadonlyMap<string, Definition | undefined>;

/** Base classes of base classes of … */
const DEPTH = 6;

/**
 * The routes of a declaration that names a class: those rows of its rule's tables whose member the class has. `expands` gives a route per
 * row (`GET retrieve {pk}`), `verbs` one route with the methods of all rows (`GET get`); `offers` says which members come with a base class
 * of a package (`ListAPIView get`).
 * @returns undefined where the rule has no table, or the class shows none of the members.
 */
export function expandRoute(
  route: RuleHit,
  target: Definition | undefined,
  written: string,
  names: Names,
  found: AllMatches,
): ExpandedRoute[] | undefined {
  const { expands, verbs, offers = '' } = route.meta;
  if (expands === undefined && verbs === undefined) return undefined;
  const isClass = target?.meta.role === 'class';
  if (target && !isClass) return undefined;
  const mapped = verbs === undefined ? undefined : actionsMapped(written);
  if (mapped) return ofMapping(mapped, target, names, offers);
  const known = readRows(expands ?? verbs ?? '');
  const module = target ? undefined : ofModule(route, written, names, known);
  const members = target ? membersOf(target, names, offers, DEPTH) : (module ?? offered(className(written), offers));
  const added = target && expands !== undefined ? widened(route, found) : [];
  const limit = target && limitOf(target, names, found);
  const serves = (method: string) => limit === undefined || limit.has(method);
  const rows = [...known, ...added].filter(({ method, member }) => members.has(member) && serves(method));
  const actions = (target && expands !== undefined ? actionsOf(target, names, found) : []).flatMap((action) => {
    const methods = action.methods.split('|').filter(serves).join('|');
    return methods === '' ? [] : [{ ...action, methods }];
  });
  if (rows.length + actions.length === 0) return undefined;
  if (expands === undefined) return ofVerbs(rows, written, target, module);
  const name = target ? placeholderOf(target, names, found) : undefined;
  const own = rows.map(({ method, member, suffix }) => ({
    methods: method,
    suffix,
    target: memberOf(target, member, members.get(member)),
  }));
  return [...own, ...actions].map((each) => withPlaceholder(each, name));
}

/** Verbs that the application's own routers serve for a collection: `routes[0].mapping.update({'delete': 'bulk_destroy'})`. */
function widened(route: RuleHit, found: AllMatches): Row[] {
  const rows = everyOfRole(found, 'widen').filter((match) => frameworkOf(match) === frameworkOf(route));
  return rows.map(({ captures: { method = '', name = '' } }) => ({ method: method.toUpperCase(), member: name, suffix: '' }));
}

/** The methods and the members that a set of views is asked to serve: `get` and `list` of `Orders.as_view({'get': 'list'})`. */
function actionsMapped(written: string): Row[] | undefined {
  const [, map] = /\.as_view\(\s*(?:actions\s*=\s*)?(\{[^{}]*\})/.exec(written) ?? [];
  const rows = [...(map ?? '').matchAll(/["'](\w+)["']\s*:\s*["'](\w+)["']/g)];
  return rows.length === 0 ? undefined : rows.map(([, method = '', member = '']) => ({ method: method.toUpperCase(), member, suffix: '' }));
}

function ofMapping(rows: readonly Row[], target: Definition | undefined, names: Names, offers: string): ExpandedRoute[] {
  const members = target && membersOf(target, names, offers, DEPTH);
  return rows.map(({ method, member }) => {
    const handler = target && memberOf(target, member, members?.get(member));
    return { methods: method, suffix: '', ...(handler ? { target: handler } : {}) };
  });
}

/** The last name of `views.OrderList.as_view(template_name="x.html")`. */
function className(written: string): string {
  const [dotted = ''] = /^[\w.]+/.exec(written) ?? [];
  return (
    dotted
      .replace(/\.as_view$/, '')
      .split('.')
      .at(-1) ?? ''
  );
}

/** The methods that a class serves at all, whichever members it has; undefined where nobody says, or it is computed. */
function limitOf(owner: Definition, names: Names, found: AllMatches): ReadonlySet<string> | undefined {
  for (const each of listLineage(owner, names, DEPTH)) {
    const text = listedMethods(each, found);
    if (text !== undefined) return LISTED.test(text) ? new Set(text.match(/\w+/g)?.map((method) => method.toUpperCase())) : undefined;
  }
  return undefined;
}

/** `['get', 'post']` */
const LISTED = /^[[(]\s*(?:(["'])\w+\1\s*,?\s*)*[\])]$/;

function membersOf(owner: Definition, names: Names, offers: string, depth: number): Members {
  const members = new Map<string, Definition | undefined>();
  for (const definition of names.definitionsIn(owner.path)) {
    if (definition.owner === owner.name && encloses(owner, definition)) members.set(definition.name, definition);
  }
  for (const base of depth > 0 ? basesWritten(owner) : []) {
    const target = names.baseOf(owner, base);
    const inherited = target.kind === 'source' ? membersOf(target.definition, names, offers, depth - 1) : offered(className(base), offers);
    for (const [name, definition] of inherited) if (!members.has(name)) members.set(name, definition);
  }
  return members;
}

/** The functions of a module that stands for a class: `add_route("/teams", teams)` beside `def on_get(…)` in `teams.py`. */
function ofModule(route: RuleHit, written: string, names: Names, rows: readonly Row[]): Members | undefined {
  if (!/^[\w.]+$/.test(written)) return undefined;
  const members = rows.flatMap(({ member }) => {
    const found = names.resolve(route.path, `${written}.${member}`, route);
    const isFunction = found.kind === 'source' && found.definition.meta.role === 'function' && found.definition.owner === undefined;
    return isFunction ? [[member, found.definition] as const] : [];
  });
  return members.length === 0 ? undefined : new Map(members);
}

/** One route with all methods of a class, or one for each function of a module. */
function ofVerbs(rows: readonly Row[], written: string, target: Definition | undefined, module: Members | undefined): ExpandedRoute[] {
  if (module) return rows.map((row) => ofMember(row, written, module));
  return [{ methods: rows.map(({ method }) => method).join('|'), suffix: '', ...(target ? { target } : {}) }];
}

function ofMember({ method, member }: Row, written: string, module: Members): ExpandedRoute {
  const target = module.get(member);
  return { methods: method, suffix: '', handler: `${written}.${member}`, ...(target ? { target } : {}) };
}

/** What a base class of a package brings, by the longest name of the table that it ends in. */
function offered(base: string, offers: string): Members {
  const rows = offers.split(' | ').map((row) => row.split(' '));
  const fitting = rows.filter(([name = '']) => name !== '' && base.endsWith(name));
  const [, ...members] = fitting.reduce<string[]>((best, row) => ((row[0] ?? '').length > (best[0] ?? '').length ? row : best), []);
  return new Map(members.map((member) => [member, undefined]));
}

/** A route of a collection: its method, the member of the class that it needs, and what its path has behind that of the collection. */
interface Row {
  method: string;
  member: string;
  suffix: string;
}

function readRows(table: string): Row[] {
  return table.split(' | ').map((row) => {
    const [method = '', member = '', suffix = ''] = row.split(' ');
    return { method, member, suffix };
  });
}

/** A member that a package gives is shown at the class, and calls nothing there. */
function memberOf(owner: Definition | undefined, name: string, definition: Definition | undefined): Definition | undefined {
  if (definition) return { ...definition, ...(owner ? { owner: owner.name, runsFor: owner } : {}) };
  return owner && { ...owner, name, owner: owner.name, end: owner.start };
}

/** Further routes that members of the class declare themselves: below the collection, or below one of its elements. */
function actionsOf(owner: Definition, names: Names, found: AllMatches): ExpandedRoute[] {
  return listLineage(owner, names, DEPTH).flatMap((each) => {
    const actions = (found.get(each.path) ?? []).filter(({ meta }) => meta.role === 'action').filter((match) => encloses(each, match));
    return actions.map((action) => {
      const name = action.captures.name ?? '';
      const path = keywordOf(action.lists?.args ?? [], action.meta.path);
      const target = names.definitionsIn(each.path).find((definition) => definition.name === name && encloses(action, definition));
      const below = action.meta.below === undefined ? [] : [action.meta.below];
      const suffix = [...below, path === undefined ? name : readablePath(unquote(path))].join('/');
      return {
        methods: methodsWritten(action).join('|') || 'GET',
        suffix,
        ...(target ? { target: { ...target, owner: owner.name, runsFor: owner } } : {}),
      };
    });
  });
}

/** What the class calls the part of the path that names an element. */
function placeholderOf(owner: Definition, names: Names, found: AllMatches): string | undefined {
  for (const each of listLineage(owner, names, DEPTH)) {
    const named = (found.get(each.path) ?? []).filter(({ meta }) => meta.role === 'placeholder').filter((match) => encloses(each, match));
    const [first] = [...named.filter(({ meta }) => meta.wins !== undefined), ...named];
    if (first?.captures.name !== undefined) return unquote(first.captures.name);
  }
  return undefined;
}

function withPlaceholder(route: ExpandedRoute, name: string | undefined): ExpandedRoute {
  return name === undefined ? route : { ...route, suffix: route.suffix.replace(/^\{\w+\}/, `{${name}}`) };
}
