import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { elementsOf } from '../mounts/route-arguments.ts';
import { aroundPlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole, ofRole } from '../names/of-role.ts';
import { collectedItems } from './collected-items.ts';

export interface LoopItem {
  text: string;
  /** What writes it: the loop itself, or the list. */
  from: RuleHit;
  /** The files that say so beside these. */
  over?: readonly string[];
}

/** The items of the list that a loop goes over: written in place, or under a name of the file or of one that it imports. */
export function itemsOf(loop: RuleHit, lists: AllMatches, names: Names): LoopItem[] {
  // `['get', 'post'] as const`
  const value = (loop.captures.value ?? '').replace(/\s+as\s+const$/, '');
  const written = loop.lists?.values;
  // What is spread in is not written there.
  if (written) {
    const isKnown = !written.some((text) => /^(\.\.\.|\*)/.test(text));
    return isKnown ? written.map((text) => ({ text: withFields(text, loop, names), from: loop })) : [];
  }
  if (value.startsWith('[')) return elementsOf(value).map((text) => ({ text, from: loop }));
  const [, pairs, name = ''] = /^(?:Object\.(entries|values)\()?([\w$.]+)\)?$/.exec(value) ?? [];
  const root = name.split('.')[0] ?? '';
  const own = [
    ...nearestTo(loop, itemsNamed(loop.path, name, lists), lists),
    ...itemsOfPackage(loop.path, name, lists, names),
    ...itemsOfOthers(loop.path, name, lists, names),
  ];
  const imported = own.length > 0 ? undefined : names.importOf(loop.path, root);
  const listed = own.length > 0 ? own : (imported?.files ?? []).flatMap((file) => itemsImported(file, imported?.name ?? '', lists, names));
  const found = listed.length > 0 ? listed : collectedItems(value, loop, lists, names);
  return found
    .filter(({ captures }) => (captures.name !== undefined) === (pairs !== undefined))
    .map((item) => ({
      text: pairs === 'entries' ? `[${item.captures.name}, ${item.captures.value}]` : withFields(item.captures.value ?? '', item, names),
      from: item.handed?.get(item.captures.value ?? '') ?? item,
      ...(item.over ? { over: item.over } : {}),
    }));
}

/** Of tables of one name in a function and in those around it, the rows of the one that is written last before the loop, and what is added to it. */
function nearestTo(loop: RuleHit, items: readonly RuleHit[], lists: AllMatches): readonly RuleHit[] {
  const functions = ofRole(lists.get(loop.path) ?? [], 'function').filter((each) => !encloses(each, loop));
  const seen = items.filter((item) => !functions.some((each) => encloses(each, item)));
  const inside = ofRole(lists.get(loop.path) ?? [], 'function').filter((each) => encloses(each, loop));
  const tables = seen.filter(
    (item) => item.captures.type !== undefined && item.end <= loop.start && inside.some((each) => encloses(each, item)),
  );
  const last = Math.max(...tables.map(({ start }) => start));
  return tables.length === 0 ? items : seen.filter(({ start }) => last <= start && start < loop.start);
}

/** The type of the rows of a table: `Route` of `[]Route`, `map[string]*Route` and itself. */
const ROW_TYPE = /^(?:\[[^\]]*\]|map\[[^\]]*\])?\*?([\w.]+)$/;

/** A type without a name, and the names of its fields: `Method` and `Path` of `struct { Method, Path string }`. */
const STRUCT = /struct\s*\{(.*)\}$/s;
const FIELD = /(\w+(?:\s*,\s*\w+)*)\s+[\w.*[\]]+(?:\([^()]*\))?\s*;?/g;

/** A row by the fields of its type, where it gives them by their places: `{Method: "GET", Path: "/users"}` of Go's `{"GET", "/users"}`. */
function withFields(text: string, { path, captures }: RuleHit, names: Names): string {
  const { type = '' } = captures;
  const [, key = '', row = ''] = /^((?:"[^"]*"|[\w.]+):\s*)?(\{.*)$/s.exec(text) ?? [];
  if (row === '' || /^\{\s*\w+\s*:/.test(row)) return text;
  const own = [...(STRUCT.exec(type)?.[1] ?? '').matchAll(FIELD)].flatMap(([, each = '']) => each.split(/\s*,\s*/));
  const fields = own.length > 0 ? own : names.fieldsOf(path, ROW_TYPE.exec(type)?.[1] ?? '');
  const values = elementsOf(`[${row.slice(1).replace(/[\s,]*(\}|…)$/, '')}]`);
  return fields.length < values.length ? text : `${key}{${values.map((value, place) => `${fields[place]}: ${value}`).join(', ')}}`;
}

/** What other files of the package add to a variable of it as the program begins: `func init() { registrations = append(registrations, registerUsers) }`. */
function itemsOfPackage(path: string, owner: string, lists: AllMatches, names: Names): RuleHit[] {
  const isOfProgram = (item: RuleHit) => {
    const around = aroundPlace(lists.get(item.path) ?? [], item).filter(({ meta }) => meta.role === 'function');
    return around.length > 0 && around.every(({ captures }) => captures.name === 'init');
  };
  const others = names.siblingsOf(path).filter((each) => each !== path);
  return others.flatMap((each) => itemsNamed(each, owner, lists)).filter(isOfProgram);
}

/** What other packages add to a variable of one that they import: `shop.Registrars = append(shop.Registrars, registerReports)`. */
function itemsOfOthers(path: string, owner: string, lists: AllMatches, names: Names): RuleHit[] {
  const qualified = remember(itemsBeyond, lists, () => {
    const items = everyOfRole(lists, 'item').filter(({ captures }) => captures.owner?.includes('.'));
    return groupBy(items, ({ captures }) => captures.owner?.split('.').at(-1));
  });
  return (qualified.get(owner) ?? []).filter((item) => {
    const [root = '', ...members] = item.captures.owner?.split('.') ?? [];
    const files = members.length === 1 ? names.importOf(item.path, root)?.files : undefined;
    return files !== undefined && [path, ...names.siblingsOf(path)].some((each) => files.includes(each));
  });
}

/** Items of lists that other files hold, by the name of the list. */
const itemsBeyond = new WeakMap<AllMatches, ReadonlyMap<string | undefined, readonly RuleHit[]>>();

function itemsImported(path: string, name: string, lists: AllMatches, names: Names): readonly RuleHit[] {
  const local = name === 'default' ? (names.defaultOf(path) ?? 'default') : name;
  const own = itemsNamed(path, local, lists);
  if (own.length > 0) return own;
  const passed = names.importOf(path, local);
  return (passed?.files ?? []).filter((file) => file !== path).flatMap((file) => itemsNamed(file, passed?.name ?? '', lists));
}

function itemsNamed(path: string, owner: string, lists: AllMatches): readonly RuleHit[] {
  const own = lists.get(path);
  return (own && remember(itemsByOwner, own, () => byOwner(own)).get(owner)) ?? [];
}

/** Each loop of a package asks all of its files. */
const itemsByOwner = new WeakMap<readonly RuleHit[], ReadonlyMap<string, readonly RuleHit[]>>();

function byOwner(matches: readonly RuleHit[]): ReadonlyMap<string, readonly RuleHit[]> {
  const items = matches.filter(({ meta }) => meta.role === 'item' || meta.role === 'adds');
  return groupBy(items, ({ captures }) => captures.owner ?? 'default');
}
