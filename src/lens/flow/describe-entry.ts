import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { codeSpan } from '../../base/markdown.ts';
import { shorten } from '../../base/shorten.ts';
import { sayConditions } from '../../program/calls/conditions-at.ts';
import { isLogCall } from '../../program/calls/is-log-call.ts';
import type { CallStep, CallTrace } from '../../program/calls/trace-calls.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { encloses } from '../../program/names/find-matches.ts';
import { nameOf } from '../../program/names/name-of.ts';
import type { Definition } from '../../program/names/read-names.ts';
import { MARK } from '../entries/lsp-mark.ts';
import { stateEntry } from '../entries/state-entry.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Finding, Item, StatedEntry } from '../report/lens.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';

/** An entry point with what its handler calls. */
export interface Traced {
  entry: Entry;
  calls: CallTrace;
}

/**
 * An entry point as one line, with what stands in front of its handler and what the handler calls below.
 * @param shared what all entries of the group pass through, which is said once for all.
 */
export function describeEntry(entry: Entry, calls: CallTrace, shared: ReadonlySet<string>): Item {
  const details = describeCalls(entry, calls, shared);
  return {
    path: entry.at.path,
    startLine: entry.at.startLine,
    endLine: entry.at.endLine,
    text: `${codeSpan(entry.label)}${handlerOf(entry, entry.at.path)} (${[entry.at.rule, sayConditions(entry.conditions ?? [])].filter(Boolean).join(', ')})`,
    ...(details.length === 0 ? {} : { details }),
    findings: stateCalls(entry, calls),
  };
}

function sayThrough(before: readonly string[]): string {
  const names = before.map((name) => shorten(name, 80));
  return `through ${enumerateCode(names, 6)}`;
}

/** Entry points that listen to the same as one, each of them below. @param heard what they listen to. */
export function describeListeners(heard: string, traced: readonly Traced[], shared: ReadonlySet<string>): Item | undefined {
  const [first] = traced;
  if (!first) return undefined;
  const { path, startLine, endLine } = first.entry.at;
  const details = traced.flatMap(({ entry, calls }) => {
    const own = entry.label.startsWith(heard) ? entry.label.slice(heard.length).replace(/^: /, '') : entry.label;
    const words = `${own === '' ? '' : codeSpan(own)}${handlerOf(entry, path)}`.trim();
    const place = entry.target || entry.at.path === path ? '' : `, ${codeSpan(entry.at.path)}`;
    return [
      `${words === '' ? 'a function in place' : words} (${entry.at.rule}${place})`,
      ...describeCalls(entry, calls, shared).map((line) => `  ${line}`),
    ];
  });
  const findings = traced.flatMap(({ entry, calls }) => stateCalls(entry, calls));
  return { path, startLine, endLine, text: `${codeSpan(heard)}, ${traced.length} handlers`, details, isList: 'top', findings };
}

function describeCalls(entry: Entry, calls: CallTrace, shared: ReadonlySet<string>): string[] {
  const before = entry.before.filter((text) => !shared.has(text));
  return [
    ...(before.length === 0 ? [] : [sayThrough(before)]),
    ...calls.steps.flatMap((step) => describeStep(step, 0, (entry.target ?? entry.at).path)),
    ...(calls.more === 0 ? [] : [`… and ${count(calls.more, 'more call')}`]),
    ...sayOthers('calls outside these sources', telling(calls.beyond, ({ name }) => name).map(beyond)),
    ...sayOthers('calls packages:', telling(calls.packages.toSorted(byText), same).map(codeSpan)),
    ...sayOthers('not followed:', telling(calls.unresolved.toSorted(byText), same).map(codeSpan)),
  ];
}

function sayOthers(words: string, calls: readonly string[]): string[] {
  return calls.length === 0 ? [] : [`${words} ${enumerate(calls, 6)}`];
}

function same(name: string): string {
  return name;
}

/** Calls that say where somebody gets to: none of a logger, and none that another one is made on (`store(c)` beside `store(c).list`). */
function telling<T>(calls: readonly T[], nameOfCall: (call: T) => string): T[] {
  const names = calls.map(nameOfCall);
  const isWithin = (name: string) => names.some((other) => other.startsWith(`${name}(`));
  return calls.filter((call) => !isLogCall(nameOfCall(call)) && !isWithin(nameOfCall(call)));
}

function stateCalls(entry: Entry, calls: CallTrace): Finding[] {
  return [
    {
      ...findingAt(entry.kind, `${entry.label}${leadsTo(entry)}`, entry.at),
      ...sourceOf(entry.answered),
      entry: { ...callsInPlace(entry, calls), ...stateEntry(entry), through: entry.before },
    },
    ...calls.followed.map(({ name, at, answered }) => ({ ...findingAt('call', name, at), ...sourceOf(answered) })),
  ];
}

/** What a function calls that is written in place: that says more than that it has no name. */
function callsInPlace({ at, target, inPlace, label }: Entry, { followed }: CallTrace): Pick<StatedEntry, 'calls'> {
  if (target || !inPlace) return {};
  const own = followed.filter(({ at: site }) => encloses(at, site) && !label.includes(`${site.captures.callee}(`));
  const [first, ...more] = own;
  if (!first) return {};
  const others = more.length === 0 ? '' : ` and ${count(more.length, 'other call')}`;
  return { calls: { name: `${nameOf(first.to)}${others}`, path: first.to.path, line: first.to.startLine } };
}

function leadsTo({ handler, target }: Entry): string {
  const name = target ? nameOf(target) : handler;
  return name === undefined ? '' : ` → ${name}`;
}

function sourceOf(answered: unknown): Pick<Finding, 'source'> {
  return answered ? { source: 'lsp' } : {};
}

function handlerOf({ handler, target, answered }: Entry, from: string): string {
  if (target) return ` → ${codeSpan(nameOf(target))}${definedAt(target, from, answered)}`;
  return handler === undefined ? '' : ` → ${codeSpan(shorten(handler, 80))}`;
}

/** A step and below it, indented, what it calls. */
function describeStep({ definition, steps, under, answered }: CallStep, depth: number, from: string): string[] {
  const reference = under === undefined ? '' : `, followed under ${codeSpan(shorten(under, 80))}`;
  const line = `${codeSpan(nameOf(definition))}${definedAt(definition, from, answered)}${describeContract(answered, definition.path)}${reference}`;
  return [
    `${'  '.repeat(depth)}${depth === 0 ? 'calls ' : ''}${line}`,
    ...steps.flatMap((each) => describeStep(each, depth + 1, definition.path)),
  ];
}

/** The file goes without saying where it is the one that it is called from. */
function definedAt({ path }: Pick<Definition, 'path'>, from: string, answered?: unknown): string {
  const pieces = [...(path === from ? [] : [codeSpan(path)]), ...(answered ? [MARK] : [])];
  return pieces.length === 0 ? '' : ` (${pieces.join(', ')})`;
}

function describeContract({ of, implementations = [], more }: CallStep['answered'] = {}, from: string): string {
  if (more !== undefined) return ` and ${more} more of that name`;
  if (of !== undefined) return `, which implements ${codeSpan(of)}`;
  const named = implementations.map((each) => `${codeSpan(nameOf(each))}${definedAt(each, from)}`);
  return named.length === 0 ? '' : `, implemented by ${enumerate(named, 4)}`;
}

function beyond({ name, path }: CallTrace['beyond'][number]): string {
  return `${codeSpan(name)} (${codeSpan(path)})`;
}
