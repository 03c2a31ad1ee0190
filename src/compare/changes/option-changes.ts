import { groupBy } from '../../base/group-by.ts';
import { directoryOf } from '../../base/path-parts.ts';
import { matchThings } from '../matching/match-things.ts';
import type { ChangeEffect, FoundChange } from '../model/comparison.ts';
import { worst } from '../signature/judge-signature.ts';
import type { Thing } from '../things/thing.ts';

/**
 * What changed of what commands take. An option is known by its name and the command, or what declares it; one that something declares which
 * was not there, or in whose place that is which is not there any more, is the same, for however many commands that declares it.
 */
export function optionChanges(base: readonly Thing[], head: readonly Thing[]): FoundChange[] {
  const [before, after] = [base.filter(isOption), head.filter(isOption)];
  const [was, is] = [ownersIn(before), ownersIn(after)];
  const { pairs, gone, came } = matchThings(before, after, [{ key: ({ name, of, home }) => `${home} ${of} ${name}`, several: 'in order' }]);
  const isMoved = (one: Thing, other: Thing) =>
    one.name === other.name && directoryOf(one.home) === directoryOf(other.home) && !(is.has(ownerOf(one)) && was.has(ownerOf(other)));
  const left = gone.filter((one) => !came.some((other) => isMoved(one, other)));
  const fresh = came.filter((other) => !gone.some((one) => isMoved(one, other)));
  const moved = gone.flatMap((one) => came.filter((other) => isMoved(one, other)).map((other) => ({ base: one, head: other })));
  return [
    ...[...groupBy(left, ownerOf)].flatMap(([owner, own]) => (is.has(owner) ? own.map(removed) : told(own, 'removed'))),
    ...[...groupBy(fresh, ownerOf)].flatMap(([owner, own]) => (was.has(owner) ? own.map(added) : told(own, 'added'))),
    ...[...pairs, ...moved].flatMap((pair) => changed(pair.base, pair.head)),
  ];
}

function isOption({ sort }: Thing): boolean {
  return sort === 'option';
}

function ownerOf({ home, of }: Thing): string {
  return `${home} ${of}`;
}

function ownersIn(things: readonly Thing[]): ReadonlySet<string> {
  return new Set(things.map(ownerOf));
}

/** All that a command takes at once, which it did not before, or does not any more; one by one where that is one. */
function told(own: readonly Thing[], change: 'added' | 'removed'): FoundChange[] {
  const [first] = own;
  if (first === undefined || own.length === 1) return own.map(change === 'added' ? added : removed);
  const name = `options of ${first.of}`;
  const state = change === 'added' ? 'are new' : 'are gone';
  const effect: ChangeEffect =
    change === 'added'
      ? { on: 'clients', is: own.some(isRequired) ? 'unknown' : 'compatible', reason: 'it had none there' }
      : { on: 'clients', is: 'breaking', reason: 'who gives one is refused' };
  return [
    {
      ...TOLD,
      change,
      name,
      says: `${name} ${state}: ${own.map((each) => each.name).join(', ')}`,
      details: own.map(written),
      ...(change === 'added' ? { after: first.at } : { before: first.at }),
      effect,
    },
  ];
}

const TOLD: Pick<FoundChange, 'kind' | 'sort'> = { kind: 'contracts', sort: 'option' };

function nameOf({ name, of }: Thing): string {
  return `${sortOf(name)} ${name} of ${of}`;
}

function sortOf(name: string): string {
  return name.startsWith('-') ? 'option' : 'argument';
}

function removed(thing: Thing): FoundChange {
  const effect = { on: 'clients', is: 'breaking', reason: 'who gives it is refused' } as const;
  return {
    ...TOLD,
    change: 'removed',
    name: fullName(thing),
    says: `${nameOf(thing)} is gone`,
    details: [written(thing)],
    before: thing.at,
    effect,
  };
}

function added(thing: Thing): FoundChange {
  const effect: ChangeEffect = isRequired(thing)
    ? { on: 'clients', is: 'breaking', reason: `a required ${sortOf(thing.name)} was added` }
    : { on: 'clients', is: 'compatible', reason: 'it can be left out' };
  return {
    ...TOLD,
    change: 'added',
    name: fullName(thing),
    says: `${nameOf(thing)} is new`,
    details: [written(thing)],
    after: thing.at,
    effect,
  };
}

function changed(base: Thing, head: Thing): FoundChange[] {
  const judged = worst([...judgeNeed(base, head), ...judgeType(base, head), ...judgePreset(base, head), ...judgeShort(base, head)]);
  if (judged === undefined) return [];
  return [
    {
      ...TOLD,
      change: 'changed',
      name: fullName(head),
      says: `${nameOf(head)} changed: ${judged.reason}`,
      details: [`- ${written(base)}`, `+ ${written(head)}`],
      before: base.at,
      after: head.at,
      effect: { on: 'clients', ...judged },
    },
  ];
}

type OptionEffect = Omit<ChangeEffect, 'on'>;

function judgeNeed(base: Thing, head: Thing): OptionEffect[] {
  if (isRequired(base) === isRequired(head)) return [];
  return [isRequired(head) ? { is: 'breaking', reason: 'it became required' } : { is: 'compatible', reason: 'it can be left out now' }];
}

function judgeType({ facets: { type: before } }: Thing, { facets: { type: after } }: Thing): OptionEffect[] {
  if (before === after) return [];
  return [{ is: 'unknown', reason: `it takes ${after ?? 'what is not stated'} instead of ${before ?? 'what was not stated'}` }];
}

function judgePreset(base: Thing, head: Thing): OptionEffect[] {
  const [before, after] = [base.facets['preset'], head.facets['preset']];
  if (before === after) return [];
  return [{ is: 'unknown', reason: `where it is left out it was ${before ?? 'nothing'} and is ${after ?? 'nothing'}` }];
}

function judgeShort(base: Thing, head: Thing): OptionEffect[] {
  const [before, after] = [base, head].map(({ facets }) => (facets['short'] ?? '').split(' ').filter((name) => name !== ''));
  const gone = (before ?? []).filter((name) => !after?.includes(name));
  const came = (after ?? []).filter((name) => !before?.includes(name));
  return [
    ...gone.map((name): OptionEffect => ({ is: 'breaking', reason: `it is not ${name} any more` })),
    ...came.map((name): OptionEffect => ({ is: 'compatible', reason: `it is ${name}, too` })),
  ];
}

function isRequired({ facets }: Thing): boolean {
  return facets['required'] !== undefined;
}

function fullName({ name, of }: Thing): string {
  return `${of} ${name}`;
}

function written({ name, facets: { type, preset, short, required } }: Thing): string {
  const parts = [name, short, type, required && 'required', preset === undefined ? undefined : `= ${preset}`];
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}
