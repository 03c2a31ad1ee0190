import { bindArguments } from '../mounts/bind-arguments.ts';
import { elementsOf, valueOfKey } from '../mounts/route-arguments.ts';
import { aroundPlace, insidePlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { ofRole } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';

/** Functions that give what others give. */
const HOPS = 4;

/**
 * The items of a list that a function gives, `registry.routers()` or a property that is one: what other functions of its class or module add to
 * what it gives. Of items that say what they are, those for which the list is asked: `{ type: Hook.API, value: router }` for `hooks(Hook.API)`.
 * @param value what gives the list, as written
 */
export function collectedItems(value: string, at: RuleHit, lists: AllMatches, names: Names): RuleHit[] {
  return collected(value, at, { lists, names, asked: [] }, HOPS);
}

interface AskedList {
  lists: AllMatches;
  names: Names;
  /** What the functions on the way were called with. */
  asked: readonly string[];
}

function collected(value: string, at: RuleHit, asking: AskedList, hops: number): RuleHit[] {
  const [, callee = '', written] = /^(?:await )?([\w$]+(?:\.[\w$]+)*)(\(.*\))?$/s.exec(value) ?? [];
  if (callee === '' || hops === 0) return [];
  const target = asking.names.resolve(at.path, callee, at);
  if (target.kind !== 'source' || target.definition.meta.role !== 'function') return [];
  const by = target.definition;
  const args = written === undefined ? [] : elementsOf(written);
  const given = bindArguments(by.lists?.params ?? [], args);
  const asked = [...asking.asked, ...args.map((text) => given.get(text) ?? text)];
  const gives = insidePlace(asking.lists.get(by.path) ?? [], by).filter(
    (each) => each.meta.role === 'gives' && each.captures.expression !== undefined && encloses(by, each),
  );
  return gives.flatMap((each) => {
    const { expression = '' } = each.captures;
    const added = addedTo(expression, by, asking);
    const items = added.length > 0 ? askedFor(added, asked) : collected(expression, each, { ...asking, asked }, hops - 1);
    return items.map((item) => ({ ...item, over: [...(item.over ?? []), ...asking.names.trailOf(at.path, callee, at)] }));
  });
}

/** What the functions of a class or module add to a list that one of them gives: `this.all`, of which `this.all.get(key)` is a part. */
function addedTo(expression: string, by: Definition, { lists, names }: AskedList): RuleHit[] {
  const given = new Set((expression.match(/(?<![\w$.])[\w$]+(?:\s*\.[\w$]+)*/g) ?? []).map((dotted) => listName(dotted, by.owner)));
  const functions = names.definitionsIn(by.path).filter(({ meta }) => meta.role === 'function');
  return ofRole(lists.get(by.path) ?? [], 'adds').filter((item) => {
    const adder = aroundPlace(functions, item).findLast((each) => encloses(each, item));
    return adder?.owner === by.owner && given.has(listName(item.captures.owner ?? '', by.owner));
  });
}

/** `this.all` of `this.all.get(key)!`, and of `Registry.all` in that class. */
function listName(dotted: string, owner: string | undefined): string {
  const [, root = '', member] = /^([\w$]+)(?:\s*\.([\w$]+))?/.exec(dotted) ?? [];
  return /^(this|self|cls|static)$/.test(root) || root === owner ? `this.${member}` : root;
}

/** Where items say that they are what is asked for, those that do. */
function askedFor(items: readonly RuleHit[], asked: readonly string[]): RuleHit[] {
  if (asked.length === 0) return [...items];
  return items.filter(({ captures: { value = '' } }) => asked.some((text) => keysOf(value).some((key) => valueOfKey(value, key) === text)));
}

function keysOf(object: string): string[] {
  return object.match(/[\w$]+(?=\s*:)/g) ?? [];
}
