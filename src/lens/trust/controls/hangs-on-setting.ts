import { insidePlace } from '../../../program/names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import type { Definition } from '../../../program/names/read-names.ts';
import { type ConditionPart, type ConditionParts, partsOfCondition } from './parts-of-condition.ts';
import { isNobody, isOfCaller, isSettingName } from './setting-names.ts';
import { splitCall } from './written-control.ts';

/** Where a condition is written, and what its names mean. */
export interface ConditionScope {
  /** The code that it is in. */
  code: RuleHit;
  found: AllMatches;
  names: Names;
}

/** Through functions that a condition asks, and variables that were given what such say. */
const DEPTH = 3;

/** Whether a check refuses by its condition only where a setting says so, whoever calls: `!user && settings.closed`. */
export function isBehindSetting(check: RuleHit, scope: ConditionScope): boolean {
  const { expression = '' } = check.captures;
  const isOwn = (each: RuleHit) =>
    each.meta.role === 'branch' && each.captures.condition === expression && each.captures.result === undefined;
  const branches = insidePlace(scope.found.get(check.path) ?? [], check).filter(isOwn);
  return branches.length > 0 ? branches.some((each) => isBySetting(each, scope)) : needsSetting(partsOfCondition(expression), scope, DEPTH);
}

/** Whether what a branch does is done only where a setting says so, or lets those on who show nothing where that does. */
export function isBySetting({ captures: { condition = '', result }, meta }: RuleHit, scope: ConditionScope): boolean {
  const read = partsOfCondition(condition, meta.kind !== 'else');
  return result === undefined ? needsSetting(read, scope, DEPTH) : mayLetOn(read, scope, DEPTH);
}

function needsSetting(condition: ConditionParts, scope: ConditionScope, depth: number): boolean {
  if (condition.kind === 'all') return condition.of.some((each) => needsSetting(each, scope, depth));
  if (condition.kind !== 'part') return condition.of.every((each) => needsSetting(each, scope, depth));
  const isLetOn = ({ condition: some, ...where }: Meaning) => mayLetOn(some, where, depth - 1);
  return (
    isSetting(condition.text, scope) ||
    meansOf(condition, scope, depth).some((each) => needsSetting(each.condition, each, depth - 1)) ||
    turnedElsewhere(condition, scope, depth).some(isLetOn)
  );
}

/** Whether those who show nothing go on where a setting says so: `user || settings.open`. */
function mayLetOn(condition: ConditionParts, scope: ConditionScope, depth: number): boolean {
  if (condition.kind === 'any') return condition.of.some((each) => mayLetOn(each, scope, depth));
  if (condition.kind !== 'part') {
    const isForKnown = (each: ConditionParts) =>
      each.kind === 'part' && isOfCaller(each.text) && !isSetting(each.text, scope) && !isNobody(each);
    return condition.of.some((each) => mayLetOn(each, scope, depth)) && !condition.of.some(isForKnown);
  }
  return isSetting(condition.text, scope) || meansOf(condition, scope, depth).some((each) => mayLetOn(each.condition, each, depth - 1));
}

/** Whether a part of a condition is what whoever runs the program says; what a function is given is not. */
function isSetting(text: string, { code }: ConditionScope): boolean {
  return isSettingName(text, code.lists?.params ?? []);
}

interface Meaning extends ConditionScope {
  condition: ConditionParts;
}

/** What a part of a condition stands for: what a variable was given, what the function gives that is called. */
function meansOf({ text, holds }: ConditionPart, scope: ConditionScope, depth: number): Meaning[] {
  if (depth === 0) return [];
  const { code, found, names } = scope;
  const inside = insidePlace(found.get(code.path) ?? [], code);
  if (VARIABLE.test(text)) {
    const given = assignmentsOf(text, inside).filter(({ captures }) => constantOf(captures.value) !== !holds);
    return given.length === 0 ? [] : [{ ...scope, condition: { kind: 'any', of: given.map((at) => whenGiven(at, holds, inside)) } }];
  }
  const asked = functionAsked(text, inside, code, names);
  if (asked === undefined) return [];
  const results = resultsOf(asked, found);
  const [only, ...others] = results;
  if (only === undefined || others.length > 0) return [];
  return [{ found, names, code: asked, condition: partsOfCondition(only.captures.value ?? '', holds) }];
}

/** Under which conditions a variable is given the contrary: `allowed = true`, in a branch, of what refuses by `!allowed`. */
function turnedElsewhere({ text, holds }: ConditionPart, scope: ConditionScope, depth: number): Meaning[] {
  if (depth === 0 || !VARIABLE.test(text)) return [];
  const inside = insidePlace(scope.found.get(scope.code.path) ?? [], scope.code);
  const turned = assignmentsOf(text, inside).filter(({ captures }) => constantOf(captures.value) === !holds);
  return turned.flatMap((at) => {
    const around = branchesAround(at, inside);
    return around.length === 0 ? [] : [{ ...scope, condition: { kind: 'all', of: around } as const }];
  });
}

const VARIABLE = /^\$?[A-Za-z_]\w*$/;

function assignmentsOf(name: string, inside: readonly RuleHit[]): RuleHit[] {
  return inside.filter(({ meta, captures }) => meta.role === 'assignment' && captures.name === name);
}

/** What must hold for a variable to be given what makes a condition hold: that, and the branches that it is given it in. */
function whenGiven(at: RuleHit, holds: boolean, inside: readonly RuleHit[]): ConditionParts {
  const value = partsOfCondition(at.captures.value ?? '', holds);
  const around = branchesAround(at, inside);
  return around.length === 0 ? value : { kind: 'all', of: [value, ...around] };
}

function branchesAround(at: RuleHit, inside: readonly RuleHit[]): ConditionParts[] {
  const branches = inside.filter(({ meta, captures }) => meta.role === 'branch' && captures.result === undefined);
  return branches.flatMap((each) => {
    const { condition } = each.captures;
    return condition !== undefined && encloses(each, at) ? [partsOfCondition(condition, each.meta.kind !== 'else')] : [];
  });
}

function constantOf(value = ''): boolean | undefined {
  return /^true$/i.test(value) ? true : /^false$/i.test(value) ? false : undefined;
}

/** The function of the sources that a condition calls; a method that only one class has is that, on whatever it is called: `user()->hasAccess()`. */
export function functionAsked(text: string, inside: readonly RuleHit[], code: RuleHit, names: Names): Definition | undefined {
  const [, callee = ''] = /^(?:await\s+)?([\s\S]*?[\w$]+[?!]?)\s*(?:\([^()]*\))?$/.exec(text) ?? [];
  if (callee === '') return undefined;
  const call = inside.find(({ meta, captures }) => meta.role === 'call' && captures.callee === callee);
  const written = splitCall(callee)?.callee;
  const target = written === undefined ? undefined : names.resolve(code.path, written, call ?? code);
  if (target?.kind === 'source') return target.definition.meta.role === 'function' ? target.definition : undefined;
  const last = /(?:\.|->|::)([A-Za-z_]\w*[?!]?)$/.exec(callee)?.[1];
  const named =
    last === undefined ? [] : names.definitionsNamed(last).filter(({ meta, owner }) => meta.role === 'function' && owner !== undefined);
  return named.length === 1 ? named[0] : undefined;
}

/** What a function gives back itself. */
export function resultsOf(definition: Definition, found: AllMatches): RuleHit[] {
  const inside = insidePlace(found.get(definition.path) ?? [], definition);
  const functions = inside.filter(({ meta, start }) => meta.role === 'function' && start !== definition.start);
  return inside.filter((each) => each.meta.role === 'result' && !functions.some((inner) => encloses(inner, each)));
}
