import { remember } from '../../base/memoize.ts';
import type { MatchRole } from '../../code/rules/rule-meta.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { ofRole, ofRoleBy } from '../names/of-role.ts';

/** Where a router is made: the file, and its name there. */
export interface RouterHome {
  path: string;
  name: string;
}

/** How many files a router is followed through (packages that pass on the names of their modules). */
const HOPS = 4;

/** The object that a method is called on. */
const OWN = /^(self|this)$/;

/** Where each name was looked for in vain, and over how many further files: it holds as long as nothing is made in addition. */
export type InVain = Map<string, Map<string, number>>;

/**
 * Finds where a router is made, by what a source calls it: `bp` after `from app.auth import bp`, `users.router` after
 * `from app.routes import users`, `router.urls` for what the router holds.
 * @param vain what others looked for in the same matches: files that pass on all names of many others are gone through once for each name.
 * @returns undefined where the name does not lead to a router of the sources.
 */
export function findRouter(
  path: string,
  dotted: string,
  found: AllMatches,
  names: Names,
  vain: InVain = new Map(),
): RouterHome | undefined {
  return findMade(path, dotted, { role: 'router', found, names, vain }, HOPS);
}

/** What is made by name and looked for: routers, or what another role says. */
interface Making {
  role: MatchRole;
  found: AllMatches;
  names: Names;
  vain: InVain;
}

/** The match of a role that makes what a source calls by a dotted name, wherever that is imported from. */
export function findMaking(path: string, dotted: string, making: Omit<Making, 'vain'>): RuleHit | undefined {
  const home = findMade(path, dotted, { ...making, vain: new Map() }, HOPS);
  const here = (home && making.found.get(home.path)) ?? [];
  return ofRoleBy(here, making.role, 'name', home?.name)[0];
}

function findMade(path: string, dotted: string, making: Making, hops: number): RouterHome | undefined {
  const { names } = making;
  const [root = '', ...members] = dotted.split('.');
  if (root === '' || hops === 0) return undefined;
  // What is made where it is handed on has no other name.
  if (dotted.endsWith(')')) return isMade(path, dotted, making) ? { path, name: dotted } : undefined;
  const shared = making.role === 'router' ? sharedRouter(path, root, making.found, names) : undefined;
  if (shared) return shared;
  // A parameter of some function can be called like a module.
  const ofModule = members.length > 0 && names.importOf(path, root) ? findImported(path, root, members, making, hops) : undefined;
  if (ofModule) return ofModule;
  if (isMade(path, root, making)) return { path, name: root };
  // A field of an object goes by its whole name where it is made.
  if (OWN.test(root) && isMade(path, dotted, making)) return { path, name: dotted };
  const other = otherName(path, dotted, making, hops === HOPS);
  if (other !== undefined) return findMade(path, other, making, hops - 1);
  if (names.importOf(path, root)) return findImported(path, root, members, making, hops);
  const field = making.role === 'router' && members.length === 1 ? sharedRouter(path, `*.${members[0]}`, making.found, names) : undefined;
  return field ?? findPassedOn(path, dotted, making, hops);
}

function findImported(path: string, root: string, members: readonly string[], making: Making, hops: number): RouterHome | undefined {
  const imported = making.names.importOf(path, root);
  for (const file of imported?.files ?? []) {
    const isWhole = imported?.name === '*';
    const own = isWhole || imported === undefined ? undefined : findExported(file, imported.name, members, making, hops - 1);
    if (own) return own;
    if (!isWhole && nameOfModule(file) !== imported?.name) continue;
    const [member] = isWhole ? memberOf(file, imported.specifier, members) : members;
    // What CommonJS exports as a whole is the module: `module.exports = routes`.
    const kept = isWhole ? keptIn(file, making.names.defaultOf(file) ?? 'default', members, making) : undefined;
    const named = kept ?? member;
    const inside = named === undefined ? undefined : findMade(file, named, making, hops - 1);
    if (inside) return inside;
  }
  return undefined;
}

/** What a file exports by a name: a router, or an object that keeps some. */
function findExported(path: string, name: string, members: readonly string[], making: Making, hops: number): RouterHome | undefined {
  const { defaultOf, localOf } = making.names;
  const local = (name === 'default' ? defaultOf(path) : localOf(path, name)) ?? name;
  return findMade(path, keptIn(path, local, members, making) ?? name, making, hops);
}

/**
 * What a file calls by another name what it is asked for: what one of its objects keeps, what it exports as a whole or by that name.
 * @param isInside whether it asks itself: what it exports by a name can be another than what has the name there.
 */
function otherName(path: string, dotted: string, making: Making, isInside: boolean): string | undefined {
  const { names } = making;
  const [root = '', ...members] = dotted.split('.');
  const kept = keptIn(path, root, members, making);
  if (kept !== undefined) return kept;
  const exported = isInside || names.importOf(path, root) ? undefined : names.localOf(path, root);
  const local = root === 'default' ? names.defaultOf(path) : exported;
  return local === undefined || local === root ? undefined : [local, ...members].join('.');
}

/** What goes by another name in an object at the top of a file: `apiRouter` for `routes.api` of `const routes = { api: apiRouter }`. */
function keptIn(path: string, owner: string, [member, ...deeper]: readonly string[], { found }: Making): string | undefined {
  if (member === undefined) return undefined;
  const named = ofRoleBy(found.get(path) ?? [], 'kept', 'name', member);
  const kept = named.find(({ captures }) => (captures.owner ?? 'default') === owner);
  return kept && [kept.captures.value ?? '', ...deeper].join('.');
}

/** The sources that the first name of a router is imported through. */
export function routerTrail(path: string, dotted: string, names: Names, hops = HOPS): string[] {
  const [root = ''] = dotted.split('.');
  const imported = hops === 0 ? undefined : names.importOf(path, root);
  return (imported?.files ?? []).flatMap((file) => [file, ...routerTrail(file, imported?.name ?? '', names, hops - 1)]);
}

/** In a file that passes on all names of others: `export * from './users'`. Each is looked into once, as they can pass on each other's. */
function findPassedOn(path: string, dotted: string, making: Making, hops: number): RouterHome | undefined {
  const vain = remember(making.vain, dotted, () => new Map<string, number>());
  if ((vain.get(path) ?? 0) >= hops) return undefined;
  for (const file of making.names.passedOn(path)) {
    const router = file === path ? undefined : findMade(file, dotted, making, hops - 1);
    if (router) return router;
  }
  vain.set(path, hops);
  return undefined;
}

function isMade(path: string, name: string, { role, found }: Making): boolean {
  return ofRoleBy(found.get(path) ?? [], role, 'name', name).length > 0;
}

/** The names of routers that packages declare for all of their files. */
const sharedNames = new WeakMap<AllMatches, ReadonlySet<string | undefined>>();

/**
 * Where a router is made that the files of a package share: Go's `var api *gin.RouterGroup`, which any of them may give its value, and by `*.` and its
 * name a field that a type of the package declares.
 */
export function sharedRouter(path: string, name: string, found: AllMatches, names: Names): RouterHome | undefined {
  const isDeclared = ({ meta }: RuleHit) => meta.needs === 'value';
  const declared = () =>
    new Set(
      [...found.values()].flatMap((here) =>
        ofRole(here, 'router')
          .filter(isDeclared)
          .map(({ captures }) => captures.name),
      ),
    );
  if (!remember(sharedNames, found, declared).has(name)) return undefined;
  const bindings = [path, ...names.siblingsOf(path)].flatMap((file) => ofRoleBy(found.get(file) ?? [], 'router', 'name', name));
  if (!bindings.some(isDeclared)) return undefined;
  const home = bindings.find((each) => !isDeclared(each)) ?? bindings[0];
  return home && { path: home.path, name };
}

/** `users` of `app/routes/users.py` and of `app/routes/users/__init__.py`. */
export function nameOfModule(path: string): string {
  const [, name = ''] = /([^/]+?)(\/__init__)?\.\w+$/.exec(path) ?? [];
  return name;
}

/** What is left of `app.routes.users.router` behind the module that was imported as a whole. */
function memberOf(file: string, specifier: string, members: readonly string[]): readonly string[] {
  const last = members.lastIndexOf(nameOfModule(file));
  return specifier.includes('.') && last !== -1 ? members.slice(last + 1) : members;
}
