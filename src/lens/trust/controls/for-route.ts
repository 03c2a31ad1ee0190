import { remember } from '../../../base/memoize.ts';
import { bindArguments } from '../../../program/mounts/bind-arguments.ts';
import { insidePlace } from '../../../program/names/around-place.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import { namesOfParameter, splitAtCommas } from '../reading/read-bindings.ts';
import { valueGiven } from './asked-path.ts';
import { namesIn } from './asked-values.ts';
import { askOfMark } from './asks-mark.ts';
import { classify } from './classify-refusal.ts';
import { type ConditionParts, partsOfCondition } from './parts-of-condition.ts';
import { type AskedNames, type AskedOf, askOfRoute, type RouteAnswer } from './path-tests.ts';
import type { RouteScope } from './route-scope.ts';
import { splitCall } from './written-control.ts';

/** Through functions that a condition asks. */
const DEPTH = 3;

/** What says that a condition asks for more than who is calling. */
const ASKS_ROUTE = /path|url|uri|rout|endpoint|public|exempt|skip|exclud|ignor|white_?list|allow_?list|method|static/i;

/** What a condition is for the requests of a route: answered, or what is left of it. */
function conditionForRoute(written: string, holds: boolean, scope: RouteScope): { answer: RouteAnswer; rest: string; isOpen: boolean } {
  const { answer, rest } = reduce(partsOfCondition(written, holds), scope, DEPTH);
  return { answer, rest, isOpen: answer === undefined && ASKS_ROUTE.test(rest) };
}

/**
 * What there is in a function for the requests of a route, of what is inside it: not what is done for others, and no condition that is known to
 * hold. Where it is not known what a condition holds for, it stays.
 * @returns also whether requests are let on there for their path that others of are refused.
 */
export function insideForRoute(inside: readonly RuleHit[], scope: RouteScope): { inside: RuleHit[]; isLetOn: boolean } {
  const read = inside.filter(isConditional).map((match) => readConditional(match, inside, scope));
  const settled = read.filter(({ becomes }) => becomes === 'settled');
  const gone = read.flatMap(({ match, becomes }) => {
    if (becomes === 'over') return [{ start: match.start + 1, end: endOfFunction(match, inside, scope.code) }];
    return becomes === 'gone' ? [match] : [];
  });
  const holdsFor = remembering((condition: string) => conditionForRoute(condition, true, scope).answer);
  const isGone = (match: RuleHit) =>
    gone.some(({ start, end }) => start <= match.start && match.end <= end) || isInBranchOfOthers(match, scope.code, holdsFor);
  // What is asked where something else decides asks nothing.
  const isAnswered = (match: RuleHit) =>
    settled.some(({ match: each, answer }) => {
      if (match.meta.role === 'call') return encloses(each, match) && isAskedIn(each, match.captures.callee);
      const isAsked = match.meta.role === 'control' && (each.captures.condition ?? '').includes(match.captures.expression ?? '');
      return answer === false && isAsked && encloses(each, match);
    });
  const left = inside.filter((match) => !settled.some((each) => each.match === match) && !isGone(match) && !isAnswered(match));
  const kept = left.flatMap((match) => controlForRoute(match, read, scope));
  const isRefusedElsewhere = inside.some((each) => each.meta.role === 'refusal' && isGone(each));
  const isSpared = settled.some(({ match, answer }) => answer === false && !letsOn(match));
  const isLetOn = read.some(({ becomes }) => becomes === 'over') || isRefusedElsewhere || isSpared || kept.length < left.length;
  return { inside: kept, isLetOn };
}

function remembering<T>(ask: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => remember(known, text, () => ask(text));
}

/** Whether something stands in a branch that no request of a route comes into. */
function isInBranchOfOthers({ outer = [] }: RuleHit, code: RuleHit, answerTo: (condition: string) => RouteAnswer): boolean {
  return outer.some(
    ({ start, end, condition, otherwise }) =>
      code.start <= start && end <= code.end && condition !== undefined && answerTo(condition) === (otherwise === true),
  );
}

/** Where the innermost function ends that something stands in: only that is over. */
function endOfFunction(match: RuleHit, inside: readonly RuleHit[], code: RuleHit): number {
  const around = inside.filter((each) => (each.meta.role === 'function' || each.meta.role === 'closure') && encloses(each, match));
  return Math.min(code.end, ...around.map(({ end }) => end));
}

/** What becomes of a condition for a route: all that comes after is over, what it holds for is gone, or it is settled and decides nothing. */
interface ReadConditional {
  match: RuleHit;
  answer: RouteAnswer;
  rest: string;
  becomes?: 'over' | 'gone' | 'settled';
}

function readConditional(match: RuleHit, inside: readonly RuleHit[], scope: RouteScope): ReadConditional {
  const { condition = '' } = match.captures;
  const { answer, rest, isOpen } = conditionForRoute(condition, match.meta.kind !== 'else', scope);
  const isByPath = match.meta.role === 'by-path';
  const told = { match, answer, rest: isOpen || answer !== undefined ? condition : rest };
  if (answer === undefined && isOpen) return told;
  if (letsOn(match)) {
    // Who comes in there is refused there, whatever is behind it.
    if (answer === true && isDenial(match, inside)) return { ...told, becomes: 'settled' };
    if (answer === true) return isPlain(match, inside, scope.code) ? { ...told, becomes: 'over' } : told;
    return answer === false || isByPath ? { ...told, becomes: 'settled' } : told;
  }
  if (isByPath) return isReadInBranches(match, inside) ? { ...told, becomes: 'settled' } : told;
  return answer === false ? { ...told, becomes: 'gone' } : told;
}

/** A check with what its condition asks beside the path; none where it is not made. */
function controlForRoute(match: RuleHit, read: readonly ReadConditional[], scope: RouteScope): RuleHit[] {
  const { expression = '' } = match.captures;
  if (match.meta.role !== 'control' || !ASKS_ROUTE.test(expression)) return [match];
  if (conditionForRoute(expression, true, scope).answer === false) return [];
  const rest = read.find((each) => each.match.captures.condition === expression)?.rest ?? expression;
  return [rest === expression ? match : { ...match, captures: { ...match.captures, expression: rest } }];
}

function isConditional({ meta, captures }: RuleHit): boolean {
  const isPass = meta.role === 'pass' && meta.kind !== 'unread';
  return captures.condition !== undefined && (meta.role === 'by-path' || meta.role === 'branch' || isPass);
}

function letsOn({ meta, captures }: RuleHit): boolean {
  return captures.result !== undefined || meta.role === 'pass';
}

/** What a request that is let on may go through. */
const HANDS_ON =
  /^([_$]?(this|self|\$this|c|ctx|context)(\.|->))?[_$]?(next|done|doFilter|proceed|call_next|get_response|handler?|inner|wrapped|app|f|h|fn|func|view|chain|filterChain|log|logger|slog|console)((\.|->)(ServeHTTP|doFilter|filter|proceed|run|call|handle|Next|info|debug|log|trace|Debug|Info))?$|^(c|ctx|context)\.Next$|^(of|resolve|Promise\.resolve)$/i;

/** Whether what a branch does is to let requests on, whatever else was asked before. */
function isPlain(branch: RuleHit, inside: readonly RuleHit[], code: RuleHit): boolean {
  const acts = inside.filter((each) => each !== branch && encloses(branch, each));
  const isHarmless = ({ meta, captures }: RuleHit) =>
    meta.role !== 'refusal' && (meta.role !== 'call' || HANDS_ON.test(captures.callee ?? '') || isAskedIn(branch, captures.callee));
  return !isInOther(branch, inside, code) && !ENDS_OTHERWISE.test(branch.captures.result ?? '') && acts.every(isHarmless);
}

/** Whether all that a branch gives back says that who comes in there may not. */
function isDenial(branch: RuleHit, inside: readonly RuleHit[]): boolean {
  const given = inside.filter((each) => each.meta.role === 'result' && encloses(branch, each));
  return given.length > 0 && given.every(({ captures }) => classify(captures.value ?? '') === 'denies');
}

/** What a branch gives back that is no way on: what some call a refusal. */
const ENDS_OTHERWISE = /\breturn\s+(false|False|err\w*|\w*[eE]rror\w*)\b|\bthrow\b|\braise\b/;

/** Whether a branch stands in another one, of which it is not known whether it is entered. */
function isInOther(branch: RuleHit, inside: readonly RuleHit[], code: RuleHit): boolean {
  const { condition } = branch.captures;
  if ((branch.outer ?? []).some(({ start, end }) => code.start <= start && end <= code.end)) return true;
  return inside.some((each) => isConditional(each) && each.captures.condition !== condition && encloses(each, branch));
}

function isAskedIn({ captures }: RuleHit, callee = ''): boolean {
  return (captures.condition ?? '').includes(callee.split(/\.|->|::/).at(-1) ?? callee);
}

/** Whether it is known on which side of a condition all stands that may refuse. */
function isReadInBranches(statement: RuleHit, inside: readonly RuleHit[]): boolean {
  const { condition } = statement.captures;
  const within = inside.filter((each) => each !== statement && encloses(statement, each));
  const branches = within.filter(({ meta, captures }) => meta.role === 'branch' && captures.condition === condition);
  const acts = within.filter(
    ({ meta, captures }) =>
      meta.role === 'refusal' ||
      (meta.role === 'control' && !(condition ?? '').includes(captures.expression ?? '')) ||
      (meta.role === 'call' && !isAskedIn(statement, captures.callee)),
  );
  return acts.every((each) => branches.some((branch) => encloses(branch, each)));
}

/** Whether what a condition calls is a function of the sources that answers by the path of the request. */
export function asksForPathElsewhere(condition: string, { code, found, names }: Omit<RouteScope, 'route'>): boolean {
  const asked = functionAsked(condition.trim().replace(/^(!|not\s)\s*/, ''), code, names);
  if (asked === undefined) return false;
  const inside = insidePlace(found.get(asked.path) ?? [], asked);
  return inside.some(
    ({ meta, captures }) =>
      meta.role === 'verdict' && /[pP]ath|[uU]r[il]|URL/.test(`${captures.condition} ${captures.subject} ${captures.value}`),
  );
}

function reduce(condition: ConditionParts, scope: RouteScope, depth: number): { answer: RouteAnswer; rest: string } {
  if (condition.kind === 'part') {
    const answer = answerPart(condition.text, scope, depth);
    const told = answer === undefined || condition.holds ? answer : !answer;
    return { answer: told, rest: condition.holds ? condition.text : `!${condition.text}` };
  }
  const isAll = condition.kind === 'all';
  const parts = condition.of.map((each) => reduce(each, scope, depth));
  if (parts.some(({ answer }) => answer === !isAll)) return { answer: !isAll, rest: '' };
  const open = parts.filter(({ answer }) => answer === undefined);
  if (open.length === 0) return { answer: isAll, rest: '' };
  return {
    answer: undefined,
    rest: open.length === 1 ? (open[0]?.rest ?? '') : open.map(({ rest }) => rest).join(isAll ? ' && ' : ' || '),
  };
}

function answerPart(text: string, scope: RouteScope, depth: number): RouteAnswer {
  const names = namesIn(scope);
  const direct = askOfRoute(text, scope.route, names) ?? askOfMark(text, scope);
  if (direct !== undefined || depth === 0) return direct;
  const value = valueGiven(text, scope);
  if (value !== undefined) return reduce(partsOfCondition(value), scope, depth - 1).answer;
  const asked = functionAsked(text, scope.code, scope.names);
  return asked && answerOf(asked, text, scope, names, depth - 1);
}

/** The function of the sources that a part of a condition calls. */
function functionAsked(text: string, code: RuleHit, names: Names): RuleHit | undefined {
  const call = splitCall(
    text
      .replace(/^await\s+/, '')
      .replaceAll('->', '.')
      .replace(/^\$/, ''),
  );
  if (call === undefined || !text.trim().endsWith(')')) return undefined;
  const target = names.resolve(code.path, call.callee, code);
  return target.kind === 'source' && target.definition.meta.role === 'function' ? target.definition : undefined;
}

/** What a function answers by yes and no where each way out of it is known. */
function answerOf(asked: RuleHit, text: string, { found, names, route }: RouteScope, { isPath }: AskedNames, depth: number): RouteAnswer {
  const args = splitAtCommas(splitCall(text.replaceAll('->', '.'))?.args ?? '');
  const params = (asked.lists?.params ?? []).flatMap((each) => namesOfParameter(each, asked.path));
  const bound = bindArguments(asked.lists?.params ?? [], args);
  const given = new Map(
    params.flatMap((name): [string, AskedOf][] => {
      const asked = isPath(bound.get(name) ?? bound.get(name.replace(/^\$/, '')) ?? '');
      return asked === undefined ? [] : [[name.replace(/^\$/, ''), asked]];
    }),
  );
  const scope: RouteScope = { code: asked, found, names, route, given };
  const inside = insidePlace(found.get(asked.path) ?? [], asked);
  const apart = inside.filter(({ meta, start }) => meta.role === 'closure' || (meta.role === 'function' && start !== asked.start));
  const verdicts = inside.filter((each) => each.meta.role === 'verdict' && !apart.some((closure) => encloses(closure, each)));
  const isTold = (result: RuleHit) => verdicts.some((each) => each.start <= result.start && result.end <= each.end);
  const results = inside.filter((each) => each.meta.role === 'result');
  // Where ways out of a function are not read there may be others.
  if (verdicts.length === 0 || results.length === 0 || !results.every(isTold)) return undefined;
  const answers = verdicts.map((each) => ({ each, holds: verdictHolds(each, scope, depth) }));
  for (const { each, holds } of answers) {
    if (holds === false) continue;
    const value = reduce(partsOfCondition(each.captures.value ?? ''), scope, depth).answer ?? literal(each.captures.value);
    // Where it may be this or what comes after, both have to say the same.
    if (holds === undefined)
      return answers
        .slice(answers.findIndex((one) => one.each === each))
        .every((one) => one.holds === false || literal(one.each.captures.value) === value)
        ? value
        : undefined;
    return value;
  }
  return undefined;
}

function literal(text = ''): RouteAnswer {
  return /^true$/i.test(text) ? true : /^false$/i.test(text) ? false : undefined;
}

function verdictHolds(verdict: RuleHit, scope: RouteScope, depth: number): RouteAnswer {
  const { condition, subject } = verdict.captures;
  const outer = (verdict.outer ?? []).filter((each) => encloses(scope.code, { ...verdict, ...each }));
  const conditions = outer.map((each): RouteAnswer => {
    if (each.condition === undefined) return undefined;
    return reduce(partsOfCondition(each.condition, each.otherwise !== true), scope, depth).answer;
  });
  const own =
    subject === undefined
      ? condition === undefined
        ? true
        : reduce(partsOfCondition(condition), scope, depth).answer
      : caseHolds(verdict, scope);
  const all = [...conditions, own];
  return all.includes(false) ? false : all.every((each) => each === true) ? true : undefined;
}

function caseHolds({ captures: { subject = '' }, lists }: RuleHit, scope: RouteScope): RouteAnswer {
  const names = namesIn(scope);
  const answers = (lists?.values ?? []).map((value) => askOfRoute(`${subject} == ${value}`, scope.route, names));
  return answers.includes(true) ? true : answers.length > 0 && answers.every((each) => each === false) ? false : undefined;
}
