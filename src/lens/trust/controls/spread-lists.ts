import { escapePattern } from '../../../base/escape-pattern.ts';
import { remember } from '../../../base/memoize.ts';
import { spend } from '../../../base/steps.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { withoutSpread } from '../../../program/entries/used-by.ts';
import { valueOfKey } from '../../../program/mounts/route-arguments.ts';
import { aroundPlace, insidePlace } from '../../../program/names/around-place.ts';
import { importedPlaces } from '../../../program/names/bound-call.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { ofRole, ofRoleBy } from '../../../program/names/of-role.ts';
import { splitAtCommas } from '../reading/read-bindings.ts';
import { HARMLESS, IN_SOME_CASES } from './judge-control.ts';
import { type Effects, effectOf } from './read-effect.ts';
import { splitCall } from './written-control.ts';

/** What stands in front by a list, and the place that adds it to that. */
interface HeldByList {
  text: string;
  at: RuleHit;
  /** Whether that is so in some cases only. */
  isPart?: true;
}

/** Lists that are made of lists, and functions that give these. */
const DEPTH = 4;

const NAME = /^[A-Za-z_$][\w$]*$/;

/** A list in braces or brackets: `[]grpc.UnaryServerInterceptor{a, b}`, `[a, b]`. */
const LITERAL = /^(?:\[\][\w.*]+(?:\[[^\]]*\])?\{(?<braces>[\s\S]*)\}|\[(?<brackets>[\s\S]*)\])$/;

const known = new WeakMap<AllMatches, Map<string, readonly HeldByList[]>>();

/**
 * What a variable holds that a list was put into, by all that adds to it before a place: `chain` of `chain := []Interceptor{logged}` and
 * `chain = append(chain, requireUser(keys))`, a list that a function of the sources gives included. Nothing where it is no such list.
 */
function spreadList(name: string, from: RuleHit, effects: Effects): readonly HeldByList[] {
  return NAME.test(name) ? listNamed(name, from, effects, DEPTH) : [];
}

/** What a list holds that stands in front of entry points by its name, each as what stands there. */
export function spreadCheckpoint(checkpoint: RuleHit, effects: Effects): RuleHit[] {
  const { rule, meta, captures } = checkpoint;
  return spreadList(captures.expression ?? '', checkpoint, effects).map(({ text, at, isPart }) => ({
    ...at,
    rule,
    meta: isPart ? { ...meta, kind: IN_SOME_CASES } : meta,
    captures: { expression: text },
  }));
}

/**
 * An entry with what is in front of it by way of a list: one that is spread (`router.Use(chain...)`), one that is named where a language or framework
 * takes lists (`router.post('/x', guards, create)`), or one that is handed to what wraps the handler (`stacked(create, guards)`).
 */
export function spreadBefore(entry: Entry, effects: Effects): Entry {
  const held = new Map(entry.before.map((text) => [text, heldByList(text, entry.origins.get(text) ?? entry.at, effects)] as const));
  const wrapping = entry.wrappers.length === 0 ? [] : heldByWrapper(entry.handler ?? '', entry.at, effects);
  const all = [...[...held.values()].flat(), ...wrapping];
  if (all.length === 0) return entry;
  const origins = new Map([...entry.origins, ...all.map(({ text, at }) => [text, at] as const)]);
  const spread = [...held].flatMap(([text, each]) => (each.length === 0 ? [text] : each.filter(isWhole).map((one) => one.text)));
  const before = [...spread, ...wrapping.filter(isWhole).map(({ text }) => text)];
  return { ...entry, origins, before, partly: [...(entry.partly ?? []), ...all.filter(({ isPart }) => isPart)] };
}

function isWhole({ isPart }: HeldByList): boolean {
  return isPart !== true;
}

/** What the lists hold that a handler is wrapped in together with, as `stacked(create, guards)` of `guards := []Guard{requireUser}`. */
function heldByWrapper(written: string, at: RuleHit, effects: Effects): HeldByList[] {
  const call = splitCall(written);
  if (call === undefined || call.callee === '' || call.args === '') return [];
  return splitAtCommas(call.args).flatMap((text) => {
    const literal = LITERAL.exec(text)?.groups;
    const listed = literal ? splitAtCommas(literal.braces ?? literal.brackets ?? '') : undefined;
    if (listed) return listed.filter((each) => CALLED.test(each)).flatMap((each) => elements(each, '', at, effects, DEPTH));
    return NAME.test(text) ? heldByList(text, at, effects) : heldByWrapper(text, at, effects);
  });
}

/** What can be a function. */
const CALLED = /^[A-Za-z_$][\w$.]*(\(.*\))?$/s;

function heldByList(text: string, from: RuleHit, effects: Effects): readonly HeldByList[] {
  const name = withoutSpread(text);
  if (!/^[A-Za-z_$][\w$.]*$/.test(name) || effectOf(name, from, effects) !== 'unknown') return [];
  const named = ofRoleBy(effects.found.get(from.path) ?? [], 'assignment', 'name', name);
  const mayBeList = name !== text || isSpread(name, from) || named.length === 0 || named.some(isLiteral);
  return mayBeList ? listNamed(name, from, effects, DEPTH) : [];
}

function isSpread(text: string, { lists }: RuleHit): boolean {
  return [...(lists?.args ?? []), ...(lists?.before ?? [])].some((each) => each === `${text}...` || each === `...${text}`);
}

/**
 * Whether what stands in front is a list of which nothing tells what it holds: `r.With(others...)` of a parameter, `router.get('/x', ...added, show)` of what a
 * package gives. One that is seen to be empty is none.
 */
export function isUnseenList(text: string, from: RuleHit, effects: Effects): boolean {
  const name = withoutSpread(text);
  if (!/^[A-Za-z_$][\w$.]*$/.test(name) || HARMLESS.test(name) || !(name !== text || isSpread(text, from))) return false;
  if (spreadList(name, from, effects).length > 0) return false;
  const isEmpty = ({ end, captures: { value = '' } }: RuleHit) =>
    end <= from.end && /^((\[\][^{}]*)?\{\s*\}|\[\s*\]|nil)$/.test(value.trim());
  const given = ofRoleBy(effects.found.get(from.path) ?? [], 'assignment', 'name', name);
  return given.length === 0 || !given.every(isEmpty);
}

function listNamed(name: string, from: RuleHit, effects: Effects, depth: number): readonly HeldByList[] {
  if (depth === 0) return [];
  const read = remember(known, effects.found, () => new Map<string, readonly HeldByList[]>());
  return remember(read, `${from.path} ${from.start} ${name} ${depth}`, () => readList(name, from, effects, depth));
}

function readList(name: string, from: RuleHit, effects: Effects, depth: number): readonly HeldByList[] {
  const here = effects.found.get(from.path) ?? [];
  const around = aroundPlace(here, from).filter((match) => match.meta.role === 'function' && encloses(match, from));
  for (const scope of around.toReversed()) {
    const code = insidePlace(here, scope);
    spend(code.length);
    const assignments = ofRole(code, 'assignment').filter(({ end, captures }) => end <= from.end && placeOf(name, captures.name) >= 0);
    if (assignments.length > 0) return heldAfter(assignments, name, from, effects, depth);
    if ((scope.lists?.params ?? []).some((param) => param.split(/\W+/).includes(name))) return [];
  }
  const outside = around.length === 0 ? here : ofFile(here);
  const own = ofRole(outside, 'assignment').filter(({ end, captures }) => {
    return placeOf(name, captures.name) >= 0 && (around.length > 0 || end <= from.end);
  });
  return own.length > 0 ? heldAfter(own, name, from, effects, depth) : listElsewhere(name, from, effects, depth);
}

/** What a list holds that is written as one where its name is imported from, or in an object: `guards.admin`. */
function listElsewhere(name: string, from: RuleHit, effects: Effects, depth: number): readonly HeldByList[] {
  if (depth === 0) return [];
  const [object = '', key] = name.split(/\.(?=\w+$)/);
  const ofObject = key === undefined ? [] : [...ofFileNamed(from.path, object, effects), ...importedAs(object, from, effects)];
  const [first, ...others] = [...importedAs(name, from, effects), ...ofObject.flatMap((at) => memberOf(at, key ?? ''))];
  return first && others.length === 0 && isLiteral(first) ? addedBy(name, 0, first, [], effects, depth - 1) : [];
}

function importedAs(name: string, from: RuleHit, effects: Effects): RuleHit[] {
  return importedPlaces(from.path, name, effects.names).flatMap((each) => exportedFrom(each, effects));
}

function exportedFrom({ file, exported }: { file: string; exported: string }, effects: Effects): RuleHit[] {
  const local = effects.names.localOf(file, exported) ?? exported;
  return [...new Set([local, `exports.${exported}`, `module.exports.${exported}`])].flatMap((name) => ofFileNamed(file, name, effects));
}

/** What a file itself, and no function of it, gives a name. */
function ofFileNamed(path: string, name: string, { found }: Effects): RuleHit[] {
  const here = found.get(path) ?? [];
  const inFile = new Set(ofFile(here));
  return ofRoleBy(here, 'assignment', 'name', name).filter((at) => inFile.has(at));
}

function ofFile(here: readonly RuleHit[]): RuleHit[] {
  const isInside = (at: RuleHit) => aroundPlace(here, at).some((each) => each.meta.role === 'function' && encloses(each, at));
  return ofRole(here, 'assignment').filter((at) => !isInside(at));
}

/** What an object that is written there holds under a name, as if that was assigned. */
function memberOf(at: RuleHit, key: string): RuleHit[] {
  const value = valueOfKey(assignedBy(at), key);
  return value === undefined ? [] : [{ ...at, captures: { ...at.captures, value } }];
}

function isLiteral(at: RuleHit): boolean {
  return LITERAL.test(assignedBy(at));
}

/** What is assigned, without what it is said to be: `[a, b] as const`. */
function assignedBy({ captures: { value = '' } }: RuleHit): string {
  return value.trim().replace(/(?<=[\]}])\s+(as|satisfies)\s[^[\]{}]*(\[\])?$/, '');
}

/** Where a name stands among those that something is assigned to; -1 where it is none of them. */
function placeOf(name: string, assigned = ''): number {
  return splitAtCommas(assigned).indexOf(name);
}

/** What a list holds after all that is assigned to it. */
function heldAfter(assignments: readonly RuleHit[], name: string, from: RuleHit, effects: Effects, depth: number): readonly HeldByList[] {
  let held: readonly HeldByList[] = [];
  for (const at of assignments) {
    const here = effects.found.get(at.path) ?? [];
    const inBranch = aroundPlace(here, at).some((each) => each.meta.role === 'branch' && encloses(each, at) && !encloses(each, from));
    const added = addedBy(name, placeOf(name, at.captures.name), at, insidePlace(here, at), effects, depth - 1);
    // What names the list itself adds to it; all else is what it holds from there on.
    const value = at.captures.value ?? '';
    const isMore = value.startsWith('(') || new RegExp(`\\b${escapePattern(name)}\\b`).test(value);
    const before = isMore ? held : inBranch ? held.map(inPart) : [];
    held = [...before, ...(inBranch ? added.map(inPart) : added)];
  }
  return held;
}

function inPart(held: HeldByList): HeldByList {
  return { ...held, isPart: true };
}

/** What one assignment adds to a list: its literal, what is appended, what the function gives that it calls. */
function addedBy(name: string, place: number, at: RuleHit, code: readonly RuleHit[], effects: Effects, depth: number): HeldByList[] {
  const value = assignedBy(at);
  const literal = LITERAL.exec(value)?.groups;
  const grown = /^\((?<args>.*)\)$/s.exec(value)?.groups?.args;
  if (grown !== undefined) return splitAtCommas(grown).flatMap((text) => elements(text, name, at, effects, depth));
  if (literal) return splitAtCommas(literal.braces ?? literal.brackets ?? '').flatMap((text) => elements(text, name, at, effects, depth));
  const call = ofRole(code, 'call').find((each) => encloses(at, each) && value.startsWith(`${each.captures.callee}(`));
  if (call === undefined) return NAME.test(value) ? [...listNamed(value, at, effects, depth)] : [];
  if (call.captures.callee === 'append') return (call.lists?.args ?? []).flatMap((text) => elements(text, name, at, effects, depth));
  const target = effects.names.resolve(at.path, call.captures.callee ?? '', call);
  if (target.kind !== 'source' || target.definition.meta.role !== 'function') return [];
  const { definition } = target;
  const given = ofRole(insidePlace(effects.found.get(definition.path) ?? [], definition), 'result');
  return given.flatMap((result) => {
    const text = splitAtCommas(result.captures.value ?? '')[place]?.trim() ?? '';
    return NAME.test(text) ? listNamed(text, result, effects, depth) : [];
  });
}

/** An element of a list, or those of a list that is spread into it: `more...`, `append(more, last)...`. */
function elements(written: string, own: string, at: RuleHit, effects: Effects, depth: number): HeldByList[] {
  const text = written.trim().replace(/\.\.\.$|^\.\.\./, '');
  if (text === own || text === '') return [];
  const call = splitCall(text);
  if (call?.callee === 'append') return splitAtCommas(call.args).flatMap((each) => elements(each, own, at, effects, depth));
  const spread = NAME.test(text) ? listNamed(text, at, effects, depth) : [];
  return spread.length > 0 ? [...spread] : [{ text, at }];
}
