import { tellCut } from '../limited.ts';
import { joinRoutePath, valueOfKey } from '../mounts/route-arguments.ts';
import { insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole, ofRole } from '../names/of-role.ts';
import { unquote } from '../names/unquote.ts';

/** Files that pass on each other's names, and groups in groups. */
const HOPS = 8;

/** A described route, with what the groups that it is in put in front of its path. */
export interface FoundShape {
  shape: RuleHit;
  prefix: readonly string[];
}

/** Where names are looked up. */
interface ShapeSearch {
  found: AllMatches;
  names: Names;
}

/**
 * The description that a dotted name stands for in a file: `getUser`, `routes.getUser` of another file, `contract.users.get` of groups (role `item`: a
 * `name` and the `value` that it stands for) that are written in each other or in other files.
 */
export function findShape(path: string, dotted: string, search: ShapeSearch): FoundShape | undefined {
  if (!/^[\w$.]+$/.test(dotted)) return undefined;
  const direct = locate(path, dotted.split('.'), search, HOPS) ?? besides(path, dotted, search);
  return direct && { ...direct, prefix: [...prefixAbove(path, dotted, search, HOPS), ...direct.prefix] };
}

/** One of the other files of a package, which see each other's names. */
function besides(path: string, name: string, { found, names }: ShapeSearch): FoundShape | undefined {
  const shapes = names.siblingsOf(path).flatMap((sibling) => ofRole(found.get(sibling) ?? [], 'shape'));
  const shape = shapes.find(({ captures }) => captures.name === name);
  return shape && { shape, prefix: [] };
}

function locate(path: string, parts: readonly string[], search: ShapeSearch, hops: number): FoundShape | undefined {
  const [root = '', ...members] = parts;
  const here = search.found.get(path) ?? [];
  if (hops === 0) {
    tellCut('descriptions of routes in groups of groups', path);
    return undefined;
  }
  const shapes = here.filter(({ meta }) => meta.role === 'shape');
  const holder = here.find(({ meta, captures }) => meta.role === 'binding' && captures.name === root);
  const own = members.length > 0 ? undefined : (shapes.find(({ captures }) => captures.name === root) ?? within(holder, shapes));
  if (own) return { shape: own, prefix: [] };
  if (holder && members.length > 0) return inGroup(holder, members, search, hops - 1);
  const imported = search.names.importOf(path, root);
  const next = !imported ? parts : imported.name === '*' ? members : [imported.name, ...members];
  for (const file of imported ? imported.files : search.names.passedOn(path)) {
    const named = next[0] === 'default' ? [search.names.defaultOf(file) ?? 'default', ...next.slice(1)] : next;
    const shape = locate(file, named, search, hops - 1);
    if (shape) return shape;
  }
  return undefined;
}

function within(holder: RuleHit | undefined, shapes: readonly RuleHit[]): RuleHit | undefined {
  return holder && shapes.find((match) => match.captures.name === undefined && encloses(holder, match));
}

/** What a group has by a name, or the other group that it was made from. */
function inGroup(group: RuleHit, [name = '', ...rest]: readonly string[], search: ShapeSearch, hops: number): FoundShape | undefined {
  const prefix = prefixOf(group, search);
  const inside = insidePlace(search.found.get(group.path) ?? [], group).filter((match) => encloses(group, match) && isPart(match));
  const part = inside.find((match) => match.captures.name === name && !inside.some((other) => encloses(other, match)));
  if (part?.meta.role === 'shape') return rest.length === 0 ? { shape: part, prefix } : undefined;
  const { value } = part?.captures ?? {};
  const below = part && (isName(value) ? [...value.split('.'), ...rest] : rest);
  const found = !part
    ? aliasOf(group, [name, ...rest], search, hops)
    : isName(value)
      ? locate(group.path, below ?? [], search, hops - 1)
      : rest.length > 0
        ? inGroup(part, rest, search, hops - 1)
        : undefined;
  return found && { ...found, prefix: [...prefix, ...found.prefix] };
}

/** `const c = nestControllerContract(contract)` has what `contract` has. */
function aliasOf(group: RuleHit, parts: readonly string[], search: ShapeSearch, hops: number): FoundShape | undefined {
  const [first] = group.meta.role === 'binding' ? (group.lists?.args ?? []) : [];
  return isName(first) ? locate(group.path, [...first.split('.'), ...parts], search, hops - 1) : undefined;
}

function isPart({ meta, captures }: RuleHit): boolean {
  return captures.name !== undefined && (meta.role === 'shape' || (meta.role === 'item' && captures.owner === undefined));
}

function isName(text: string | undefined): text is string {
  return text !== undefined && /^[\w$]+(\.[\w$]+)*$/.test(text);
}

/** What the options of a group put in front of the paths in it (meta `prefix` of its parts). */
function prefixOf(group: RuleHit, { found }: ShapeSearch): readonly string[] {
  const parts = insidePlace(found.get(group.path) ?? [], group);
  const key = [group, ...parts].find(({ meta }) => meta.role !== 'binding' && meta.prefix !== undefined)?.meta.prefix;
  const options = (group.lists?.args ?? []).slice(1).find((text) => text.startsWith('{'));
  const value = key === undefined || options === undefined ? undefined : valueOfKey(options, key);
  return value === undefined ? [] : [unquote(value)];
}

/** What groups put in front of one that they name, where only one does. */
function prefixAbove(path: string, dotted: string, search: ShapeSearch, hops: number): readonly string[] {
  const [root = ''] = dotted.split('.');
  const home = homeOf(path, root, search);
  if (!home || hops === 0) return [];
  const naming = everyOfRole(search.found, 'item').filter((item) => isPart(item) && names(item, home, search));
  const [only, ...others] = naming;
  const holder = only && (search.found.get(only.path) ?? []).find((match) => match.meta.role === 'binding' && encloses(match, only));
  if (!holder || others.length > 0) return [];
  const name = holder.captures.name ?? '';
  return [...prefixAbove(holder.path, name, search, hops - 1), ...prefixOf(holder, search)];
}

function names({ path, captures }: RuleHit, home: { path: string; name: string }, search: ShapeSearch): boolean {
  const there = captures.value === home.name || isName(captures.value) ? homeOf(path, captures.value ?? '', search) : undefined;
  return there?.path === home.path && there.name === home.name;
}

/** Where what has a name is written. */
function homeOf(path: string, name: string, { found, names }: ShapeSearch): { path: string; name: string } | undefined {
  const imported = names.importOf(path, name);
  if (!imported)
    return (found.get(path) ?? []).some(({ meta, captures }) => meta.role === 'binding' && captures.name === name)
      ? { path, name }
      : undefined;
  const [file] = imported.files;
  return file === undefined ? undefined : { path: file, name: imported.name === 'default' ? (names.defaultOf(file) ?? '') : imported.name };
}

/** The path of a described route behind what stands in front of it, as it would be written. */
export function pathOfShape({ shape, prefix }: FoundShape): string | undefined {
  const { path } = shape.captures;
  if (path === undefined || prefix.length === 0) return path;
  if (/^(["'`]).*\1$/s.test(path)) return `\`${joinRoutePath([...prefix, unquote(path)], false)}\``;
  return `\`${joinRoutePath([...prefix], false)}\${${path}}\``;
}
