import { count } from '../../base/count.ts';
import { ENTRY, OF_VARIABLE, scriptOf } from '../matching/identities.ts';
import { matchThings, type Pair } from '../matching/match-things.ts';
import { pathShape } from '../matching/path-shape.ts';
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
    ...pairs.flatMap((pair) => (isMountedInBoth(pair) ? [...moved(pair), ...accessChanges(pair)] : unmountedNow(pair))),
  ];
}

function isMountedInBoth({ base, head }: Pair<Thing>): boolean {
  return !base.unmounted && !head.unmounted;
}

/**
 * Of a router that nothing in the sources mounts neither paths nor what stands in front can be told beside each other. That something mounts it
 * now can be that it is understood now, and is not told.
 */
function unmountedNow({ base, head }: Pair<Thing>): FoundChange[] {
  if (base.unmounted || !head.unmounted) return [];
  const says = `${head.sort} ${base.name} is below a router that nothing in these sources mounts any more`;
  const effect: ChangeEffect = { on: 'clients', is: 'unknown', reason: 'what mounts its router may not be among these sources' };
  return [{ kind: 'flows', change: 'moved', sort: head.sort, name: base.name, says, details: [], before: base.at, after: head.at, effect }];
}

/** `POST /`, or where that is only the end of a path: `POST …/`. */
function nameOf({ name, unmounted }: Thing): string {
  return unmounted ? name.replace(/(?<=^\S+ |, )\/?/g, '…/') : name;
}

function below({ unmounted }: Thing): string {
  return unmounted ? ', below a router that nothing in these sources mounts,' : '';
}

function removed(thing: Thing): FoundChange {
  const { sort, at } = thing;
  const name = nameOf(thing);
  const effect: ChangeEffect = { on: 'clients', is: 'breaking', reason: 'who calls it gets no answer from it' };
  return {
    kind: 'flows',
    change: 'removed',
    sort,
    name,
    says: `${sort} ${name}${below(thing)} is gone`,
    details: [],
    before: at,
    ...forCallers(sort, effect),
  };
}

function added(thing: Thing): FoundChange {
  const { sort, at, facets } = thing;
  const name = nameOf(thing);
  const details = facets['handler'] === undefined ? [] : [`runs ${facets['handler']}`];
  const effect: ChangeEffect = { on: 'clients', is: 'compatible', reason: 'nothing called it' };
  return {
    kind: 'flows',
    change: 'added',
    sort,
    name,
    says: `${sort} ${name}${below(thing)} is new`,
    details,
    after: at,
    ...forCallers(sort, effect),
  };
}

/** What a timer starts nobody calls. */
function forCallers(sort: string, effect: ChangeEffect): Pick<FoundChange, 'effect'> {
  return sort === 'job' ? {} : { effect };
}

/** Another method, path or handler. That the file of the handler moved means nothing to anybody. */
function moved(pair: Pair<Thing>): FoundChange[] {
  const { base, head } = pair;
  const places = placesChanged(pair);
  const isSaid = !OF_VARIABLE.test(base.name) || !OF_VARIABLE.test(head.name);
  const script = scriptOf(head);
  if (script !== undefined && script === scriptOf(base)) return base.name === head.name ? [] : [scriptChanged(pair, script)];
  const renamed = base.name !== head.name && places === undefined && isSaid;
  const [before, after] = [base.facets['handler'], head.facets['handler']];
  const [from, to] = [base.facets['in'], head.facets['in']];
  // Where one side does not know where a handler is declared, nobody knows whether it is another.
  const isElsewhere = from !== undefined && to !== undefined && from !== to;
  const rehandled = before !== undefined && after !== undefined && (before !== after || isElsewhere);
  const there = places?.found ?? [];
  if (!renamed && !rehandled) return there;
  const effect: ChangeEffect = renamed
    ? { on: 'clients', is: 'breaking', reason: `it does not answer as ${base.name} any more` }
    : { on: 'clients', is: 'compatible', reason: 'it answers by the same name' };
  const runs = before === after ? `${after} in ${to}, was in ${from}` : `${after}, was ${before}`;
  const says = renamed ? `${head.sort} ${base.name} is now ${head.name}` : `${head.sort} ${head.name} runs ${runs}`;
  const details = renamed && rehandled ? [`runs ${runs}`] : [];
  const one: FoundChange = {
    kind: 'flows',
    change: 'moved',
    sort: head.sort,
    name: head.name,
    says,
    details,
    before: base.at,
    after: head.at,
    ...forCallers(head.sort, effect),
  };
  return [one, ...there];
}

function scriptChanged({ base, head }: Pair<Thing>, script: string): FoundChange {
  const [was, is] = [base, head].map(({ name }) => name.slice(script.length + 2));
  const effect: ChangeEffect = { on: 'clients', is: 'unknown', reason: 'it is called as before, and runs something else' };
  const at = { before: base.at, after: head.at };
  return {
    kind: 'flows',
    change: 'moved',
    sort: head.sort,
    name: head.name,
    says: `command ${script} runs ${is}, was ${was}`,
    details: [],
    ...at,
    effect,
  };
}

/** What is said where a route that several paths lead to has lost or gained some; nothing where it has others altogether, or another method. */
function placesChanged({ base, head }: Pair<Thing>): { found: FoundChange[] } | undefined {
  if (!base.paths || !head.paths || methodsOf(base) !== methodsOf(head)) return undefined;
  const [before, after] = [byShape(base.paths.all), byShape(head.paths.all)];
  if (![...before.keys()].some((shape) => after.has(shape))) return undefined;
  // What one side has more of than is counted is not known to be gone or new.
  const gone = head.paths.more ? [] : [...before].filter(([shape]) => !after.has(shape)).map(([, path]) => path);
  const came = base.paths.more ? [] : [...after].filter(([shape]) => !before.has(shape)).map(([, path]) => path);
  const at = { kind: 'flows', change: 'moved', sort: head.sort, name: head.name, before: base.at, after: head.at } as const;
  const route = `${head.sort} ${methodsOf(head)} ${head.paths.all[0]}`;
  const lost: ChangeEffect = { on: 'clients', is: 'breaking', reason: 'who calls it there gets no answer from it' };
  const gained: ChangeEffect = { on: 'clients', is: 'compatible', reason: 'it answers where it did' };
  return {
    found: [
      ...(gone.length === 0
        ? []
        : [{ ...at, says: `${route} is no longer at ${enumerate(gone)}`, details: signed('-', gone), effect: lost }]),
      ...(came.length === 0 ? [] : [{ ...at, says: `${route} is at ${enumerate(came)}, too`, details: signed('+', came), effect: gained }]),
    ],
  };
}

/** Paths by what they are without the names of their parameters. */
function byShape(paths: readonly string[]): ReadonlyMap<string, string> {
  return new Map(paths.map((path) => [pathShape(path), path]));
}

function methodsOf({ name }: Thing): string {
  return name.slice(0, name.indexOf(' '));
}

/** Paths that are named in a line. */
const NAMED = 4;

function enumerate(paths: readonly string[]): string {
  const more = paths.length - NAMED;
  return `${paths.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${count(more, 'more path')}` : ''}`;
}

function signed(sign: string, paths: readonly string[]): string[] {
  return paths.length > NAMED ? paths.map((path) => `${sign} ${path}`) : [];
}
