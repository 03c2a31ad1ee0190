import { remember } from '../../../base/memoize.ts';
import { spend } from '../../../base/steps.ts';
import { bindArguments } from '../../../program/mounts/bind-arguments.ts';
import { insidePlace } from '../../../program/names/around-place.ts';
import { cutToLine } from '../../../program/names/cut-to-line.ts';
import { functionAround } from '../../../program/names/enclosing.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { splitAtCommas } from '../reading/read-bindings.ts';
import { holdsForStrangers } from './beside-branch.ts';
import { classify } from './classify-refusal.ts';
import { conditionAround, isConditional } from './condition-around.ts';
import type { ControlEffect } from './control-effect.ts';
import { type EarlyEnd, earlyEndsOf, isSomething, letsRequestOn } from './early-ends.ts';
import { entered } from './entered-code.ts';
import { type ConditionScope, functionAsked, resultsOf } from './hangs-on-setting.ts';
import { negated } from './negated.ts';
import { type ConditionPart, type ConditionParts, partsOfCondition } from './parts-of-condition.ts';
import { codeOf, type Effects, effectOf } from './read-effect.ts';
import { asksStateOfProgram } from './state-of-program.ts';
import { splitCall, unwrap } from './written-control.ts';

/** Where code is read, with what its parameters stand for. */
interface Scope extends ConditionScope {
  effects: Effects;
  bound: ReadonlyMap<string, { text: string; from: RuleHit }>;
  depth: number;
}

/** From a control through the functions that it calls and asks. */
const DEPTH = 6;

/** Longer conditions are cut, in UTF-16 units. */
const LONGEST = 80;

/** What is no check of who is calling. */
const OF_OTHERS = /csrf|xsrf|rate_?limit|throttl|captcha/i;

/**
 * Under which condition of how the program is run a control refuses anybody, as written: `authn != nil`, where its code lets everybody on otherwise.
 * Undefined where it refuses strangers however it is run, or that was not read.
 */
export function inForceWhere(control: RuleHit, effects: Effects): string | undefined {
  const { expression = '' } = control.captures;
  const written = expression.replace(/^[@:]/, '');
  const { found, names } = effects;
  const condition = whereChecked(control, written, { found, names, effects });
  return condition === undefined ? undefined : cutToLine(condition, LONGEST);
}

function whereChecked(control: RuleHit, written: string, sources: Pick<Scope, 'found' | 'names' | 'effects'>): string | undefined {
  const { asks } = control.meta;
  if (asks !== undefined) return whereAsked(asks, control, sources);
  const code = codeOf(written, control, sources.effects);
  const call = splitCall(unwrap(written));
  if (code && call) return whereEntered(code, call.args, control, { ...sources, code, bound: new Map(), depth: DEPTH });
  const around = functionAround(sources.found.get(control.path) ?? [], control);
  if (around === undefined || control.meta.as !== undefined || control.meta.on !== undefined || control.captures.of !== undefined)
    return undefined;
  return neededFor(partsOfCondition(written), { ...sources, code: around, bound: new Map(), depth: DEPTH });
}

/** The same of what a framework decides by a method of the class around (`get_current_user`), where the sources have that. */
function whereAsked(method: string, control: RuleHit, sources: Pick<Scope, 'found' | 'names' | 'effects'>): string | undefined {
  const target = sources.names.resolve(control.path, `self.${method}`, control);
  if (target.kind !== 'source' || target.definition.meta.role !== 'function') return undefined;
  const code = target.definition;
  return whereEntered(code, '', control, { ...sources, code, bound: new Map(), depth: DEPTH });
}

/** Under which condition code that requests go through refuses anybody, called with some arguments. */
function whereEntered(code: RuleHit, args: string, from: RuleHit, scope: Scope): string | undefined {
  if (scope.depth === 0) return undefined;
  const bound = new Map([...bindArguments(code.lists?.params ?? [], splitAtCommas(args))].map(([name, text]) => [name, { text, from }]));
  const inner = { ...scope, code, bound, depth: scope.depth - 1 };
  const letsOn = earlyEndsOf(code, scope.found).find(
    (end) => letsRequestOn(end.value, code, scope.found) && isOpen(end, inner) && !isBehindDenial(end, inner),
  );
  if (letsOn === undefined) return whereDenied(inner);
  const before = denialsIn(inner).filter(({ place }) => place.end <= letsOn.at.start);
  const needed = before.flatMap((denial) => neededAt(denial.place, inner) ?? neededForDenial(denial, inner) ?? []);
  return [...new Set([...needed, negated(letsOn.condition)])].join(' or ');
}

/** Whether an early end is come to by strangers where the program is run so, and by that alone. */
function isOpen({ at, condition }: EarlyEnd, scope: Scope): boolean {
  const outer = (at.outer ?? []).filter((each) => scope.code.start <= each.start && each.end <= scope.code.end);
  return (
    isByProgram(condition, scope) &&
    outer.every(({ condition: other, otherwise }) => {
      if (other === undefined) return false;
      const parts = partsOfCondition(other, otherwise !== true);
      return isByProgram(parts, scope) || holdsForStrangers(parts);
    })
  );
}

/** Whether how the program is run is enough for a condition to hold for those who show nothing. */
function isByProgram(condition: ConditionParts, scope: Scope): boolean {
  if (condition.kind !== 'part') {
    const some = condition.of.some((each) => isByProgram(each, scope));
    return some && (condition.kind === 'any' || condition.of.every((each) => isByProgram(each, scope) || holdsForStrangers(each)));
  }
  if (asksStateOfProgram(condition.text, scope)) return true;
  const asked = askedBy(condition, scope);
  return asked !== undefined && endsOf(asked, condition.holds).some((end) => isOpen(end, asked));
}

/** Whether strangers are turned away before an early end comes. */
function isBehindDenial({ at }: EarlyEnd, scope: Scope): boolean {
  const { code, found } = scope;
  return (
    earlyEndsOf(code, found).some(
      (end) => end.at.end <= at.start && !letsRequestOn(end.value, code, found) && holdsForStrangers(end.condition),
    ) ||
    denialsIn(scope).some(
      (denial) => denial.place.end <= at.start && (neededAt(denial.place, scope) ?? neededForDenial(denial, scope)) === undefined,
    )
  );
}

/** What denies callers in some code, with the condition that it does that under. */
interface Denial {
  place: RuleHit;
  condition?: ConditionParts;
  call?: RuleHit;
}

/** Where all that denies callers in some code needs a condition of the program: those, as written. */
function whereDenied(scope: Scope): string | undefined {
  const denials = denialsIn(scope);
  spend(8 * denials.length);
  const needed = denials.map((denial) => neededAt(denial.place, scope) ?? neededForDenial(denial, scope));
  if (needed.length === 0 || needed.includes(undefined)) return undefined;
  return [...new Set(needed)].join(' or ');
}

function neededForDenial({ condition, call }: Denial, scope: Scope): string | undefined {
  if (condition) return neededFor(condition, scope);
  return call && whereCalled(call, scope);
}

/** What is needed for a call to deny anybody. */
function whereCalled(call: RuleHit, scope: Scope): string | undefined {
  const args = (call.lists?.args ?? []).join(', ');
  const target = codeOf(`${call.captures.callee ?? ''}(${args})`, call, scope.effects);
  return target && whereEntered(target, args, call, scope);
}

const DENYING: readonly ControlEffect[] = ['denies', 'sometimes', 'by path', 'refuses'];

/** What denies callers in some code, and whether that depends on the path that is asked for. */
interface Denials {
  all: Denial[];
  isByPath: boolean;
}

const known = new WeakMap<Effects, Map<string, Denials>>();

/** The checks, refusals and calls in some code that deny callers for who they are: read once for all routes, and for one where its path decides. */
function denialsIn(scope: Scope): Denial[] {
  const { effects } = scope;
  const ofAll = denialsFor(scope, effects.whole ?? effects);
  return effects.route !== undefined && (ofAll.isByPath || effects.route.marks !== undefined) ? denialsFor(scope, effects).all : ofAll.all;
}

function denialsFor(scope: Scope, effects: Effects): Denials {
  const { code, bound } = scope;
  const read = remember(known, effects, () => new Map());
  return remember(read, [code.path, code.start, code.end, ...bound.keys()].join(' '), () => readDenials({ ...scope, effects }));
}

function readDenials(scope: Scope): Denials {
  const { code, found, effects } = scope;
  const inside = insidePlace(found.get(code.path) ?? [], code).filter((each) => each !== code);
  const checks = inside.filter(isCheck);
  const refusals = inside.filter(({ meta, captures: { expression = '' } }) => meta.role === 'refusal' && classify(expression) === 'denies');
  const isIn = (each: RuleHit, others: readonly RuleHit[]) => others.some((other) => other !== each && encloses(other, each));
  const conditions = inside.filter(isConditional);
  const own = [...checks, ...refusals].filter((each) => !isIn(each, checks));
  const told = own.map((place): Denial => {
    const condition =
      place.meta.role === 'refusal' ? conditionAround(place, conditions) : partsOfCondition(place.captures.expression ?? '');
    return condition === undefined ? { place } : { place, condition };
  });
  const calls = inside.filter((each) => each.meta.role === 'call' && !isIn(each, own) && !own.some((place) => encloses(each, place)));
  const called = calls
    .filter(({ captures: { callee = '' } }) => !scope.bound.has(callee))
    .map((call) => ({ call, effect: effectOf(`${call.captures.callee ?? ''}(${(call.lists?.args ?? []).join(', ')})`, call, effects) }))
    .filter(({ effect }) => DENYING.includes(effect));
  const ours = called.filter(({ call }) => scope.names.resolve(call.path, call.captures.callee ?? '', call).kind === 'source');
  const all = [...told, ...ours.map(({ call }) => withCondition(call, conditions))];
  return {
    all: all.filter(({ place, condition }) => !isOfOthers(place, condition)),
    isByPath: called.some(({ effect }) => effect === 'by path'),
  };
}

function withCondition(call: RuleHit, conditions: readonly RuleHit[]): Denial {
  const condition = MAKES_ANSWER.test(call.captures.callee ?? '') ? conditionAround(call, conditions) : undefined;
  return condition === undefined ? { place: call, call } : { place: call, condition };
}

/** What only makes an answer denies by the condition that it is made under. */
const MAKES_ANSWER = /(err(or)?|exception|denied|forbidden|unauthori[sz]ed|response|unauthenticated)$/i;

function isOfOthers({ captures: { expression = '', callee = '' } }: RuleHit, condition: ConditionParts | undefined): boolean {
  return OF_OTHERS.test(`${expression} ${callee} ${condition === undefined ? '' : textOf(condition)}`);
}

function textOf(condition: ConditionParts): string {
  return condition.kind === 'part' ? condition.text : condition.of.map(textOf).join(' ');
}

function isCheck({ meta: { role, kind = '', as, on }, captures: { of } }: RuleHit): boolean {
  return (
    role === 'control' && /^(access|authentication|authorisation)$/.test(kind) && as === undefined && on === undefined && of === undefined
  );
}

/** What of the branches around a place needs the program to be run so. */
function neededAt(place: RuleHit, scope: Scope): string | undefined {
  const outer = (place.outer ?? []).filter((each) => scope.code.start <= each.start && each.end <= scope.code.end);
  return outer
    .map(({ condition, otherwise }) =>
      condition === undefined ? undefined : neededFor(partsOfCondition(condition, otherwise !== true), scope),
    )
    .find((each) => each !== undefined);
}

/** What a condition needs of how the program is run to hold for anybody, as written. */
function neededFor(condition: ConditionParts, scope: Scope): string | undefined {
  if (condition.kind !== 'part') {
    const each = condition.of.map((part) => neededFor(part, scope));
    if (condition.kind === 'all') return each.filter((needed) => needed !== undefined).join(' and ') || undefined;
    return each.includes(undefined) ? undefined : [...new Set(each)].join(' or ');
  }
  if (asksStateOfProgram(condition.text, scope)) return condition.holds ? condition.text : negated({ ...condition, holds: true });
  const asked = askedBy(condition, scope);
  return asked && neededToGive(asked, condition.holds);
}

/** What is needed for a function to give something, or nothing. */
function neededToGive(asked: AskedFunction, holds: boolean): string | undefined {
  const contrary = endsOf(asked, !holds).find((end) => isOpen(end, asked) && !isBehindGiven(end, asked, holds));
  if (contrary) return negated(contrary.condition);
  const [only, ...others] = resultsOf(asked.code as Parameters<typeof resultsOf>[0], asked.found);
  if (only === undefined || others.length > 0) return undefined;
  return neededFor(partsOfCondition(only.captures.value ?? '', holds), asked);
}

function isBehindGiven({ at }: EarlyEnd, asked: AskedFunction, holds: boolean): boolean {
  return endsOf(asked, holds).some((end) => end.at.end <= at.start && holdsForStrangers(end.condition));
}

/** A function that a condition asks, and the name by which the condition has what it gave. */
interface AskedFunction extends Scope {
  name: string;
}

function endsOf(asked: AskedFunction, holds: boolean): EarlyEnd[] {
  return earlyEndsOf(asked.code, asked.found).filter(({ value }) => value !== undefined && isSomething(value, asked.name) === holds);
}

const COMPARED_WITH_NOTHING = /^([\w$.]+)\s*(!==?|===?|\bis not\b|\bis\b)\s*(nil|null|None|undefined|""|'')$/;

/** The function of the sources that a part of a condition asks: by a call, by what a variable was given, or by what a parameter stands for. */
function askedBy(part: ConditionPart, scope: Scope): AskedFunction | undefined {
  if (scope.depth === 0) return undefined;
  const [, compared] = COMPARED_WITH_NOTHING.exec(part.text) ?? [];
  const text = (compared ?? part.text).replace(/^await\s+/, '');
  const inside = insidePlace(scope.found.get(scope.code.path) ?? [], scope.code);
  const name = /^\$?[A-Za-z_]\w*$/.test(text) ? text : '';
  const given = inside.filter(
    ({ meta, captures }) => meta.role === 'assignment' && name !== '' && (captures.name ?? '').split(/\s*,\s*/).includes(name),
  );
  const value = name === '' ? text : given.length === 1 ? (given[0]?.captures.value ?? '') : '';
  return value === '' ? undefined : askedByCall(value, name, inside, scope);
}

function askedByCall(value: string, name: string, inside: readonly RuleHit[], scope: Scope): AskedFunction | undefined {
  const call = splitCall(value);
  const handed = call && scope.bound.get(call.callee);
  const code = handed ? codeOf(handed.text, handed.from, scope.effects) : functionAsked(value, inside, scope.code, scope.names);
  if (code === undefined) return undefined;
  const bound = new Map(
    [...bindArguments(code.lists?.params ?? [], splitAtCommas(call?.args ?? ''))].map(([param, text]) => [
      param,
      { text, from: scope.code },
    ]),
  );
  return { ...scope, code: entered(code as Parameters<typeof entered>[0], scope), bound, depth: scope.depth - 1, name };
}
