import { groupBy } from '../../base/group-by.ts';
import { once } from '../../base/once.ts';
import { flatMapSame } from '../../base/same-list.ts';
import { spend } from '../../base/steps.ts';
import type { MatchRole } from '../../code/rules/rule-meta.ts';
import { tellCut } from '../limited.ts';
import { bindArguments } from '../mounts/bind-arguments.ts';
import { elementsOf, valueOfKey } from '../mounts/route-arguments.ts';
import { insidePlace } from '../names/around-place.ts';
import { chainedMethods } from '../names/chained-methods.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole } from '../names/of-role.ts';
import { isQuoted } from '../names/unquote.ts';
import { fillText, fillTexts } from './fill-texts.ts';
import { itemsOf, type LoopItem } from './loop-items.ts';

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

/**
 * What stands in a loop over a list that is written in the sources (roles `each` and `item`), once for every item: `` router.get(`/${kind}`, list) ``
 * for each `kind of ['users', 'teams']`, `server.register(plugin, { prefix })` for each pair of a table. Nothing changes where the list is not known.
 * @param lists all matches, with the lists filled
 */
export function unrollLoops(matches: AllMatches, lists: AllMatches, names: Names): AllMatches {
  const unrolled = new Map(matches);
  for (const [path, loops] of groupBy(everyOfRole(lists, 'each'), (loop) => loop.path)) {
    for (const loop of loops) {
      const before = unrolled.get(path) ?? [];
      const inside = new Set(insidePlace(before, loop));
      if (![...inside].some((match) => REPEATED.has(match.meta.role) && encloses(loop, match))) continue;
      const items = itemsOf(loop, lists, names);
      if (items.length > MOST_ITEMS) tellCut(`loops over more than ${MOST_ITEMS} items`, path);
      if (items.length === 0 || items.length > MOST_ITEMS) continue;
      spend(inside.size * items.length);
      const rounds = roundsOf(loop, items, inside);
      const repeat = (match: RuleHit, always: boolean) => repeated(match, loop, rounds, always);
      // What stands in something that the items change is there for each of them.
      const isAround = [...inside].some((match) => AROUND.has(match.meta.role) && repeat(match, false).length > 1);
      unrolled.set(
        path,
        flatMapSame(before, (match) =>
          inside.has(match) && encloses(loop, match) && REPEATED.has(match.meta.role)
            ? repeat(withMethods(match, before), isAround)
            : [match],
        ),
      );
    }
  }
  return unrolled;
}

/** A route with the methods that are chained to it, which the items can give. */
function withMethods(match: RuleHit, here: readonly RuleHit[]): RuleHit {
  const methods = match.meta.role === 'route' && match.captures.method === undefined ? chainedMethods(match, here) : undefined;
  return methods ? { ...match, captures: { ...match.captures, method: methods.join(', ') } } : match;
}

interface Round {
  item: LoopItem;
  /** What its names stand for. */
  given: () => ReadonlyMap<string, string>;
}

/** What each item gives the names of a loop, and those that a round gives parts of its item: `const router = await provider.router`. */
function roundsOf(loop: RuleHit, items: readonly LoopItem[], inside: ReadonlySet<RuleHit>): Round[] {
  const parts = partsIn(inside);
  return items.map((item) => ({
    item,
    given: once(() => {
      const given = bindItem(loop.captures.name ?? '', item.text);
      for (const { captures } of parts) {
        const value = fillText(captures.expression ?? '', given);
        if (value !== captures.expression) given.set(captures.name ?? '', value);
      }
      return given;
    }),
  }));
}

function repeated(match: RuleHit, loop: RuleHit, rounds: readonly Round[], always: boolean): RuleHit[] {
  const reached = rounds.filter(({ item }) => isReached(match, item.text));
  const versions = reached.map(({ item, given: givenBy }) => {
    const given = givenBy();
    const filled = fillTexts(match, given, item.from);
    if (filled === match) return match;
    const over = item.over ? { over: [...(filled.over ?? []), ...item.over] } : {};
    // What the row of a table says is told there.
    return { ...filled, ...over, ...(item.from === loop || filled.given ? {} : { given: item.from }) };
  });
  if (!always && versions.every((version) => version === match)) return [match];
  return versions.map((version, index) => ({ ...version, round: [match.round ?? [], `${loop.start} ${index}`].flat().join(', ') }));
}

/** Whether a route of one method is for a row that says its own: a loop tells them apart by it (`case "GET": r.GET(row.Path, row.Handler)`). */
function isReached({ meta, captures: { method = '', path = '' } }: RuleHit, text: string): boolean {
  const own = meta.role === 'route' && /^\w+$/.test(method) && !isQuoted(path) ? valueOfKey(text, 'Method') : undefined;
  const verb = /^(?:"|http\.Method)(\w+)"?$/.exec(own ?? '')?.[1];
  return verb === undefined || verb.toLowerCase() === method.toLowerCase() || /^(any|all)$/i.test(method);
}

function partsIn(inside: ReadonlySet<RuleHit>): RuleHit[] {
  return [...inside].filter(({ meta, captures }) => meta.role === 'binding' && captures.expression !== undefined);
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
