import { bindArguments } from '../../../program/mounts/bind-arguments.ts';
import { insidePlace } from '../../../program/names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import { isQuoted, unquote } from '../../../program/names/unquote.ts';
import { namesOfParameter, splitAtCommas } from '../reading/read-bindings.ts';
import { type ConditionParts, partsOfCondition } from './parts-of-condition.ts';
import { type AskedNames, type AskedOf, askOfRoute, type RouteAnswer, type RouteAsked } from './path-tests.ts';
import { splitCall } from './written-control.ts';

/** The code that a condition is in, for requests of which route. */
export interface RouteScope {
  code: RuleHit;
  found: AllMatches;
  names: Names;
  route: RouteAsked;
  /** Parameters that are given the path of the request. */
  given?: ReadonlyMap<string, AskedOf>;
}

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
  const isGone = (match: RuleHit) => gone.some(({ start, end }) => start <= match.start && match.end <= end);
  // What is asked where something else decides asks nothing.
  const isAnswered = (match: RuleHit) =>
    settled.some(({ match: each, answer }) => {
      if (match.meta.role === 'call') return encloses(each, match) && isAskedIn(each, match.captures.callee);
      const isAsked = match.meta.role === 'control' && (each.captures.condition ?? '').includes(match.captures.expression ?? '');
      return answer === false && isAsked && encloses(each, match);
    });
  const left = inside.filter((match) => !settled.some((each) => each.match === match) && !isGone(match) && !isAnswered(match));
  const kept = left.flatMap((match) => controlForRoute(match, read, scope));
  const isRefusedElsewhere = gone.some((range) => inside.some(({ meta, ...each }) => meta.role === 'refusal' && isWithin(each, range)));
  const isSpared = settled.some(({ match, answer }) => answer === false && !letsOn(match));
  const isLetOn = read.some(({ becomes }) => becomes === 'over') || isRefusedElsewhere || isSpared || kept.length < left.length;
  return { inside: kept, isLetOn };
}

/** Where the innermost function ends that something stands in: only that is over. */
function endOfFunction(match: RuleHit, inside: readonly RuleHit[], code: RuleHit): number {
  const around = inside.filter((each) => (each.meta.role === 'function' || each.meta.role === 'closure') && encloses(each, match));
  return Math.min(code.end, ...around.map(({ end }) => end));
}

function isWithin(place: { start: number; end: number }, range: { start: number; end: number }): boolean {
  return range.start <= place.start && place.end <= range.end;
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
  const direct = askOfRoute(text, scope.route, names);
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

/** The path of a request, by what frameworks call it. */
const PATH =
  /^\(?(?:await )?(?:[\w$]+(?:\(\))?(?:\.|->))*?\$?(?:r|rq|req|request|_request|ctx|c|context|event|exchange|\w*[rR]eq(?:uest)?)(?:\(\))?(?:(?:\.|->)(?:Request|request|req|url|URL|nextUrl|Url|getUri\(\)|getURI\(\)))*(?:\.|->)(?:Path|Path\(\)|path|path\(\)|pathname|path_info|fullpath|originalUrl|RequestURI|getPathInfo\(\)|getRequestURI\(\)|getRequestUri\(\)|getServletPath\(\)|getPath\(\)|EscapedPath\(\))(?:\.Value|\.value\(\))?\)?$|^\$_SERVER\[['"]REQUEST_URI['"]\]$|^req\.url$|^\w+\.Request\.URL\.Path$/;

/** What has what callers asked for behind the path. */
const ADDRESS = /\b(url|originalUrl|fullpath|full_path|RequestURI|REQUEST_URI|getRequestUri\(\))\)?(['"]\])?$/;

function namesIn(scope: RouteScope): AskedNames {
  return { isPath: (text) => askedOf(text.trim(), scope), listOf: (text) => listOf(text.trim(), scope) };
}

function askedOf(text: string, scope: RouteScope): AskedOf | undefined {
  if (PATH.test(text)) return ADDRESS.test(text) ? 'address' : 'path';
  const given = scope.given?.get(text.replace(/^\$/, ''));
  if (given !== undefined) return isGivenAgain(text, scope) ? undefined : given;
  const value = /^\$?[A-Za-z_]\w*$/.test(text) ? valueGiven(text, scope) : undefined;
  if (value === undefined || !PATH.test(value)) return undefined;
  return ADDRESS.test(value) ? 'address' : 'path';
}

/** Whether a parameter is given something else in the function. */
function isGivenAgain(name: string, { code, found }: RouteScope): boolean {
  return insidePlace(found.get(code.path) ?? [], code).some(
    ({ meta, captures }) => meta.role === 'assignment' && captures.name?.replace(/^\$/, '') === name.replace(/^\$/, ''),
  );
}

/** What a variable of a function has, where it is given something once. */
function valueGiven(text: string, { code, found }: RouteScope): string | undefined {
  if (!/^\$?[A-Za-z_]\w*$/.test(text)) return undefined;
  const given = insidePlace(found.get(code.path) ?? [], code).filter(
    ({ meta, captures }) => meta.role === 'assignment' && captures.name === text,
  );
  const [only] = given;
  return only !== undefined && given.length === 1 ? only.captures.value : undefined;
}

const LIST =
  /^(?:new\s+)?(?:Set|frozenset|set|tuple|list|array|List\.of|Set\.of|Arrays\.asList|Immutable(?:Set|List)\.of|new Set|Object\.freeze)?(?:<[\w\s,]*>)?\s*[([{]{1,2}([\s\S]*?)[)\]}]{1,2}(?:\.freeze|\s+as const)?$|^\[\]string\{([\s\S]*)\}$|^(?:new )?(?:String|string)\[\]\s*\{([\s\S]*)\}$|^map\[string\]\w+(?:\{\})?\{([\s\S]*)\}$/;

/** The texts of a list that is written in place, or stands under a name that is given it alone. */
function listOf(text: string, scope: RouteScope): { texts: string[]; isWhole: boolean } | undefined {
  const written = /^[\w$.>:@-]+$/.test(text) ? listNamed(text, scope) : text;
  if (written === undefined) return undefined;
  const words = /^%[wW][[({]([^#\])}]*)[\])}](?:\.freeze)?$/.exec(written)?.[1];
  if (words !== undefined) return { texts: words.split(/\s+/).filter((each) => each !== ''), isWhole: true };
  const isCut = written.endsWith('…');
  const inside = LIST.exec(isCut ? `${written.slice(0, -1)}])` : written)
    ?.slice(1)
    .find((each) => each !== undefined);
  if (inside === undefined) return undefined;
  if (/:\s*(false|False|0|nil|null|None)\b/.test(inside)) return undefined;
  const items = splitAtCommas(inside)
    .map((each) => each.trim().replace(/^(['"].*['"])\s*:\s*[\s\S]*$/, '$1'))
    .filter((each) => each !== '');
  const texts = items.filter((each) => isQuoted(each)).map(unquote);
  return texts.length === 0 ? undefined : { texts, isWhole: !isCut && texts.length === items.length };
}

function listNamed(text: string, { code, found, names }: RouteScope): string | undefined {
  const name = text.split(/\.|->|::/).at(-1) ?? text;
  const beyond = names.sourcesOf(code.path, text.replaceAll('->', '.'));
  const places = [code.path, ...names.siblingsOf(code.path), ...beyond];
  for (const path of new Set(places)) {
    const given = (found.get(path) ?? []).filter(
      ({ meta, captures }) =>
        meta.role === 'assignment' && (captures.name ?? '').replace(/^(?:this|self|\$this)(?:\.|->)|^\$/, '') === name.replace(/^\$/, ''),
    );
    const [only] = given;
    if (only !== undefined) return given.length === 1 && !namesAdded(found).has(bareName(name)) ? only.captures.value : undefined;
  }
  return undefined;
}

const ADDS = /(?:\.|->|::)(?:push|append|add|unshift|splice|extend|insert|update|set|put|addAll|merge|concat|delete|remove|<<)$/;

/** What the lists are called, by the last of their names, to which something is added or from which it is taken anywhere. */
function namesAdded(found: AllMatches): ReadonlySet<string> {
  const known = ADDED.get(found);
  if (known) return known;
  const names = new Set<string>();
  for (const { meta, captures } of [...found.values()].flat()) {
    if (meta.role !== 'call' || captures.callee === undefined || !ADDS.test(captures.callee)) continue;
    names.add(bareName(captures.callee.replace(ADDS, '')));
  }
  ADDED.set(found, names);
  return names;
}

const ADDED = new WeakMap<AllMatches, ReadonlySet<string>>();

function bareName(written: string): string {
  return /([\w$]+)\W*$/.exec(written)?.[1]?.replace(/^\$/, '') ?? written;
}
