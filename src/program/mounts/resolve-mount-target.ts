import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { aroundPlace, insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { ofRole } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import { isQuoted, unquote } from '../names/unquote.ts';
import { findRouter, nameOfModule, type RouterHome } from './find-router.ts';
import { handedThrough } from './handed-through.ts';
import type { Mount } from './mount.ts';
import { moduleOf, nameOfTarget } from './written-target.ts';

/** Functions that give what others give. */
const HOPS = 3;

/** What a mount's argument stands for, if routes hang on it. */
export function resolveMountTarget(match: RuleHit, written: string, found: AllMatches, names: Names): Mount['target'][] {
  if (isQuoted(written)) return moduleTarget(unquote(written), found);
  const module = moduleOf(written);
  if (module !== undefined) return exportsOf(names.filesOf(match.path, module), undefined, found, names);
  const dotted = nameOfTarget(written, found.get(match.path) ?? []);
  if (dotted === '') return [];
  const through = handedThrough(match, written, found, names);
  const innermost = through.at(-1);
  if (innermost) return resolveMountTarget(match, innermost.value, found, names).map((target) => ({ ...target, through }));
  const router = findRouter(match.path, dotted, found, names);
  const method = methodCalled(match, written, dotted, router, names);
  if (method && hasRoutesInside(method, found) && !(router && addsToBase(method, found)))
    return [{ path: method.path, name: method.name, inside: method }];
  if (router) return [router];
  const target = names.resolve(match.path, dotted, match);
  const definition = target.kind === 'source' ? target.definition : onlyExtension(match, dotted, names);
  if (definition) {
    const taking = methodOfGiven(written, definition, found, names);
    return taking ? [{ path: taking.path, name: taking.name, inside: taking }] : routesOf(definition, found, names);
  }
  const methods = target.kind === 'unresolved' ? takingRouters(match, written, found, names) : [];
  if (methods.length > 0) return methods;
  if (isBeyond(match.path, dotted, names)) return [];
  const member = dotted.includes('.') ? dotted.slice(dotted.lastIndexOf('.') + 1) : undefined;
  const paths = target.kind === 'file' ? [target.path, ...names.sourcesOf(match.path, dotted)] : names.sourcesOf(match.path, dotted);
  // What is mounted is not all of the file that mounts it.
  return exportsOf(paths, member, found, names).filter((each) => each.path !== match.path || each.name !== undefined);
}

/** The method of the sources that is called where no router is meant: `r.users.Setup(api)` of an object that is called like a router, too. */
function methodCalled(
  match: RuleHit,
  written: string,
  dotted: string,
  router: RouterHome | undefined,
  names: Names,
): Definition | undefined {
  const full = /^[\w$]+(\.[\w$]+)+(?=\(|$)/.exec(written)?.[0];
  const isWhole = full === dotted && router?.path === match.path && router.name === dotted.split('.')[0];
  if (full === undefined || (full === dotted && !isWhole) || (router && !isWhole)) return undefined;
  const method = names.resolve(match.path, full, match);
  if (method.kind !== 'source') return undefined;
  return !router || method.definition.owner !== undefined ? method.definition : undefined;
}

/** Whether a method of a router gives what its base does, and more: `return super().urls + self.more` stands for the router all the same. */
function addsToBase(method: Definition, found: AllMatches): boolean {
  const inside = insidePlace(found.get(method.path) ?? [], method).filter((inner) => isRouting(inner) && encloses(method, inner));
  return inside.some(({ captures }) => /^super\(\)\.\w+$/.test(captures.target ?? '') && captures.target?.endsWith(`.${method.name}`));
}

/** A method of what a function of its package gives: `newUserHandler(store).Routes`. */
function methodOfGiven(written: string, definition: Definition, found: AllMatches, names: Names): Definition | undefined {
  const name = /\)\.([\w$]+)$/.exec(written)?.[1];
  const type = /(\w+)\W*$/.exec(definition.captures.result ?? '')?.[1];
  if (name === undefined || type === undefined || definition.meta.role !== 'function') return undefined;
  const near = [definition.path, ...names.siblingsOf(definition.path)];
  const own = near.flatMap((path) => names.definitionsIn(path)).find((each) => each.name === name && each.owner === type);
  return own && hasRoutesInside(own, found) ? own : undefined;
}

function routesOf(definition: Definition, found: AllMatches, names: Names): Mount['target'][] {
  if (hasRoutesInside(definition, found) || isMarked(definition, found)) return [toTarget(definition)];
  return definition.meta.role === 'class' ? madeAs(definition, found, names) : givenBy(definition, found, names, HOPS);
}

/**
 * What a function gives that registers nothing itself: what is made in a function that it calls, of its own directory, `r.Handler = r.routes()`,
 * or of another, where that gives the same type: `users.New()` in `func createUsers() *users.Router`.
 */
function givenBy(definition: Definition, found: AllMatches, names: Names, hops: number): Mount['target'][] {
  if (definition.meta.role !== 'function' || hops === 0) return [];
  const calls = insidePlace(found.get(definition.path) ?? [], definition).filter(({ meta }) => meta.role === 'call');
  const called = calls.flatMap((call) => {
    const target = names.resolve(call.path, call.captures.callee ?? '', call);
    if (target.kind !== 'source') return [];
    const isNear = directoryPrefix(target.definition.path) === directoryPrefix(definition.path);
    return isNear || givesSame(target.definition, definition) ? [target.definition] : [];
  });
  const makers = called.filter((each) => makesRouter(each, found) && hasRoutesInside(each, found));
  const over = [definition.path];
  if (makers.length > 0) return makers.map((maker) => ({ path: maker.path, name: maker.name, inside: maker, over }));
  return called
    .flatMap((each) => givenBy(each, found, names, hops - 1))
    .map((target) => ({ ...target, over: [...over, ...(target.over ?? [])] }));
}

/** Of a type that has no routes itself, what makes it in its package, with routes on what it makes: `func NewHandler() *Handler`. */
function madeAs(type: Definition, found: AllMatches, names: Names): Mount['target'][] {
  const inPackage = [type.path, ...names.siblingsOf(type.path)].flatMap((path) => names.definitionsIn(path));
  const makers = inPackage.filter(
    ({ meta, owner, captures }) =>
      meta.role === 'function' && owner === undefined && /(\w+)\W*$/.exec(captures.result ?? '')?.[1] === type.name,
  );
  return makers.flatMap((maker) => (hasRoutesInside(maker, found) ? [{ path: maker.path, name: maker.name, inside: maker }] : []));
}

/** `*Router` is `*users.Router` elsewhere. */
function givesSame(a: Definition, b: Definition): boolean {
  const [one, other] = [a, b].map(({ captures }) => /(\w+)\W*$/.exec(captures.result ?? '')?.[1]);
  return one !== undefined && one === other && /^\p{Lu}/u.test(one);
}

function makesRouter(definition: Definition, found: AllMatches): boolean {
  const isMade = ({ role, needs }: RuleHit['meta']) => role === 'router' && needs === undefined;
  return insidePlace(found.get(definition.path) ?? [], definition).some(
    ({ meta, captures }) => isMade(meta) && captures.receiver === undefined,
  );
}

/** Methods that can be meant where a router is handed to one of a value whose type is not known: all of that name that take a router and route. */
function takingRouters({ path, captures }: RuleHit, written: string, found: AllMatches, names: Names): Mount['target'][] {
  const [, owner, name] = /^([\w$]+)\.([\w$]+)(?:\(|$)/.exec(written) ?? [];
  if (owner === undefined || captures.receiver === undefined || names.importOf(path, owner)) return [];
  const takes = (definition: Definition) =>
    insidePlace(found.get(definition.path) ?? [], definition).some((inner) => inner.meta.needs === 'mount' && encloses(definition, inner));
  const methods = names.definitionsNamed(name ?? '').filter((each) => each.owner !== undefined && each.meta.role === 'function');
  return methods.filter(takes).map((method) => ({ path: method.path, name: method.name, inside: method, guessed: true }));
}

/** Of a function, its name says which; several types can have a method of one name. */
function toTarget(definition: Definition): Mount['target'] {
  const { path, name, owner } = definition;
  return owner === undefined ? { path, name } : { path, name, inside: definition };
}

/** Whether a name is that of a module that is not among the sources: `users` of `from app.routes import users`. */
function isBeyond(path: string, dotted: string, names: Names): boolean {
  const imported = names.importOf(path, dotted.split('.')[0] ?? '');
  return imported?.beyond.some((file) => nameOfModule(file) === imported.name) === true;
}

/** A function that is called like a method of the router wherever it is declared, if only one has the name. */
function onlyExtension({ meta }: RuleHit, name: string, names: Names): Definition | undefined {
  if (meta.target !== 'extension') return undefined;
  const [only, ...others] = names.definitionsNamed(name).filter(({ meta: { role } }) => role === 'function');
  return others.length === 0 ? only : undefined;
}

/** What is mounted of files: the router of that name, or the one that they export. */
function exportsOf(paths: readonly string[], member: string | undefined, found: AllMatches, names: Names): Mount['target'][] {
  return [...new Set(paths)]
    .filter((path) => hasRoutes(found.get(path)))
    .map((path) => named(path, member !== undefined && says(path, member, found, names) ? member : exportedRouter(path, found, names)));
}

/** Whether a file has something by a name; what another passes on as `orders` can be its only export: `export { default as orders } from './orders'`. */
function says(path: string, name: string, found: AllMatches, names: Names): boolean {
  if (names.definitionsIn(path).some((each) => each.name === name) || findRouter(path, name, found, names)) return true;
  return (found.get(path) ?? []).some(({ captures }) => captures.receiver === name);
}

/** Whether something in a file hangs on a router that is made on the spot. */
const makingDefault = new WeakMap<readonly RuleHit[], boolean>();

/** A file that exports one of its routers stands for that router; `default` is one made on the spot. */
function exportedRouter(path: string, found: AllMatches, names: Names): string | undefined {
  const here = found.get(path) ?? [];
  const isMade = () => here.some(({ captures }) => captures.receiver === 'default');
  return names.defaultOf(path) ?? (remember(makingDefault, here, isMade) ? 'default' : undefined);
}

function named(path: string, name: string | undefined): Mount['target'] {
  return name === undefined ? { path } : { path, name };
}

/** Django's `include('shop.urls')`: a file, or a package. */
function moduleTarget(module: string, found: AllMatches): Mount['target'][] {
  const named = remember(byFileName, found, () => groupBy(found.keys(), lastPart));
  const stem = module.replaceAll('.', '/');
  const paths = [`${stem}.py`, `${stem}/__init__.py`].flatMap(
    (file) => (named.get(lastPart(file)) ?? []).find((candidate) => candidate === file || candidate.endsWith(`/${file}`)) ?? [],
  );
  return paths.slice(0, 1).map((path) => ({ path }));
}

function hasRoutesInside(definition: Definition, found: AllMatches): boolean {
  return insidePlace(found.get(definition.path) ?? [], definition).some((inner) => isRouting(inner) && encloses(definition, inner));
}

/** The files of the sources by the last part of their paths. */
const byFileName = new WeakMap<AllMatches, ReadonlyMap<string, readonly string[]>>();

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function hasRoutes(found: readonly RuleHit[] = []): boolean {
  return ofRole(found, 'route').length > 0 || ofRole(found, 'mount').length > 0;
}

/** Whether a route is an attribute on a function. */
function isMarked(definition: Definition, found: AllMatches): boolean {
  const around = aroundPlace(found.get(definition.path) ?? [], definition);
  return around.some((route) => isRouting(route) && route.captures.handler === definition.name && encloses(route, definition));
}

function isRouting({ meta }: RuleHit): boolean {
  return meta.role === 'route' || meta.role === 'mount';
}
