import { groupBy } from '../../base/group-by.ts';
import { fileName } from '../../base/path-parts.ts';
import { NAMED } from '../matching/identities.ts';
import { type Identity, matchThings, type Pair } from '../matching/match-things.ts';
import type { ChangeEffect, FoundChange } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';
import { directionsOf, placeInOperation } from './directions-of.ts';
import { isDescribed, judgeDescribed } from './judge-described.ts';
import {
  isAboutOthers,
  isConstraint,
  judgeFieldAdded,
  judgeFieldChanged,
  judgeFieldRemoved,
  judgePick,
  judgeValues,
} from './judge-field.ts';
import { isNoPart, operationParts } from './operation-parts.ts';
import { optionChanges } from './option-changes.ts';
import { outputChanges } from './output-changes.ts';
import { parameterChanges } from './parameter-changes.ts';
import { raiseChanges } from './raise-changes.ts';
import { replyChanges } from './reply-changes.ts';

/** What changed of schemas and their fields, closed sets of values, error types, of parameters that are let through, of what routes answer and of what is raised. */
export function schemaChanges(base: readonly Thing[], head: readonly Thing[]): FoundChange[] {
  const only = (things: readonly Thing[], ...sorts: string[]) => things.filter(({ sort }) => sorts.includes(sort));
  const parts = partsIn(base, head);
  const named = matchThings(only(base, 'schema', 'values', 'error'), only(head, 'schema', 'values', 'error'), [
    withParts(parts),
    IN_FUNCTION,
    ...NAMED,
    ownWithParts(parts),
    inFileOfName(parts),
  ]);
  const field = (thing: Thing) => thing.sort === 'field';
  const judge = fieldJudge(base, head);
  const own = new Set([...base, ...head].filter((thing) => thing.own).map(({ at }) => at));
  const isOwn = ({ before, after }: FoundChange) => [before, after].every((at) => at === undefined || own.has(at));
  const found = [
    ...named.gone
      .filter(isNamed)
      .flatMap((thing) => (isPart(thing) ? fieldsGone(without(partsOf(thing, base), head), judge) : [removed(thing, base.filter(field))])),
    ...named.came
      .filter(isNamed)
      .flatMap((thing) => (isPart(thing) ? partsCame(without(partsOf(thing, head), base), judge) : [added(thing, head.filter(field))])),
    ...named.pairs.flatMap((pair) => [
      ...moved(pair),
      ...valuesChanged(pair),
      ...picksChanged(pair),
      ...fieldsChanged(pair, base.filter(field), head.filter(field), judge),
    ]),
    ...parameterChanges(base, head),
    ...optionChanges(base, head),
    ...outputChanges(base, head),
    ...replyChanges(base, head),
    ...raiseChanges(only(base, 'raise'), only(head, 'raise')),
  ];
  return onceOfAll(
    found
      .filter((change) => !(isOwn(change) && change.sort === 'field' && SKIPPED.test(change.details.join('\n'))))
      .map((change) => (change.sort !== 'raise' && isOwn(change) ? withoutCallers(change) : change)),
  );
}

/** Rust: a field that is neither written as data nor read of it is of no concern to others where nobody can name what it is in. */
const SKIPPED = /serde\((?:[^)]*,)?\s*skip\s*[,)]/;

/**
 * What is written several times, as a migration for each database and a description in each format, changed once: told of the first. What a
 * migration does to a schema that is written elsewhere is told there.
 */
function onceOfAll(changes: readonly FoundChange[]): FoundChange[] {
  const saidIn = ({ change, sort, says }: FoundChange) => `${change} ${sort} ${says}`;
  const isMigrated = (each: FoundChange) => MIGRATION.test(pathOf(each));
  const ownKey = (each: FoundChange, at: number) =>
    FORMAT.test(pathOf(each)) ? `${saidIn(each)} ${pathOf(each).replace(FORMAT, '')}` : `${at}`;
  const written = new Map(changes.map((each, at) => [isMigrated(each) ? '' : saidIn(each), ownKey(each, at)] as const));
  // `7_owner.up.sql` and `7_owner.mysql.up.sql`
  const migratedKey = (each: FoundChange) => `${saidIn(each)} ${pathOf(each).slice(pathOf(each).lastIndexOf('/')).replace(/\..*/, '')}`;
  const key = (each: FoundChange, at: number) => (isMigrated(each) ? (written.get(saidIn(each)) ?? migratedKey(each)) : ownKey(each, at));
  const inOrder = [...changes.entries()].sort(([one, a], [other, b]) => Number(isMigrated(a)) - Number(isMigrated(b)) || one - other);
  return [...groupBy(inOrder, ([at, change]) => key(change, at)).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const own = pathOf(first[1]);
    const elsewhere = new Set(others.map(([, each]) => pathOf(each)).filter((path) => path !== own));
    const here = others.filter(([, each]) => pathOf(each) === own).map(([, each]) => each);
    return [{ ...first[1], details: [...first[1].details, ...[...elsewhere].map((path) => `also in ${path}`)] }, ...here];
  });
}

function pathOf({ before, after }: FoundChange): string {
  return (after ?? before)?.path ?? '';
}

const MIGRATION = /migrat/i;

/** A description can be beside itself: `swagger.json` and `swagger.yaml`. */
const FORMAT = /\.(?:json|ya?ml)$/;

/** What nobody else can name has no callers; data can have its shape, and whether others give or take that is not known. */
function withoutCallers(change: FoundChange): FoundChange {
  if (change.effect?.on !== 'callers' || change.effect.is === 'compatible') return change;
  const reason = `${change.effect.reason}; no other package can name it, but data may have its shape`;
  return { ...change, effect: { on: 'clients', is: 'unknown', reason } };
}

/** What the things of some trees are made of, without what they are called. */
function partsIn(...trees: readonly (readonly Thing[])[]): ReadonlyMap<Thing, string> {
  return new Map(
    trees.flatMap((things) => {
      const fields = groupBy(
        things.filter(({ sort }) => sort === 'field'),
        ({ within }) => within,
      );
      const told = ({ within }: Thing) =>
        (within === undefined ? [] : (fields.get(within) ?? [])).map(({ name, facets: { rule: _, ...facets } }) => [lastOf(name), facets]);
      return things.map((thing) => [thing, JSON.stringify(told(thing))] as const);
    }),
  );
}

/** Of several schemas of one name in a file, those are the same that have the same parts. */
function withParts(parts: ReadonlyMap<Thing, string>): Identity<Thing> {
  return {
    key: (thing) => `${thing.sort} ${thing.name} ${thing.home} ${JSON.stringify(thing.facets)} ${parts.get(thing)}`,
    several: 'in order',
  };
}

/** Functions of a file can have schemas of one name: `var req struct { … }`. */
const IN_FUNCTION: Identity<Thing> = {
  key: ({ sort, name, home, inside }) => (inside === undefined ? undefined : `${sort} ${name} ${home} ${inside}`),
  several: 'in order',
};

/** What nobody else can name is what it is made of, whatever it is called. */
function ownWithParts(parts: ReadonlyMap<Thing, string>): Identity<Thing> {
  return {
    key: (thing) =>
      thing.own && parts.get(thing) !== '[]'
        ? `${thing.sort} ${thing.home} ${JSON.stringify(thing.facets)} ${parts.get(thing)}`
        : undefined,
    several: 'in order',
  };
}

/** Several of one name that moved with their file: what has the same parts in a file that is called the same. */
function inFileOfName(parts: ReadonlyMap<Thing, string>): Identity<Thing> {
  return { key: (thing) => `${thing.sort} ${thing.name} ${fileName(thing.home)} ${parts.get(thing)}`, several: 'in order' };
}

/** Whether others can name it. Go: `type _ struct` is there to be read by a program, and cannot be named. */
function isNamed({ name, hidden }: Thing): boolean {
  return name !== '_' && !hidden;
}

function partsOf({ within }: Thing, things: readonly Thing[]): Thing[] {
  return things.filter((each) => each.sort === 'field' && each.within !== undefined && each.within === within);
}

/** The fields that another tree has in no part of the same table: one migration can change a column several times. */
function without(fields: readonly Thing[], others: readonly Thing[]): Thing[] {
  const there = new Set(others.filter(({ sort }) => sort === 'field').map(({ home, name }) => `${home} ${name}`));
  return fields.filter(({ home, name }) => !there.has(`${home} ${name}`));
}

/** What a migration adds to a table: the table is declared by another. */
function isPart({ facets }: Thing): boolean {
  return facets['alters'] !== undefined;
}

function removed(thing: Thing, fields: readonly Thing[]): FoundChange {
  return {
    ...whole(thing, fields),
    change: 'removed',
    says: `${say(thing.sort)} ${thing.name} is gone`,
    before: thing.at,
    effect: inPlaceEffect(thing, 'it asks this of requests there no more, or elsewhere') ?? {
      on: sideOf(thing, fields),
      is: 'breaking',
      reason: 'who uses it finds it no more',
    },
  };
}

/** What is said of a request where it is read can be said by a class as well. */
function inPlaceEffect({ facets }: Thing, reason: string): ChangeEffect | undefined {
  return facets['inPlace'] === undefined ? undefined : { on: 'clients', is: 'unknown', reason };
}

/** What an API is described by is for those who send requests; everything else is for code. */
function sideOf(thing: Thing, fields: readonly Thing[]): ChangeEffect['on'] {
  return isDescribed(partsOf(thing, fields)[0]?.facets['rule']) ? 'clients' : 'callers';
}

function added(thing: Thing, fields: readonly Thing[]): FoundChange {
  return {
    ...whole(thing, fields),
    change: 'added',
    says: `${say(thing.sort)} ${thing.name} is new`,
    after: thing.at,
    effect: inPlaceEffect(thing, 'it asks this of requests now, or asked it elsewhere') ?? {
      on: sideOf(thing, fields),
      is: 'compatible',
      reason: 'nothing used it',
    },
  };
}

function whole(thing: Thing, fields: readonly Thing[]): Pick<FoundChange, 'kind' | 'sort' | 'name' | 'details'> {
  const values = thing.facets['values'];
  const details = values === undefined ? partsOf(thing, fields).map(({ facets }) => facets['written'] ?? '') : [values];
  return { kind: 'contracts', sort: thing.sort, name: thing.name, details };
}

function moved({ base, head }: Pair<Thing>): FoundChange[] {
  if (base.home === head.home) return [];
  const effect: ChangeEffect = { on: 'callers', is: 'unknown', reason: `who names it by ${base.home} has to name ${head.home}` };
  const says = `${say(head.sort)} ${head.name} moved to ${head.home}`;
  return [
    { kind: 'contracts', change: 'moved', sort: head.sort, name: head.name, says, details: [], before: base.at, after: head.at, effect },
  ];
}

function valuesChanged({ base, head }: Pair<Thing>): FoundChange[] {
  const [before, after] = [valuesOf(base), valuesOf(head)];
  const isIn = (values: readonly string[]) => {
    const said = new Set(values.map(asAssigned));
    return (value: string) => said.has(asAssigned(value));
  };
  const gone = before.filter((value) => !isIn(after)(value));
  const came = after.filter((value) => !isIn(before)(value));
  if (gone.length === 0 && came.length === 0) return [];
  const told = [...gone.map((value) => `without ${value}`), ...came.map((value) => `with ${value}`)].join(', ');
  return [
    {
      kind: 'contracts',
      change: 'changed',
      sort: 'values',
      name: head.name,
      says: `the values of ${head.name} changed: ${told}`,
      details: [...gone.map((value) => `- ${value}`), ...came.map((value) => `+ ${value}`)],
      before: base.at,
      after: head.at,
      effect: judgeValues(gone.length, came.length),
    },
  ];
}

/** TypeScript: a member of an enum, `Paid = 'paid'`, is one of an object of constants, `Paid: 'paid'`. */
function asAssigned(value: string): string {
  return value.replace(/^(\w+)\s*[:=]\s*/, '$1 = ');
}

/** A field that a schema takes of another, or takes no more; one that it declares itself instead is told as that. */
function picksChanged({ base, head }: Pair<Thing>): FoundChange[] {
  const picks = ({ facets }: Thing) => (facets['picks'] ?? '').split(' ').filter((name) => name !== '');
  const has = (thing: Thing, name: string) => [...picks(thing), ...(thing.facets['fields'] ?? '').split(' ')].includes(name);
  const [was, is] = [picks(base), picks(head)];
  // A schema that began to be picked together, or ceased to, had the same fields in another way.
  if (was.length === 0 || is.length === 0) return [];
  const told = (thing: Thing, change: 'added' | 'removed', name: string): FoundChange =>
    field(
      { ...thing, name: `${thing.name}.${name}`, facets: { written: name } },
      change,
      `field ${thing.name}.${name} ${change === 'added' ? 'is taken of another schema now' : 'is taken of another schema no more'}`,
      judgePick(thing.facets['rule'] ?? '', change),
      change === 'added' ? { after: thing.at } : { before: thing.at },
    );
  return [
    ...was.filter((name) => !has(head, name)).map((name) => told(base, 'removed', name)),
    ...is.filter((name) => !has(base, name)).map((name) => told(head, 'added', name)),
  ];
}

function valuesOf({ facets }: Thing): string[] {
  return (facets['values'] ?? '').split(' | ').filter((value) => value !== '');
}

/** What is about several fields can be there more than once: `@@index([owner])`. */
const FIELD: readonly Identity<Thing>[] = [
  { key: ({ name, facets }) => `${lastOf(name)} ${JSON.stringify(facets)}`, several: 'in order' },
  { key: ({ name }) => lastOf(name), several: 'unknown' },
];

type Judge = (before: Thing | undefined, after: Thing | undefined) => ChangeEffect | undefined;

/** What a description says of itself goes before what is asked of any schema. */
function fieldJudge(base: readonly Thing[], head: readonly Thing[]): Judge {
  const [was, is] = [directionsOf(base), directionsOf(head)];
  return (before, after) => {
    const known = after ?? before;
    const rule = known?.facets['rule'] ?? '';
    const direction = is(known?.of ?? '') ?? was(known?.of ?? '');
    const told =
      direction &&
      judgeDescribed(rule, before?.facets['text'], after?.facets['text'], direction, known && (placeInOperation(known) || undefined));
    if (before && after)
      return before.facets['text'] === after.facets['text'] || !told ? judgeFieldChanged(before.facets, after.facets) : told;
    return told ?? (after ? judgeFieldAdded(after.facets) : judgeFieldRemoved(before?.facets ?? {}));
  };
}

function fieldsChanged({ base, head }: Pair<Thing>, before: readonly Thing[], after: readonly Thing[], judge: Judge): FoundChange[] {
  const [was, is] = [partsOf(base, before), partsOf(head, after)];
  const { pairs, gone, came } = matchThings(was, is, FIELD);
  return [
    ...fieldsGone(gone.filter(isNoPart), judge),
    ...fieldsCame(came.filter(isNoPart), judge),
    ...operationParts({ gone, came, was, is }, { gone: (some) => fieldsGone(some, judge), came: (some) => fieldsCame(some, judge) }),
    ...pairs.flatMap((pair) => {
      const effect = judge(pair.base, pair.head);
      if (!effect) return [];
      const made = field(pair.head, 'changed', `field ${pair.head.name} changed: ${effect.reason}`, effect, {
        before: pair.base.at,
        after: pair.head.at,
      });
      return [{ ...made, details: [`- ${pair.base.facets['written']}`, `+ ${pair.head.facets['written']}`] }];
    }),
  ];
}

function fieldsGone(gone: readonly Thing[], judge: Judge): FoundChange[] {
  return gone.map((thing) => field(thing, 'removed', `${nameOf(thing)} is gone`, judge(thing, undefined), { before: thing.at }));
}

function fieldsCame(came: readonly Thing[], judge: Judge): FoundChange[] {
  return came.map((thing) => field(thing, 'added', `${nameOf(thing)} is new`, judge(undefined, thing), { after: thing.at }));
}

/** What a migration says of a table: columns that are new, and those that it says it changes. */
function partsCame(came: readonly Thing[], judge: Judge): FoundChange[] {
  const isChanged = ({ facets }: Thing) => CHANGES.test(facets['text'] ?? '');
  const effect: ChangeEffect = { on: 'callers', is: 'unknown', reason: 'a migration declares it otherwise' };
  return came.flatMap((thing) =>
    isChanged(thing)
      ? [field(thing, 'changed', `${nameOf(thing)} changed: ${effect.reason}`, effect, { after: thing.at })]
      : fieldsCame([thing], judge),
  );
}

/** Laravel: `$table->string('name', 50)->change()`. */
const CHANGES = /->change\(\)$/;

function field(
  thing: Thing,
  change: FoundChange['change'],
  says: string,
  effect: ChangeEffect | undefined,
  at: Pick<FoundChange, 'before' | 'after'>,
): FoundChange {
  const details = [thing.facets['written'] ?? ''];
  return { kind: 'contracts', change, sort: 'field', name: thing.name, says, details, ...at, ...(effect ? { effect } : {}) };
}

/** A rule about several fields is known by all of it. */
function nameOf({ name, of = '', facets }: Thing): string {
  if (isAboutOthers(facets)) return `that ${of} ${facets['written']}`;
  const isOne = /^\w*$/.test(lastOf(name).slice(0, 1)) && !/: /.test(name) && !isConstraint(facets);
  return isOne ? `field ${name}` : `${facets['written']} of ${of}`;
}

/** Of `Order.address.street` what stands behind the name of its schema, which may have changed. */
function lastOf(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}

const SAYS: Readonly<Record<string, string>> = { values: 'the set of values', error: 'error type' };

function say(sort: string): string {
  return SAYS[sort] ?? sort;
}
