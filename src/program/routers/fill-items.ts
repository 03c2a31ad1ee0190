import { groupBy } from '../../base/group-by.ts';
import { spend } from '../../base/steps.ts';
import { bindArguments, parameterNames } from '../mounts/bind-arguments.ts';
import { listedIn } from '../mounts/route-arguments.ts';
import { aroundPlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';
import { spreadInto } from './fill-texts.ts';

/** Functions that hand on what they add. */
const ROUNDS = 3;

/**
 * Lists with what functions add to them for those that call these: `registrars` has `addUsers` after `register(addUsers)` where that says
 * `registrars = append(registrars, add)`, by functions in between, too. Such an item says in `handed` which call gave it.
 */
export function fillItems(found: AllMatches, names: Names): AllMatches {
  const asked = wordsAsked(found);
  const items = [...everyOfRole(found, 'item'), ...everyOfRole(found, 'adds')].filter(({ captures }) =>
    wordsOf(captures.owner).some((word) => asked.has(word)),
  );
  const adders = items.flatMap((item) => addersAround(item, item.captures.value ?? '', { item, over: [] }, found, names));
  if (adders.length === 0) return found;
  const given = addedBy(adders, found, names);
  const filled = new Map(found);
  for (const path of new Set([...given.keys()].map((item) => item.path))) {
    filled.set(
      path,
      (found.get(path) ?? []).flatMap((match) => unique(given.get(match) ?? [match])),
    );
  }
  return filled;
}

/** The words of what loops go over and functions give. */
function wordsAsked(found: AllMatches): Set<string> {
  const asking = [...everyOfRole(found, 'each'), ...everyOfRole(found, 'gives')];
  return new Set(asking.flatMap(({ captures }) => wordsOf(captures.value ?? captures.expression)));
}

function wordsOf(text = ''): string[] {
  return (text.match(/[\w$]+/g) ?? []).filter((word) => !/^(this|self|cls)$/.test(word));
}

/** What calls give each item to add, of the function around it and of those that hand on to it. */
function addedBy(adders: readonly Adder[], found: AllMatches, names: Names): Map<RuleHit, RuleHit[]> {
  const calls = groupBy([...everyOfRole(found, 'call'), ...everyOfRole(found, 'hands')], ({ captures }) => lastOf(captures.callee));
  const given = new Map(adders.map(({ item }) => [item, [] as RuleHit[]]));
  let last = adders;
  for (let round = 0; round < ROUNDS && last.length > 0; round++) {
    last = last.flatMap((adder) =>
      (calls.get(adder.by.name) ?? []).flatMap((call) => {
        const values = valuesGiven(call, adder, names);
        const outer = values.flatMap((value) => addersAround(call, value, adder, found, names));
        if (outer.length === 0) given.get(adder.item)?.push(...values.map((value) => toItem(adder, value, call)));
        return outer;
      }),
    );
  }
  return given;
}

interface Adder {
  item: RuleHit;
  by: Definition;
  /** What it adds, in words of its parameters, and the one that begins it. */
  value: string;
  param: string;
  /** The files of those that it is called by on the way, and of itself. */
  over: readonly string[];
}

/** The function that adds one of its parameters to a list, or each of what one lists. */
function addersAround(at: RuleHit, value: string, { item, over }: Pick<Adder, 'item' | 'over'>, found: AllMatches, names: Names): Adder[] {
  const [, word = ''] = /^(?:\{\s*(?:\.\.\.)?)?([\w$]+)/.exec(value) ?? [];
  if (word === '') return [];
  const functions = names.definitionsIn(at.path).filter(({ meta }) => meta.role === 'function');
  const by = aroundPlace(functions, at).findLast((each) => encloses(each, at));
  const params = parameterNames(by?.lists?.params ?? []);
  if (!by || params.length === 0) return [];
  const loops = aroundPlace(found.get(at.path) ?? [], at).filter(({ meta }) => meta.role === 'each');
  const whole = loops.findLast(({ captures }) => captures.name?.replace(/[()\s]/g, '') === word)?.captures.value ?? word;
  const inWords = value.replaceAll(new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${word.replaceAll('$', '\\$')}(?![\\w$])`, 'g'), whole);
  return params.includes(whole) ? [{ item, by, value: inWords, param: whole, over: [by.path, ...over] }] : [];
}

/** What a call gives an adder to add; what is cut in its text is known by its parts (role `hands`). */
function valuesGiven(call: RuleHit, { by, value, param }: Adder, names: Names): string[] {
  spend(5);
  const target = names.resolve(call.path, call.captures.callee ?? '', call);
  if (target.kind !== 'source' || target.definition.path !== by.path || target.definition.start !== by.start) return [];
  const args = call.captures.value === undefined ? call.lists?.args : [call.captures.value];
  const given = bindArguments(by.lists?.params ?? [], args ?? []);
  const whole = listedIn(given.get(param) ?? '').filter((text) => text !== '' && !text.endsWith('…'));
  return whole.flatMap((text) => (value === param ? text : (spreadInto(value, new Map([...given, [param, text]])) ?? [])));
}

function toItem({ item, over }: Adder, value: string, call: RuleHit): RuleHit {
  return { ...item, captures: { ...item.captures, value }, handed: new Map([[value, call]]), over: [item.path, ...over] };
}

/** A list and its only item can be added in two ways by one call. */
function unique(items: readonly RuleHit[]): RuleHit[] {
  const keys = items.map(
    ({ captures, handed, start }) =>
      `${captures.value} ${[...(handed?.values() ?? [])].map(({ path, start }) => `${path} ${start}`)} ${start}`,
  );
  return items.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

function lastOf(callee = ''): string {
  return callee.split('.').at(-1) ?? '';
}
