import { ENTRY } from '../matching/identities.ts';
import { matchThings, type Pair } from '../matching/match-things.ts';
import type { ChangeEffect, FoundChange } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';
import { accessChanges, accessOfNew } from './access-changes.ts';

/** What changed of the places where users, other programs and timers enter, and of what stands in front of them. */
export function entryChanges(base: readonly Thing[], head: readonly Thing[]): FoundChange[] {
  const { pairs, gone, came } = matchThings(base, head, ENTRY);
  return [
    ...gone.map((thing) => removed(thing)),
    ...came.flatMap((thing) => [
      added(thing),
      ...accessOfNew(
        thing,
        pairs.map(({ base: each }) => each),
      ),
    ]),
    ...pairs.flatMap((pair) => [...moved(pair), ...accessChanges(pair)]),
  ];
}

function removed({ sort, name, at }: Thing): FoundChange {
  const effect: ChangeEffect = { on: 'clients', is: 'breaking', reason: 'who calls it gets no answer from it' };
  return { kind: 'flows', change: 'removed', sort, name, says: `${sort} ${name} is gone`, details: [], before: at, effect };
}

function added({ sort, name, at, facets }: Thing): FoundChange {
  const details = facets['handler'] === undefined ? [] : [`runs ${facets['handler']}`];
  const effect: ChangeEffect = { on: 'clients', is: 'compatible', reason: 'nothing called it' };
  return { kind: 'flows', change: 'added', sort, name, says: `${sort} ${name} is new`, details, after: at, effect };
}

/** Another method, path or handler. That the file of the handler moved means nothing to anybody. */
function moved({ base, head }: Pair<Thing>): FoundChange[] {
  const renamed = base.name !== head.name;
  const [before, after] = [base.facets['handler'], head.facets['handler']];
  const [from, to] = [base.facets['in'], head.facets['in']];
  // Where one side does not know where a handler is declared, nobody knows whether it is another.
  const isElsewhere = from !== undefined && to !== undefined && from !== to;
  const rehandled = before !== undefined && after !== undefined && (before !== after || isElsewhere);
  if (!renamed && !rehandled) return [];
  const effect: ChangeEffect = renamed
    ? { on: 'clients', is: 'breaking', reason: `it does not answer as ${base.name} any more` }
    : { on: 'clients', is: 'compatible', reason: 'it answers by the same name' };
  const runs = before === after ? `${after} in ${to}, was in ${from}` : `${after}, was ${before}`;
  const says = renamed ? `${head.sort} ${base.name} is now ${head.name}` : `${head.sort} ${head.name} runs ${runs}`;
  const details = renamed && rehandled ? [`runs ${runs}`] : [];
  return [{ kind: 'flows', change: 'moved', sort: head.sort, name: head.name, says, details, before: base.at, after: head.at, effect }];
}
