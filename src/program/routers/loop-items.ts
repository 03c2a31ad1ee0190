import { elementsOf } from '../mounts/route-arguments.ts';
import { aroundPlace } from '../names/around-place.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
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
  const { value = '' } = loop.captures;
  const written = loop.lists?.values;
  // What is spread in is not written there.
  if (written) return written.some((text) => /^(\.\.\.|\*)/.test(text)) ? [] : written.map((text) => ({ text, from: loop }));
  if (value.startsWith('[')) return elementsOf(value).map((text) => ({ text, from: loop }));
  const [, pairs, name = ''] = /^(?:Object\.(entries|values)\()?([\w$.]+)\)?$/.exec(value) ?? [];
  const root = name.split('.')[0] ?? '';
  const own = [...itemsNamed(loop.path, name, lists), ...itemsOfPackage(loop.path, name, lists, names)];
  const imported = own.length > 0 ? undefined : names.importOf(loop.path, root);
  const listed = own.length > 0 ? own : (imported?.files ?? []).flatMap((file) => itemsImported(file, imported?.name ?? '', lists, names));
  const found = listed.length > 0 ? listed : collectedItems(value, loop, lists, names);
  return found
    .filter(({ captures }) => (captures.name !== undefined) === (pairs !== undefined))
    .map((item) => ({
      text: pairs === 'entries' ? `[${item.captures.name}, ${item.captures.value}]` : (item.captures.value ?? ''),
      from: item.handed?.get(item.captures.value ?? '') ?? item,
      ...(item.over ? { over: item.over } : {}),
    }));
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

function itemsImported(path: string, name: string, lists: AllMatches, names: Names): RuleHit[] {
  const local = name === 'default' ? (names.defaultOf(path) ?? 'default') : name;
  const own = itemsNamed(path, local, lists);
  if (own.length > 0) return own;
  const passed = names.importOf(path, local);
  return (passed?.files ?? []).filter((file) => file !== path).flatMap((file) => itemsNamed(file, passed?.name ?? '', lists));
}

function itemsNamed(path: string, owner: string, lists: AllMatches): RuleHit[] {
  return (lists.get(path) ?? []).filter(
    ({ meta, captures }) => (meta.role === 'item' || meta.role === 'adds') && (captures.owner ?? 'default') === owner,
  );
}
