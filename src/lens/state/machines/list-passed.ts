import { groupBy } from '../../../base/group-by.ts';
import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';
import type { StateSet } from './list-sets.ts';
import { enclosingFunction, type FieldWrite } from './list-writes.ts';
import { ANYWHERE, type Transition } from './machine.ts';
import { readValues } from './read-value.ts';
import { type Resolver, valuesIn } from './resolve-states.ts';

/** A function that gives a field the value of one of its parameters. */
export interface Mover {
  set: StateSet;
  write: FieldWrite;
}

/**
 * The moves that are made through a function: `move(order, OrderStatus.PAID)`, where `move` does `order.status = wanted`. Functions are told
 * by their names: one that two of them share is not followed. A call that is a write itself (`setStatus(PAID)`) is told as that.
 */
export function listPassed(
  movers: readonly Mover[],
  found: AllMatches,
  resolver: Resolver,
  isWrite: (call: RuleHit) => boolean,
): Map<Mover, Transition[]> {
  const passed = new Map<Mover, Transition[]>();
  const byName = groupBy(movers.filter(takesValue), (mover) => mover.write.function?.at.captures.name ?? '');
  for (const [path, here] of found) {
    for (const call of here.filter(({ meta }) => meta.role === 'pass')) {
      const [mover, ...others] = byName.get(call.captures.callee ?? '') ?? [];
      const to = mover === undefined || others.length > 0 ? undefined : stateGiven(call, mover.set, resolver, path);
      if (mover === undefined || to === undefined) continue;
      passed.set(mover, [...(passed.get(mover) ?? []), ...(isWrite(call) ? [] : [moveBy(call, to, here)])]);
    }
  }
  return passed;
}

function moveBy(at: RuleHit, to: string, here: readonly RuleHit[]): Transition {
  const container = enclosingFunction(here, at);
  return { from: ANYWHERE, to, at, ...(container === undefined ? {} : { container }) };
}

/** Whether what is written is a parameter, as far as the rules of the language list them. */
function takesValue({ write }: Mover): boolean {
  const params = write.function?.at.lists?.params;
  if (write.function === undefined || !/^\w+$/.test(write.value)) return false;
  return params === undefined || params.some((param) => new RegExp(`\\b${write.value}\\b`).test(param));
}

function stateGiven(call: RuleHit, set: StateSet, resolver: Resolver, path: string): string | undefined {
  const named = (call.lists?.args ?? []).flatMap((argument) => {
    const said = readValues(argument) ?? [];
    return said.length === 1 && said.every((one) => resolver.setOfName(one, path) === set) ? (valuesIn(set, argument) ?? []) : [];
  });
  return named.length === 1 ? named[0]?.name : undefined;
}
