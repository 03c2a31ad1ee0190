import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { spend } from '../../base/steps.ts';
import { aroundPlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { ofRole, ofRoleBy } from '../names/of-role.ts';
import { isImportedFrom, typeOfImport } from '../names/type-of-import.ts';
import { unquote } from '../names/unquote.ts';
import { areaOfRoute } from './area-of-route.ts';
import { elementsOf, joinRoutePath, keywordOf } from './route-arguments.ts';
import { heirsOf } from './scopes-of-class.ts';
import { templateOfAttribute } from './template-of-attribute.ts';

/** Constants that are made of constants that are made of constants. */
const DEPTH = 3;

/**
 * The paths that a declaration writes in the arguments of its rule (meta `path`: the keyword for it): positional ones, or those of the keyword; a list
 * counts as several, and none is none. Constants of the sources are filled in, as is what the rule says a part `stands` for; other expressions are shown in braces.
 * @param route the route that the paths are for, where the declaration is around it.
 */
export function declaredPaths(declaration: RuleHit, route: RuleHit, found: AllMatches): string[] {
  const args = declaration.lists?.args ?? [];
  const { path, type } = declaration.captures;
  // What stands for a path is an attribute of the application's own.
  const template = path === undefined || path !== type ? undefined : templateOfAttribute(path, args, found);
  const named = keywordOf(args, declaration.meta.path);
  const written = declaration.captures.path ?? named;
  const texts = written === undefined ? args.filter((text) => !/^\w+\s*(=(?!=)|:)/.test(text)) : [written];
  const paths = template
    ? [readPath(template.text, template.at, found, DEPTH)]
    : texts.flatMap(listed).map((text) => readPath(text, declaration, found, DEPTH));
  const owners = ownersOf(route, found);
  const filled = owners.flatMap((owner) => {
    const fill = placeholders(declaration.meta.stands, route, owner, found);
    return paths.map((path) => fill.reduce((text, put) => put(text), path));
  });
  return filled.filter((path, place) => filled.indexOf(path) === place || owners.length === 1);
}

/** `{"/a", "/b"}`, `["/a", "/b"]`, `arrayOf("/a", "/b")`, and one path as a list of one. */
function listed(text: string): string[] {
  const inside = /^(?:arrayOf|new(?: \w+)?\[\])?\s*[[{(](.*)[\]})]$/s.exec(text.trim())?.[1];
  return inside === undefined ? [text] : elementsOf(`[${inside}]`);
}

/** A string, a constant, or several of them added up. */
function readPath(text: string, from: RuleHit, found: AllMatches, depth: number): string {
  // What a function is given is no part of what it gives: `Subpath.prefixed("api/")`.
  const [, called] = /^([\w.]+)\([^()]*["'][^()]*\)$/.exec(text) ?? [];
  if (called !== undefined && unquote(text) === `{${text}}`) return `{${called}}`;
  const parts = text.match(/[$@]{0,2}"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^+"'$@]+|[$@]/g) ?? [text];
  return parts.map((part) => readPart(part.trim(), from, found, depth)).join('');
}

function readPart(text: string, from: RuleHit, found: AllMatches, depth: number): string {
  if (text === '' || !/^[\w.]+$/.test(text)) return unquote(text);
  const constant = depth === 0 ? undefined : findConstant(text, from, found);
  if (!constant) return unquote(text);
  const own = readPath(constant.captures.value ?? '', constant, found, depth - 1);
  const above = parentOf(constant, found);
  return above === undefined ? own : joinRoutePath([readPart(above, constant, found, depth - 1), own], true);
}

/** The constant of the same kind that one is made with: of `class Login(val parent: Users)`, both with a path of their own, `Users`. */
function parentOf(constant: RuleHit, found: AllMatches): string | undefined {
  const types = (constant.lists?.params ?? []).flatMap((text) => /:\s*([\w.]+)/.exec(text)?.[1] ?? []);
  return types.find((type) => findConstant(type, constant, found)?.rule === constant.rule);
}

/** `ORDERS` of the same file, of the type that it is imported from, or the only one; `Paths.ORDERS` of the type that is named. */
function findConstant(dotted: string, from: RuleHit, found: AllMatches): RuleHit | undefined {
  const [name, written] = dotted.split('.').reverse();
  const own = ofRoleBy(found.get(from.path) ?? [], 'constant', 'name', name);
  const type = written ?? (own.length > 0 ? undefined : typeOfImport(dotted, from.path, found));
  const all = type === undefined && own.length > 0 ? own : (constantsByName(found).get(name ?? '') ?? []);
  spend(all.length);
  const ofType = all.filter((constant) => type === undefined || isIn(type, constant, found));
  const imported = ofType.filter((constant) => isImportedFrom(constant.path, written ?? dotted, from.path, found));
  const [only, ...others] = nearest(imported.length > 0 ? imported : ofType, from.path);
  return others.length === 0 ? only : undefined;
}

/** Of several of a name, as two applications of one repository have them, those whose file has most directories with another in common. */
function nearest(all: readonly RuleHit[], path: string): readonly RuleHit[] {
  if (all.length < 2) return all;
  const wanted = path.split('/');
  const shared = all.map((each) => each.path.split('/').findIndex((part, at) => part !== wanted[at] || at === wanted.length - 1));
  return all.filter((_, at) => shared[at] === Math.max(...shared));
}

const constants = new WeakMap<AllMatches, AllMatches>();

function constantsByName(found: AllMatches): AllMatches {
  const all = () => [...found.values()].flatMap((here) => ofRole(here, 'constant'));
  return remember(constants, found, () => groupBy(all(), ({ captures }) => captures.name));
}

function isIn(type: string, constant: RuleHit, found: AllMatches): boolean {
  const classes = ofRole(found.get(constant.path) ?? [], 'class');
  return aroundPlace(classes, constant).some((around) => around.captures.name === type && encloses(around, constant));
}

/** What `stands: [controller] = class - Controller, [action] = handler, [area] = area` fills in for a route. */
function placeholders(
  stands: string | undefined,
  route: RuleHit,
  owner: string | undefined,
  found: AllMatches,
): ((path: string) => string)[] {
  const values: Record<string, () => string | undefined> = {
    class: () => owner,
    handler: () => route.captures.handler,
    area: () => areaOfRoute(route, found),
  };
  return (stands?.split(',') ?? []).map((one) => {
    const [, placeholder = '', kind = '', suffix = ''] = /^\s*(\S+) = (\w+)(?: - (\w+))?/.exec(one) ?? [];
    return (path: string) => {
      const value = path.includes(placeholder) ? values[kind]?.() : undefined;
      if (value === undefined) return path;
      const filled = value.endsWith(suffix) && value !== suffix ? value.slice(0, value.length - suffix.length) : value;
      return path.replaceAll(placeholder, filled);
    };
  });
}

/** The classes that a route is one of: that around it, or where that is only there to be derived from, those that derive from it. */
function ownersOf(route: RuleHit, found: AllMatches): (string | undefined)[] {
  const classes = ofRole(found.get(route.path) ?? [], 'class');
  const owner = aroundPlace(classes, route).findLast((around) => encloses(around, route));
  if (route.heir !== undefined) return [route.heir];
  if (owner?.captures.abstract === undefined) return [owner?.captures.name];
  const heirs = heirsOf(owner.captures.name ?? '', found);
  return heirs.length === 0 ? [owner.captures.name] : heirs;
}
