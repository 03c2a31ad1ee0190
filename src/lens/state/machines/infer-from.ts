import { spend } from '../../../base/steps.ts';
import { listElements, splitText, withoutBrackets } from '../../../code/text/split-text.ts';
import { aroundPlace } from '../../../program/names/around-place.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { expandValues, expandWith, type StateHelpers } from './list-helpers.ts';
import type { FieldWrite } from './list-writes.ts';
import { splitTarget } from './names-of-states.ts';
import { type Expand, readCondition, type StateClaim } from './read-condition.ts';

/** What a thing can be in before a write: one of some states, none of some, or anything. */
export type From = { kind: 'only' | 'not'; states: string[] } | { kind: 'any' };

/** The state that an expression names, among those of the machine; undefined where it names none. */
export type StateOf = (expression: string) => string[] | undefined;

const ANY: From = { kind: 'any' };
const REGIONS = new Set(['when', 'unless', 'case', 'branch']);

/** What stands around a write: all writes and matches of its source, and the helpers of all sources. */
export interface StateEvidence {
  writes: readonly FieldWrite[];
  here: readonly RuleHit[];
  helpers: StateHelpers;
  /** The states are those that code is seen to give, so a question's name (`empty?`) need not be one of them. */
  open?: boolean;
}

/** A part of a function in which something is known, from an offset to another. */
interface ClaimedRegion {
  start: number;
  end: number;
  claims: StateClaim[];
}

/**
 * The states from which a write moves on, as far as its function says: conditions and cases around it, exits before it, what the statement
 * itself asks for, and earlier writes to the same thing.
 */
export function inferFrom(write: FieldWrite, surroundings: StateEvidence, stateOf: StateOf): From {
  const { here } = surroundings;
  const before = earlierWrites(write, surroundings.writes);
  const dominating = before.filter((one) => dominates(here, one, write)).at(-1);
  const since = dominating?.at.end ?? 0;
  const known = knownBy(write, surroundings, since, stateOf);
  const loose = before.filter((one) => one.at.start >= since && one !== dominating && reaches(here, one, write));
  const start = dominating === undefined ? ANY : writtenBy(dominating, stateOf);
  const caught = fromTry(here, write, loose);
  if (caught !== undefined && caught.length > 0) {
    const tried = caught.map((one) => writtenBy(one, stateOf)).reduce(either);
    return isAlwaysWritten(here, caught[0]) ? tried : either(start, tried);
  }
  if (caught === undefined && loose.length > 0) return loose.map((one) => writtenBy(one, stateOf)).reduce(either, meet(start, known));
  if (caught !== undefined && dominating === undefined) return ANY;
  return meet(start, known);
}

/** In one function, to the same field of the same thing. */
function earlierWrites(write: FieldWrite, writes: readonly FieldWrite[]): FieldWrite[] {
  if (write.receiver === undefined || write.function === undefined) return [];
  spend(2 * writes.length);
  return writes.filter(
    (one) =>
      one.at.end <= write.at.start &&
      one.field === write.field &&
      one.receiver === write.receiver &&
      one.function?.at === write.function?.at,
  );
}

/** Whether a place is passed on every way to another. */
function dominates(here: readonly RuleHit[], one: FieldWrite, other: FieldWrite): boolean {
  return regionsAround(here, one.at).every((region) => encloses(region, other.at) && !isTry(here, region, one, other));
}

/** Where the handler stands inside what it guards, as in Ruby: whether the one is guarded, and the other handles it. */
function isTry(here: readonly RuleHit[], region: RuleHit, one: FieldWrite, other: FieldWrite): boolean {
  if (region.meta.kind !== 'try') return false;
  const handlers = regionsAround(here, other.at).filter((match) => match.meta.kind === 'catch' && encloses(region, match));
  return handlers.some((handler) => one.at.end <= handler.start);
}

function regionsAround(here: readonly RuleHit[], place: RuleHit): RuleHit[] {
  return aroundPlace(here, place).filter((match) => REGIONS.has(match.meta.role ?? ''));
}

/** Whether the way on from one branch can lead to a place after it. */
function reaches(here: readonly RuleHit[], one: FieldWrite, other: FieldWrite): boolean {
  const left = regionsAround(here, one.at).filter((region) => !encloses(region, other.at));
  return !left.some((region) => {
    if (region.meta.role === 'case') return true;
    spend(here.length);
    const exits = here.some(
      (match) => match.meta.role === 'exit' && encloses(match, region) && match.captures.condition === region.captures.condition,
    );
    return exits || isOtherBranch(here, region, other.at);
  });
}

/** Whether a place is in the branch that is taken instead of this one. */
function isOtherBranch(here: readonly RuleHit[], region: RuleHit, place: RuleHit): boolean {
  const { condition } = region.captures;
  spend(here.length);
  return here.some(
    ({ meta, captures, start, end }) =>
      (meta.role === 'unless' || meta.kind === 'else') &&
      captures.condition === condition &&
      start >= region.end &&
      start <= place.start &&
      place.end <= end,
  );
}

/** For a handler of exceptions, the writes of its `try` but the last, which ends it well; undefined for other places. */
function fromTry(here: readonly RuleHit[], write: FieldWrite, loose: readonly FieldWrite[]): FieldWrite[] | undefined {
  const isKind = (match: RuleHit, kind: string) => match.meta.role === 'branch' && match.meta.kind === kind;
  const handler = regionsAround(here, write.at)
    .filter((match) => isKind(match, 'catch'))
    .at(-1);
  if (handler === undefined) return undefined;
  spend(here.length);
  const attempt = here.filter((match) => isKind(match, 'try') && (match.end <= handler.start || encloses(match, handler))).at(-1);
  const tried = loose.filter(({ at }) => attempt !== undefined && encloses(attempt, at));
  return tried.length === 0 ? undefined : tried.slice(0, -1);
}

/** Whether what is written in a `try` is written on every way through it. */
function isAlwaysWritten(here: readonly RuleHit[], first: FieldWrite | undefined): boolean {
  return first !== undefined && regionsAround(here, first.at).at(-1)?.meta.kind === 'try';
}

function writtenBy(write: FieldWrite, stateOf: StateOf): From {
  const states = stateOf(write.value);
  return states === undefined ? ANY : { kind: 'only', states };
}

function knownBy(write: FieldWrite, { here, helpers, open }: StateEvidence, since: number, stateOf: StateOf): From {
  const expand = expandWith(helpers, write.at.path, open === true ? undefined : write.field);
  spend(4 * here.length);
  const regions = here
    .filter((match) => (match.meta.role === 'exit' ? match.end <= write.at.start : holdsPlace(match, write.at)))
    .flatMap((match) => readRegion(match, here, expand))
    .filter(({ start, end }) => start <= write.at.start && write.at.end <= end);
  const claims = [...regions.filter(({ start }) => start >= since).flatMap((region) => region.claims), ...write.claims];
  const own = claims.filter((claim) => isAbout(claim, write));
  const stated: From = write.source === undefined ? ANY : readSource(write.source, stateOf);
  return own
    .map((claim) => ({ ...claim, values: expandValues(claim.values, helpers, write.at.path) }))
    .map((claim) => toFrom(claim, stateOf))
    .reduce(meet, stated);
}

function holdsPlace({ start, end }: RuleHit, place: RuleHit): boolean {
  return start <= place.start && place.end <= end;
}

function readRegion(match: RuleHit, here: readonly RuleHit[], expand: Expand): ClaimedRegion[] {
  const { role } = match.meta;
  const { condition = '' } = match.captures;
  const { start, end } = match;
  if (role === 'when') return [{ start, end, claims: readCondition(condition, expand).yes }];
  if (role === 'unless') return [{ start, end, claims: readCondition(condition, expand).no }];
  if (role === 'exit') {
    const claims = match.meta.negative === undefined ? readCondition(condition, expand).no : readCondition(condition, expand).yes;
    return [{ start: end, end: endOfBlock(match, here), claims }];
  }
  return role === 'case' ? [{ start, end, claims: claimsOfCase(match, here) }] : [];
}

/** What an exit rules out is ruled out to the end of the function, or of the branch that it stands in. */
function endOfBlock(exit: RuleHit, here: readonly RuleHit[]): number {
  const around = aroundPlace(here, exit).filter(
    (match) => (match.meta.role === 'function' || REGIONS.has(match.meta.role ?? '')) && encloses(match, exit) && match.end > exit.end,
  );
  return around.length === 0 ? exit.end : Math.min(...around.map(({ end }) => end));
}

/** A case with the labels that fall through to it; of a tuple, what it says of each part. */
function claimsOfCase(match: RuleHit, here: readonly RuleHit[]): StateClaim[] {
  const subject = withoutBrackets(match.captures.subject ?? '');
  spend(3 * here.length);
  const cases = here.filter(({ meta, captures }) => meta.role === 'case' && captures.subject === match.captures.subject);
  const labels = [match];
  for (let at = cases.indexOf(match) - 1; cases[at]?.meta.fallthrough !== undefined; at--) labels.push(cases[at] ?? match);
  const patterns = labels.flatMap((label) => label.lists?.values ?? splitText(label.captures.value ?? '', /^\|/));
  const parts = splitText(subject, /^,/);
  if (parts.length === 1) return [{ subject, kind: 'only', values: patterns }];
  return parts.flatMap((part, index) => {
    const values = patterns.map((pattern) => listElements(pattern)[index] ?? '_');
    return values.includes('_') ? [] : [{ subject: part, kind: 'only', values }];
  });
}

/** Whether a claim speaks of what is written: the same field, and not that of another thing. */
function isAbout(claim: StateClaim, write: FieldWrite): boolean {
  const { receiver, field } = splitTarget(claim.subject.replace(/^(this|self)$/, '$1.self'));
  if (field === 'self') return write.receiver === undefined || /^(this|self|\*self)$/.test(write.receiver);
  if (field !== write.field && !(receiver === undefined && field.endsWith(write.field))) return false;
  return receiver === undefined || write.receiver === undefined || receiver === write.receiver;
}

function toFrom(claim: StateClaim, stateOf: StateOf): From {
  const states = claim.values.map(stateOf);
  const known = states.flatMap((one) => one ?? []);
  if (claim.kind === 'only') return states.includes(undefined) ? ANY : { kind: 'only', states: known };
  return known.length === 0 ? ANY : { kind: 'not', states: known };
}

function readSource(source: string, stateOf: StateOf): From {
  if (/^["']?[*+]["']?$/.test(source)) return ANY;
  return toFrom({ subject: '', kind: 'only', values: listElements(source) }, stateOf);
}

function meet(one: From, other: From): From {
  if (one.kind === 'any') return other;
  if (other.kind === 'any') return one;
  if (one.kind === 'not' && other.kind === 'not') return { kind: 'not', states: [...new Set([...one.states, ...other.states])] };
  if (one.kind === 'not') return meet(other, one);
  const left = one.states.filter((state) => other.states.includes(state) === (other.kind === 'only'));
  // Claims that contradict each other speak of different moments.
  return left.length === 0 ? ANY : { kind: 'only', states: left };
}

function either(one: From, other: From): From {
  if (one.kind !== 'only' || other.kind !== 'only') return ANY;
  return { kind: 'only', states: [...new Set([...one.states, ...other.states])] };
}
