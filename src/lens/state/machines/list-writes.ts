import { spend } from '../../../base/steps.ts';
import { listElements } from '../../../code/text/split-text.ts';
import { aroundPlace } from '../../../program/names/around-place.ts';
import { functionAround, qualifiedName } from '../../../program/names/enclosing.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { isQuoted } from '../../../program/names/unquote.ts';
import { holderAround } from './list-sets.ts';
import { fieldName, splitTarget } from './names-of-states.ts';
import { readCondition, type StateClaim } from './read-condition.ts';
import { readSqlWrites } from './read-sql-writes.ts';

/** A place that gives a field a value. */
export interface FieldWrite {
  at: RuleHit;
  /** By its one spelling, see `fieldName`. */
  field: string;
  /** As written. */
  shown: string;
  /** What has the field, as written: `order`, `this`; nothing where the code does not say. */
  receiver?: string;
  /** The class or table that the field belongs to, where the code says so. */
  holder?: string;
  /** The expression of the new value. */
  value: string;
  /** The thing is made with this value. */
  initial: boolean;
  /** What the same statement asks of the field. */
  claims: StateClaim[];
  /** What a rule states of the values it comes from: a list, `*` for any. */
  source?: string;
  event?: string;
  /** Where the value was chosen, if that was put into a variable first. */
  chosen?: RuleHit;
  /** The function around, by its full name and its match. */
  function?: { name: string; at: RuleHit };
}

const CONSTRUCTORS = /^(constructor|__init__|initialize|__construct|__post_init__|init)$/;

/** Every place of one source that gives a field a value: assignments, updates, SQL, and what declares a transition of a field. */
export function listWrites(here: readonly RuleHit[]): FieldWrite[] {
  const writes = here.flatMap((match) => {
    const { role } = match.meta;
    if (role === 'write') return chosenBefore(readWrite(match, here), here);
    if (role === 'sql') return readStatement(match, here);
    return role === 'declared' ? readDeclared(match, here) : [];
  });
  return preferUpdates(writes);
}

/** A copy with another status is no new thing, though it can be written as one: `new Order({ ...order, status })`. */
function preferUpdates(writes: readonly FieldWrite[]): FieldWrite[] {
  const best = new Map<string, FieldWrite>();
  for (const write of writes) {
    const key = `${write.at.start} ${write.field} ${write.value}`;
    const known = best.get(key);
    if (known === undefined || rank(write) > rank(known)) best.set(key, write);
  }
  return [...best.values()];
}

function rank({ at, initial, receiver }: FieldWrite): number {
  if (at.meta.initial === 'unless-copied') return 0;
  if (at.meta.copy !== undefined) return 1;
  if (initial) return 2;
  return receiver === undefined ? 3 : 4;
}

function readWrite(at: RuleHit, here: readonly RuleHit[]): FieldWrite {
  const { captures, meta } = at;
  const written = captures.field ?? meta.field ?? splitLast(captures.target ?? '');
  const target = splitTarget(captures.target ?? written);
  const field = meta.setter === undefined ? fieldName(written) : fieldName(setterField(written));
  const receiver = captures.chain ?? captures.receiver ?? target.receiver ?? meta.own;
  const around = enclosingFunction(here, at);
  const holder = captures.holder ?? (isOwn(receiver) ? holderAround(here, at) : undefined);
  return {
    at,
    field,
    shown: meta.setter === undefined ? unquoted(written) : setterField(written),
    ...(receiver === undefined
      ? {}
      : {
          receiver: receiver
            .replace(/\??->/g, '.')
            .replaceAll('?.', '.')
            .replace(/^[&*$]+/, ''),
        }),
    ...(holder === undefined ? {} : { holder }),
    value: meta.bang === undefined ? (captures.value ?? '') : (captures.value ?? '').replace(/!$/, ''),
    initial: meta.initial !== undefined || (isOwn(receiver) && isConstructor(here, at, around?.at)),
    claims: claimsOf(here, at),
    ...(around && { function: around }),
    ...(eventOf(here, at) === undefined ? {} : { event: eventOf(here, at) ?? '' }),
  };
}

/** A write of a variable as one of each value that its function gives it before; a parameter is what callers say. */
function chosenBefore(write: FieldWrite, here: readonly RuleHit[]): FieldWrite[] {
  const around = write.function?.at;
  if (around === undefined || !/^[a-z_]\w*$/.test(write.value)) return [write];
  const isParam = (around.lists?.params ?? []).some((param) => param.split(/\W+/).includes(write.value));
  spend(here.length);
  const locals = here.filter(
    (match) =>
      match.meta.role === 'local' &&
      match.captures.name === write.value &&
      match.end <= write.at.start &&
      functionAround(here, match) === around,
  );
  return isParam || locals.length === 0 ? [write] : locals.map((chosen) => ({ ...write, value: chosen.captures.value ?? '', chosen }));
}

/** `setOrderStatus`, `updateStatus`, `mark_status`: the field is what follows the verb. */
function setterField(name: string): string {
  const field = name.replace(/^(set|update|change|move|mark|transition|advance|switch)_?(to_?(?=\w))?/i, '').replace(/_?(to)?$/i, '');
  return field === '' ? 'status' : `${field.charAt(0).toLowerCase()}${field.slice(1)}`;
}

function splitLast(target: string): string {
  return target.replace(/\[['":]?(\w+)['"]?\]$/, '.$1').replace(/^.*(\.|->)/, '');
}

function unquoted(name: string): string {
  return name.replace(/^[:@"'$]+|["':]+$/g, '');
}

function isOwn(receiver: string | undefined): boolean {
  return receiver !== undefined && /^\$?(this|self|@)$/.test(receiver);
}

function isConstructor(here: readonly RuleHit[], at: RuleHit, around: RuleHit | undefined): boolean {
  const name = around?.captures.name;
  return name !== undefined && (CONSTRUCTORS.test(name) || name === holderAround(here, at));
}

export function enclosingFunction(here: readonly RuleHit[], at: RuleHit): FieldWrite['function'] {
  const around = functionAround(here, at);
  return around && { name: qualifiedName(here, around), at: around };
}

/** The WHERE of an update that is a call: `filter(status=A).update(status=B)`, `.where(and(eq(jobs.id, id), eq(jobs.status, 'queued')))`. */
function claimsOf(here: readonly RuleHit[], at: RuleHit): StateClaim[] {
  return aroundPlace(here, at)
    .filter(({ meta }) => meta.role === 'filter')
    .flatMap(({ captures, meta }) => {
      const { field, value, condition } = captures;
      if (condition !== undefined) return readCondition(condition).yes;
      if (field === undefined || value === undefined || value === at.captures.value) return [];
      const kind = meta.negative === undefined ? 'only' : 'not';
      return [{ subject: unquoted(field).replace(/__in$/, ''), kind, values: listElements(value) } satisfies StateClaim];
    });
}

/** What a region is for: the case of a reducer, the handler of an action. */
function eventOf(here: readonly RuleHit[], at: RuleHit): string | undefined {
  const region = aroundPlace(here, at).findLast((match) => isEvent(match) && encloses(match, at));
  const name = region?.captures.name ?? region?.captures.value;
  return name === undefined ? undefined : unquoted(name);
}

/** The case of a switch over what happens: `switch (action.type)`. */
function isEvent({ meta, captures }: RuleHit): boolean {
  const { subject = '' } = captures;
  return (
    meta.role === 'event' ||
    (meta.role === 'case' && /\b(action|event|evt|message|msg|command|cmd)(\.(type|kind|name))?\W*$/i.test(subject))
  );
}

function readStatement(at: RuleHit, here: readonly RuleHit[]): FieldWrite[] {
  const listed = at.lists?.args ?? [];
  const text = at.captures.text ?? '';
  const passed = listed.slice(listed.indexOf(text) + 1);
  const around = enclosingFunction(here, at);
  return readSqlWrites(text, passed).map(({ table, field, value, initial, only }) => ({
    at,
    field: fieldName(field),
    shown: field,
    holder: table,
    value: isQuoted(value) || /^[\w.:]+$/.test(value) ? value : '',
    initial,
    claims: only === undefined ? [] : [{ subject: field, kind: 'only', values: only }],
    ...(around && { function: around }),
  }));
}

/** A transition of a field that a decorator or an annotation declares: its keyword arguments say from what to what. */
function readDeclared(at: RuleHit, here: readonly RuleHit[]): FieldWrite[] {
  const { meta, lists, captures } = at;
  const given = (key: 'from' | 'to' | 'field') => keyword(lists?.args ?? [], meta[key] ?? key);
  const to = given('to');
  if (to === undefined) return [];
  const field = given('field') ?? captures.field ?? 'state';
  const holder = holderAround(here, at);
  const source = given('from');
  return [
    {
      at,
      field: fieldName(unquoted(field)),
      shown: unquoted(field),
      ...(holder === undefined ? {} : { holder }),
      value: to,
      initial: false,
      claims: [],
      ...(source === undefined ? {} : { source }),
      ...(captures.event === undefined ? {} : { event: captures.event }),
    },
  ];
}

/** The value of a keyword argument or pair; `a|b` asks for the first that is there, a number for the place. */
export function keyword(args: readonly string[], keys: string): string | undefined {
  for (const key of keys.split('|')) {
    if (/^\d+$/.test(key)) {
      const positional = args.filter((argument) => !/^\w+\s*=[^=]/.test(argument));
      if (positional[Number(key)] !== undefined) return positional[Number(key)];
      continue;
    }
    for (const argument of args) {
      const [, value] = new RegExp(`^:?["']?${key}["']?\\s*(?:=>|=|:)\\s*(.+)$`, 's').exec(argument.trim()) ?? [];
      if (value !== undefined) return value.trim();
    }
  }
  return undefined;
}
