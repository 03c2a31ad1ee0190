import { groupPairs } from '../../../base/group-by.ts';
import { listElements, splitText } from '../../../code/text/split-text.ts';
import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';
import { isHolder, nearestDeclared } from './list-fields.ts';
import { holderAround } from './list-sets.ts';
import { type Expand, type Knowledge, readCondition, type StateClaim } from './read-condition.ts';

/** What conditions are shortened with: functions of one expression that say yes or no, and constants that list values. */
export interface StateHelpers {
  predicates: ReadonlyMap<string, readonly StatePredicate[]>;
  lists: ReadonlyMap<string, readonly { at: RuleHit; values: string[] }[]>;
  /** How many functions have a name, of any body. */
  defined: ReadonlyMap<string, number>;
}

/** `isFinal() { return this == DELIVERED || this == RETURNED }`. */
interface StatePredicate {
  at: RuleHit;
  expression: string;
  params: string[];
  /** What the function calls the thing it belongs to, where that is no keyword. */
  self?: string;
  holder?: string;
}

const DEEPEST = 3;
const CALL = /^(?:(?<receiver>[\w$@.()]+)\.)?(?<name>[\w$]+\??)(?:\((?<args>.*)\))?$/s;

export function listHelpers(found: AllMatches): StateHelpers {
  const all = [...found.values()].flat();
  const withRole = (role: string) => all.filter(({ meta, captures }) => meta.role === role && captures.name !== undefined);
  return {
    predicates: groupByName(withRole('predicate'), (at) => readPredicate(at, found.get(at.path) ?? [])),
    lists: groupByName(withRole('list'), (at) => ({ at, values: listElements(at.captures.value ?? '') })),
    defined: new Map([...groupByName(withRole('function'), ({ start }) => start)].map(([name, all]) => [name, all.length])),
  };
}

function groupByName<T>(matches: readonly RuleHit[], read: (at: RuleHit) => T): Map<string, T[]> {
  return groupPairs(matches.map((at) => [at.captures.name ?? '', read(at)] as const));
}

function readPredicate(at: RuleHit, here: readonly RuleHit[]): StatePredicate {
  const { self, expression = '', param } = at.captures;
  const holder = at.captures.holder ?? holderAround(here, at);
  const listed = param === undefined ? (at.lists?.params ?? []) : [param];
  const params = listed.map((each) => /[\w$]+/.exec(each)?.[0] ?? '').filter((name) => name !== 'self');
  return { at, expression, params, ...(self === undefined ? {} : { self }), ...(holder === undefined ? {} : { holder }) };
}

/**
 * Reads conditions of a source that call helpers: `parcel.isFinal()` says of `parcel.status` what the function says of its own.
 * @param field what `order.paid?` asks for where no function has that name: whether this field is `paid`; undefined to leave it unread.
 */
export function expandWith(helpers: StateHelpers, path: string, field: string | undefined, depth = 0): Expand {
  return (condition) => {
    const call = CALL.exec(condition.replaceAll('->', '.'))?.groups;
    const name = call?.['name'] ?? '';
    if (call === undefined || depth > DEEPEST) return undefined;
    const { receiver, args } = call;
    const predicate = choose(name, helpers, receiver, path);
    if (predicate === undefined) return args === undefined ? asked(name, receiver, field, helpers) : undefined;
    const { yes, no } = readCondition(predicate.expression, expandWith(helpers, predicate.at.path, field, depth + 1));
    const given = args === undefined ? [] : splitText(args, /^,/);
    const rebase = (claim: StateClaim) => ({ ...claim, subject: rebaseSubject(claim.subject, predicate, receiver, given) });
    return { yes: yes.map(rebase), no: no.map(rebase) };
  };
}

/** The values of a condition, with constants that list some put in their place. */
export function expandValues(values: readonly string[], helpers: StateHelpers, path: string): string[] {
  return values.flatMap((value) => {
    const [, name = ''] = /^(?:[\w$@]+(?:\.|::))*([\w$]+)$/.exec(value) ?? [];
    const list = nearestDeclared(helpers.lists.get(name) ?? [], path);
    return list === undefined ? [value] : list.values;
  });
}

/** The function that a call means; undefined where others of that name, which say more than one expression, can be meant. */
function choose(
  name: string,
  { predicates, defined }: StateHelpers,
  receiver: string | undefined,
  path: string,
): StatePredicate | undefined {
  const candidates = predicates.get(name) ?? [];
  if (candidates.length === 1 && (defined.get(name) ?? 0) < 2) return candidates[0];
  const held = candidates.filter(({ holder }) => receiver !== undefined && holder !== undefined && isHolder(holder, receiver));
  if (held.length === 1) return held[0];
  const isOwn = receiver === undefined || /^(this|self)$/.test(receiver);
  return isOwn ? nearestDeclared(candidates, path) : undefined;
}

function asked(name: string, receiver: string | undefined, field: string | undefined, { defined }: StateHelpers): Knowledge | undefined {
  if (field === undefined || !name.endsWith('?') || defined.has(name)) return undefined;
  const subject = receiver === undefined ? field : `${receiver}.${field}`;
  const values = [`:${name.slice(0, -1)}`];
  return { yes: [{ subject, kind: 'only', values }], no: [{ subject, kind: 'not', values }] };
}

/** What the function calls `this`, `this.status`, `status` or by a parameter, as its caller calls it. */
function rebaseSubject(subject: string, { self, params }: StatePredicate, receiver: string | undefined, given: readonly string[]): string {
  const [, first = '', rest = ''] = /^[*&@]?(\$?[\w$]+)(.*)$/s.exec(subject.replaceAll('->', '.')) ?? [];
  const argument = given[params.indexOf(first)];
  if (argument !== undefined) return `${argument}${rest}`;
  if (receiver === undefined) return subject;
  const isSelf = first === self || /^\$?(this|self)$/.test(first);
  return isSelf ? `${receiver}${rest}` : `${receiver}.${first}${rest}`;
}
