import { remember } from '../../../base/memoize.ts';
import { spend } from '../../../base/steps.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { withoutSpread } from '../../../program/entries/used-by.ts';
import { aroundPlace, insidePlace } from '../../../program/names/around-place.ts';
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

const NAME = /^[A-Za-z_]\w*$/;

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

/** An entry with what is in front of it by way of a list that is spread: `router.Use(chain...)`. */
export function spreadBefore(entry: Entry, effects: Effects): Entry {
  const held = new Map(entry.before.map((text) => [text, heldBySpread(text, entry.origins.get(text), effects)] as const));
  const all = [...held.values()].flat();
  if (all.length === 0) return entry;
  const origins = new Map([...entry.origins, ...all.map(({ text, at }) => [text, at] as const)]);
  const before = [...held].flatMap(([text, each]) => (each.length === 0 ? [text] : each.flatMap((one) => (one.isPart ? [] : [one.text]))));
  return { ...entry, origins, before, partly: [...(entry.partly ?? []), ...all.filter(({ isPart }) => isPart)] };
}

function heldBySpread(text: string, from: RuleHit | undefined, effects: Effects): readonly HeldByList[] {
  return from && isSpread(text, from) && effectOf(text, from, effects) === 'unknown' ? spreadList(text, from, effects) : [];
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
  const around = aroundPlace(here, from).findLast((match) => match.meta.role === 'function' && encloses(match, from));
  const code = around ? insidePlace(here, around) : here;
  spend(code.length);
  const assignments = ofRole(code, 'assignment').filter(({ end }) => end <= from.end);
  let held: readonly HeldByList[] = [];
  for (const at of assignments) {
    const place = splitAtCommas(at.captures.name ?? '').indexOf(name);
    if (place < 0) continue;
    const inBranch = aroundPlace(here, at).some((each) => each.meta.role === 'branch' && encloses(each, at) && !encloses(each, from));
    const added = addedBy(name, place, at, code, effects, depth - 1);
    // What names the list itself adds to it; all else is what it holds from there on.
    const isMore = new RegExp(`\\b${name}\\b`).test(at.captures.value ?? '');
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
  const { value = '' } = at.captures;
  const literal = LITERAL.exec(value.trim())?.groups;
  if (literal) return splitAtCommas(literal.braces ?? literal.brackets ?? '').flatMap((text) => elements(text, name, at, effects, depth));
  const call = ofRole(code, 'call').find((each) => encloses(at, each) && value.trim().startsWith(`${each.captures.callee}(`));
  if (call === undefined) return NAME.test(value.trim()) ? [...listNamed(value.trim(), at, effects, depth)] : [];
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
