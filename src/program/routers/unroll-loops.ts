import { groupBy } from '../../base/group-by.ts';
import { spend } from '../../base/steps.ts';
import type { MatchRole } from '../../code/rules/rule-meta.ts';
import { tellCut } from '../limited.ts';
import { bindArguments } from '../mounts/bind-arguments.ts';
import { elementsOf, valueOfKey } from '../mounts/route-arguments.ts';
import { insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole } from '../names/of-role.ts';
import { fillItems } from './fill-items.ts';
import { substitute } from './substitute.ts';

/** What is registered, mounted, or handed on by a loop. */
const REPEATED: ReadonlySet<MatchRole | undefined> = new Set<MatchRole>([
  'route',
  'computed',
  'registrar',
  'mount',
  'middleware',
  'call',
  'scope',
  'router',
  'nest',
]);

const AROUND: ReadonlySet<MatchRole | undefined> = new Set<MatchRole>(['nest', 'scope']);

/** Loops over more than this are told as they are written. */
const MOST_ITEMS = 1000;

interface LoopItem {
  text: string;
  /** What writes it: the loop itself, or the list. */
  from: RuleHit;
}

/**
 * What stands in a loop over a list that is written in the sources (roles `each` and `item`), once for every item: `` router.get(`/${kind}`, list) ``
 * for each `kind of ['users', 'teams']`, `server.register(plugin, { prefix })` for each pair of a table. Nothing changes where the list is not known.
 */
export function unrollLoops(matches: AllMatches, written: AllMatches, names: Names): AllMatches {
  const unrolled = new Map(matches);
  const lists = fillItems(written, names);
  for (const [path, loops] of groupBy(everyOfRole(lists, 'each'), (loop) => loop.path)) {
    for (const loop of loops) {
      const items = itemsOf(loop, lists, names);
      const before = unrolled.get(path) ?? [];
      if (items.length > MOST_ITEMS) tellCut(`loops over more than ${MOST_ITEMS} items`, path);
      if (items.length === 0 || items.length > MOST_ITEMS) continue;
      const inside = new Set(insidePlace(before, loop));
      spend(inside.size * items.length);
      // What stands in something that the items change is there for each of them.
      const isAround = [...inside].some((match) => AROUND.has(match.meta.role) && repeat(match, loop, items, false).length > 1);
      unrolled.set(
        path,
        before.flatMap((match) =>
          inside.has(match) && encloses(loop, match) && REPEATED.has(match.meta.role) ? repeat(match, loop, items, isAround) : [match],
        ),
      );
    }
  }
  return unrolled;
}

/** The items of the list that a loop goes over: written in place, or under a name of the file or of one that it imports. */
function itemsOf(loop: RuleHit, lists: AllMatches, names: Names): LoopItem[] {
  const { value = '' } = loop.captures;
  const written = loop.lists?.values;
  // What is spread in is not written there.
  if (written) return written.some((text) => /^(\.\.\.|\*)/.test(text)) ? [] : written.map((text) => ({ text, from: loop }));
  if (value.startsWith('[')) return elementsOf(value).map((text) => ({ text, from: loop }));
  const [, pairs, name = ''] = /^(?:Object\.(entries|values)\()?([\w$.]+)\)?$/.exec(value) ?? [];
  const root = name.split('.')[0] ?? '';
  const own = itemsNamed(loop.path, name, lists);
  const imported = own.length > 0 ? undefined : names.importOf(loop.path, root);
  const found = own.length > 0 ? own : (imported?.files ?? []).flatMap((file) => itemsImported(file, imported?.name ?? '', lists, names));
  return found
    .filter(({ captures }) => (captures.name !== undefined) === (pairs !== undefined))
    .map((item) => ({
      text: pairs === 'entries' ? `[${item.captures.name}, ${item.captures.value}]` : (item.captures.value ?? ''),
      from: item.handed?.get(item.captures.value ?? '') ?? item,
    }));
}

function itemsImported(path: string, name: string, lists: AllMatches, names: Names): RuleHit[] {
  const local = name === 'default' ? (names.defaultOf(path) ?? 'default') : name;
  const own = itemsNamed(path, local, lists);
  if (own.length > 0) return own;
  const passed = names.importOf(path, local);
  return (passed?.files ?? []).filter((file) => file !== path).flatMap((file) => itemsNamed(file, passed?.name ?? '', lists));
}

function itemsNamed(path: string, owner: string, lists: AllMatches): RuleHit[] {
  return (lists.get(path) ?? []).filter(({ meta, captures }) => meta.role === 'item' && (captures.owner ?? 'default') === owner);
}

function repeat(match: RuleHit, loop: RuleHit, items: readonly LoopItem[], always: boolean): RuleHit[] {
  const versions = items.map((item) => fillMatch(match, bindItem(loop.captures.name ?? '', item.text), item.from));
  if (!always && versions.every((version) => version === match)) return [match];
  return versions.map((version, index) => ({ ...version, round: [match.round ?? [], `${loop.start} ${index}`].flat().join(', ') }));
}

/** What an item gives the names of the loop: `$name => $class`, `name, view`, `|name|`, `{ path, router }`. */
function bindItem(pattern: string, item: string): Map<string, string> {
  const names = pattern.replace(/^[(|]\s*|\s*[)|]$/g, '').split(/\s*(?:,|=>)\s*/);
  if (/^[{[]/.test(pattern)) return bindArguments([pattern], [item]);
  return bindArguments(names, names.length > 1 ? partsOf(item) : [item]);
}

/** `'books' => Books::class`, `"books": Books`, `("books", Books)`. */
function partsOf(item: string): string[] {
  const [, key, value] = /^("[^"]*"|'[^']*'|[\w.$:]+?)\s*(?:=>|:)\s*(.+)$/s.exec(item) ?? [];
  return key === undefined || value === undefined ? elementsOf(item) : [key, value];
}

/** A match with what names stand for put into all of its texts. */
function fillMatch(match: RuleHit, given: ReadonlyMap<string, string>, from: RuleHit): RuleHit {
  const handed = new Map(match.handed);
  let changed = false;
  const fill = (text: string) => {
    const filled = fillText(text, given);
    if (filled === text) return text;
    changed = true;
    if (from.path !== match.path) handed.set(filled, from);
    return filled;
  };
  const captures = Object.fromEntries(Object.entries(match.captures).map(([key, text]) => [key, key === 'chain' ? text : fill(text)]));
  const lists = match.lists && Object.fromEntries(Object.entries(match.lists).map(([key, texts]) => [key, texts.map(fill)]));
  if (!changed) return match;
  return { ...match, captures, ...(lists ? { lists } : {}), ...(handed.size === 0 ? {} : { handed }) };
}

/** A text with its names replaced; those in quotes are left alone, those in the braces of a template are not. */
function fillText(text: string, given: ReadonlyMap<string, string>): string {
  if (/^(?:"[^"]*\$\w[^"]*"|[fF]?"[^"]*\{\$?\w[^"]*"|[fF]'[^']*')$/s.test(text))
    return substitute(text.replace(/(?<!\{)(\$\w+)/g, '{$1}'), given);
  if (/^(["']).*\1$/s.test(text) && !text.includes('+')) return text;
  if (/^`[^`]*`$|\+\s*["'`]|["'`]\s*\+/.test(text)) return substitute(text, membersOf(text, given));
  const shorthand = text.startsWith('{')
    ? text.replace(/([{,]\s*)([\w$]+)(?=\s*[,}])/g, (all, before: string, name: string) =>
        given.has(name) ? `${before}${name}: ${given.get(name)}` : all,
      )
    : text;
  return shorthand.replace(/(?<![\w$.'"`])[A-Za-z_$][\w$]*(\.[\w$]+)*(?![\w$'"`]|\s*:)/g, (dotted) => meaningOf(dotted, given) ?? dotted);
}

/** The dotted names of a template with what they stand for. */
function membersOf(text: string, given: ReadonlyMap<string, string>): Map<string, string> {
  const dotted = text.match(/[A-Za-z_$][\w$]*(\.[\w$]+)+/g) ?? [];
  return new Map(
    [...given, ...dotted.flatMap((name): [string, string][] => [[name, meaningOf(name, given) ?? name]])].filter(
      ([name, value]) => name !== value,
    ),
  );
}

/** `email` of `provider.router` with `provider` as `{ id: 'email', router: email }`; what is left of the name stays behind it. */
function meaningOf(dotted: string, given: ReadonlyMap<string, string>): string | undefined {
  const [root = '', member, ...rest] = dotted.split('.');
  const value = given.get(root);
  if (value === undefined || member === undefined) return value;
  const inside = value.startsWith('{') ? valueOfKey(value, member) : undefined;
  if (inside !== undefined) return [inside, ...rest].join('.');
  return /^[\w$.]+$/.test(value) ? [value, member, ...rest].join('.') : undefined;
}
