import { groupBy } from '../../base/group-by.ts';
import { bindArguments, parameterNames } from '../mounts/bind-arguments.ts';
import { aroundPlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { everyOfRole } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';

/**
 * Lists with what functions add to them for those that call these: `registrars` has `addUsers` after `register(addUsers)` where that says
 * `registrars = append(registrars, add)`. Such an item says in `handed` which call gave it.
 */
export function fillItems(found: AllMatches, names: Names): AllMatches {
  const added = everyOfRole(found, 'item').filter(({ captures }) => /^\w+$/.test(captures.value ?? ''));
  const adders = added.flatMap((item) => adderAround(item, names));
  if (adders.length === 0) return found;
  const isAdder = new Set(adders.map(({ by }) => by.name));
  const calls = everyOfRole(found, 'call').filter(({ captures }) => isAdder.has(lastOf(captures.callee)));
  const byName = groupBy(calls, ({ captures }) => lastOf(captures.callee));
  const filled = new Map(found);
  for (const { item, by } of adders) {
    const given = (byName.get(by.name) ?? []).flatMap((call) => itemOf(call, item, by, names));
    filled.set(
      item.path,
      (filled.get(item.path) ?? []).flatMap((match) => (match === item ? given : [match])),
    );
  }
  return filled;
}

interface Adder {
  item: RuleHit;
  by: Definition;
}

/** The function that adds one of its parameters to a list. */
function adderAround(item: RuleHit, names: Names): Adder[] {
  const functions = names.definitionsIn(item.path).filter(({ meta }) => meta.role === 'function');
  const by = aroundPlace(functions, item).findLast((each) => encloses(each, item));
  return by && parameterNames(by.lists?.params ?? []).includes(item.captures.value ?? '') ? [{ item, by }] : [];
}

function itemOf(call: RuleHit, item: RuleHit, by: Definition, names: Names): RuleHit[] {
  const target = names.resolve(call.path, call.captures.callee ?? '', call);
  if (target.kind !== 'source' || target.definition.path !== by.path || target.definition.start !== by.start) return [];
  const value = bindArguments(by.lists?.params ?? [], call.lists?.args ?? []).get(item.captures.value ?? '');
  return value === undefined ? [] : [{ ...item, captures: { ...item.captures, value }, handed: new Map([[value, call]]) }];
}

function lastOf(callee = ''): string {
  return callee.split('.').at(-1) ?? '';
}
