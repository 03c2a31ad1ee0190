import { spend } from '../../../base/steps.ts';
import type { Written } from '../../../program/entries/controls-written.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { insidePlace } from '../../../program/names/around-place.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import type { Definition } from '../../../program/names/read-names.ts';
import { isQuoted, unquote } from '../../../program/names/unquote.ts';
import { basesWritten, listLineage } from '../../../program/routes/list-lineage.ts';
import { splitAtCommas } from '../reading/read-bindings.ts';
import { IN_SOME_CASES, UNREAD } from './judge-control.ts';
import { type ConditionParts, partsOfCondition } from './parts-of-condition.ts';
import type { Effects } from './read-effect.ts';
import { isNobody } from './setting-names.ts';
import { withKind } from './with-kind.ts';

/** Which of those who show nothing a class lets on: everybody, somebody in a case that nobody can tell here, nobody; or that was not understood. */
type LetsOn = 'all' | 'some' | 'unread' | 'none';

/** What is asked: with one method, by one action of a set of views, and of one object or of none. */
interface RequestAsked {
  method: string;
  action: string;
  /** Undefined where a handler of its own does not show whether it asks for an object. */
  ofObject: boolean | undefined;
}

interface Scope {
  asked: RequestAsked;
  /** The class of the handler, and its bases among the sources. */
  views: readonly Definition[];
  effects: Effects;
  depth: number;
}

/** Bases of bases, and names of names. */
const DEPTH = 5;

/**
 * What classes of the sources do that a control lists (`permission_classes = [IsMember]`, meta `permits`): Django REST framework asks the first method of
 * each for every request, and the second for a request that is about one object, which a handler of its own has to see to itself. Nothing where
 * strangers are let on; in some cases where that hangs on what is not known.
 */
export function judgePermissions(control: RuleHit, entry: Entry, effects: Effects): RuleHit[] {
  if (control.meta.permits === undefined && !/^@?permission_classes\(/.test(control.captures.expression ?? '')) return [control];
  const asked = askedBy(entry, effects);
  const views = viewsOf(entry, effects.names);
  const each = asked.map((one) => letsOn(control, { asked: one, views, effects, depth: DEPTH }));
  if (each.every((one) => one === undefined || one === 'none')) return [control];
  if (each.every((one) => one === 'all')) return [];
  return [withKind(control, each.every((one) => one === 'unread') ? UNREAD : IN_SOME_CASES)];
}

/** What is written on a handler and its class, as it is for the requests of the entry. */
export function withPermissions(written: Written, entry: Entry, effects: Effects): Written {
  const judged = (controls: readonly RuleHit[]) => controls.flatMap((control) => judgePermissions(control, entry, effects));
  return { ...written, onHandler: judged(written.onHandler), onClass: judged(written.onClass) };
}

/** The requests that an entry is for: one for each of its methods. */
function askedBy(entry: Entry, effects: Effects): RequestAsked[] {
  const { label, target, handler = '' } = entry;
  const [methods = ''] = label.split(' ');
  const own = target?.meta.role === 'function' ? target : undefined;
  const action = target?.name ?? handler.split('.').at(-1) ?? '';
  const ofObject = own
    ? asksForObject(own, effects)
    : /^(retrieve|update|partial_update|destroy)$/.test(action) || isOfObject(entry, effects);
  return methods.split('|').map((method) => ({ method, action, ofObject }));
}

function viewsOf({ target }: Entry, names: Names): Definition[] {
  const name = target?.owner ?? target?.name;
  const type = names.definitionsIn(target?.path ?? '').find((each) => each.meta.role === 'class' && each.name === name);
  return type ? listLineage(type, names, DEPTH) : [];
}

/** Whether a handler finds its object in the way that asks whether that is permitted; it can do so in what it calls. */
function asksForObject(handler: Definition, { found }: Effects): boolean | undefined {
  const asks = insidePlace(found.get(handler.path) ?? [], handler).some(
    ({ meta, captures: { callee = '' } }) =>
      meta.role === 'call' &&
      /(^|\.)(get_object|check_object_permissions)$|^super\b.*\.(retrieve|update|partial_update|destroy|get|put|patch|delete)$/.test(
        callee,
      ),
  );
  return asks || (/^(list|create)$/.test(handler.name) ? false : undefined);
}

/** Views that the framework has for one object, by their names: `RetrieveUpdateAPIView`. */
function isOfObject(entry: Entry, { names }: Effects): boolean {
  const views = viewsOf(entry, names);
  const bases = views.length === 0 && entry.within ? basesWritten(entry.within) : views.flatMap(basesWritten);
  return bases.some((base) => /(Retrieve|Update|Destroy)\w*(View|Mixin)$/.test(base));
}

function letsOn(control: RuleHit, scope: Scope): LetsOn | undefined {
  const { expression = '' } = control.captures;
  const lists = listsInside(control, scope);
  if (lists !== undefined) return lists;
  const [, listed] = /[[(]\s*([^[\]]*?)\s*,?\s*[\])]\s*\)?$/.exec(expression) ?? [];
  return listed === undefined || listed.includes('…') ? undefined : ofList(listed, control, scope);
}

/** All classes of a list have to let a request on. */
function ofList(listed: string, from: RuleHit, scope: Scope): LetsOn {
  return all(splitAtCommas(listed).map((text) => ofListed(text, from, scope)));
}

/** `IsMember`, `IsOwner()`, `IsAdmin | IsOwner`, `IsA & IsB`, `'app.permissions.IsMember'`. */
function ofListed(written: string, from: RuleHit, scope: Scope): LetsOn {
  const text = written.trim();
  const either = text.split('|');
  if (either.length > 1) return any(either.map((part) => ofListed(part, from, scope)));
  const both = text.split('&');
  if (both.length > 1) return all(both.map((part) => ofListed(part, from, scope)));
  const name = (isQuoted(text) ? unquote(text) : text).replace(/^\(|\)$|\(\)$/g, '');
  return ofClass(name, isQuoted(text), from, scope);
}

function ofClass(name: string, isDotted: boolean, from: RuleHit, scope: Scope): LetsOn {
  const { names } = scope.effects;
  const last = name.split('.').at(-1) ?? name;
  const target = names.resolve(from.path, name, from);
  const named = isDotted ? names.definitionsNamed(last).find(({ meta }) => meta.role === 'class') : undefined;
  const type = target.kind === 'source' && target.definition.meta.role === 'class' ? target.definition : named;
  return type ? ofOwnClass(type, scope) : ofPackage(last, scope.asked);
}

/** Those of the framework by what they are called; of what is not known nobody is let on who shows nothing. */
function ofPackage(name: string, { method }: RequestAsked): LetsOn {
  if (/^(AllowAny|BasePermission)$/.test(name)) return 'all';
  return /OrReadOnly$|OrAnonReadOnly$/.test(name) && READS.test(method) ? 'all' : 'none';
}

/** What asks something of who is calling; a request without a word of who sent it says nothing of that. */
const OF_CALLER =
  /\brequest\b(?!\.(method|query_params|GET|data|POST|FILES|path|version|parser_context|resolver_match))|\buser\b|\b(current_|auth_)user\b|\bviewer\b|\btoken\b|\bsession\b|\bapi_?key\b/;

const READS = /^(GET|HEAD|OPTIONS)$/;

function ofOwnClass(type: Definition, scope: Scope): LetsOn {
  const lineage = listLineage(type, scope.effects.names, DEPTH);
  const first = ofMethod('has_permission', lineage, scope) ?? ofBases(lineage, scope);
  const { ofObject } = scope.asked;
  const ofOne = ofObject === false ? 'all' : (ofMethod('has_object_permission', lineage, scope) ?? 'all');
  return all([first, ofObject === undefined && ofOne === 'none' ? 'some' : ofOne]);
}

/** Bases that have nothing to do with whom a class lets in. */
const PLAIN = /^(object|ABC|Protocol|Generic|\w*Mixin)$/;

/** What classes are by those of their bases that are not among the sources. */
function ofBases(lineage: readonly Definition[], { asked, effects: { names } }: Scope): LetsOn {
  const beyond = lineage.flatMap((each) => basesWritten(each).filter((base) => names.baseOf(each, base).kind !== 'source'));
  const telling = beyond.filter((base) => !PLAIN.test(base.split('.').at(-1) ?? base));
  // What is nothing of the framework is not asked by it.
  if (telling.length === 0) return 'unread';
  return all(telling.map((base) => ofPackage(base.split('.').at(-1) ?? base, asked)));
}

/** What the nearest method of a name answers to those who show nothing; undefined where no class of the sources has one. */
function ofMethod(name: string, lineage: readonly Definition[], scope: Scope): LetsOn | undefined {
  for (const [index, type] of lineage.entries()) {
    const here = insidePlace(scope.effects.found.get(type.path) ?? [], type).filter(({ meta }) => meta.role === 'permits');
    const method = here.find(({ captures }) => captures.name === name && captures.of === type.name);
    const answers = method ? here.filter((each) => encloses(method, each) && each.meta.kind === undefined) : [];
    if (method) return ofAnswers(answers, { ...scope, rest: lineage.slice(index + 1), name, type });
  }
  return undefined;
}

interface MethodScope extends Scope {
  /** The classes behind that of the method, for `super()`. */
  rest: readonly Definition[];
  name: string;
  type: Definition;
}

/** What a method gives back in its order: what comes after an answer that all are given is not come to. */
function ofAnswers(answers: readonly RuleHit[], scope: MethodScope): LetsOn {
  spend(8 * answers.length);
  const lets: LetsOn[] = [];
  let come: LetsOn = 'all';
  for (const { captures, outer = [], path, start } of answers.toSorted((a, b) => a.start - b.start)) {
    const at = { path, start };
    const reached = all(
      outer.map(({ condition, otherwise }) =>
        condition === undefined ? 'some' : ofParts(partsOfCondition(condition, otherwise !== true), at, scope),
      ),
    );
    lets.push(all([come, reached, ofParts(partsOfCondition(captures.value ?? ''), at, scope)]));
    if (reached === 'all') break;
    if (reached === 'some') come = 'some';
  }
  return any(lets);
}

interface At {
  path: string;
  start: number;
}

function ofParts(parts: ConditionParts, at: At, scope: MethodScope): LetsOn {
  if (parts.kind !== 'part') {
    const each = parts.of.map((part) => ofParts(part, at, scope));
    return parts.kind === 'all' ? all(each) : any(each);
  }
  const [, inside] = /^bool\(([\s\S]*)\)$/.exec(parts.text) ?? [];
  if (inside !== undefined) return ofParts(partsOfCondition(inside, parts.holds), at, scope);
  return parts.holds ? ofText(parts.text, at, scope) : not(ofText(parts.text, at, scope));
}

/** Whether a part of an answer or of a condition holds for those who show nothing. */
function ofText(text: string, at: At, scope: MethodScope): LetsOn {
  if (/^(True|False|None)$/.test(text)) return text === 'True' ? 'all' : 'none';
  const known = ofRequest(text, scope.asked);
  if (known !== undefined) return known;
  const set = ofView(text, scope);
  if (set !== undefined) return set;
  if (/^super\(.*\)\.has_\w+\(/.test(text)) return ofMethod(scope.name, scope.rest, scope) ?? ofBases([scope.type, ...scope.rest], scope);
  if (/^self\.has_permission\(/.test(text) && scope.name !== 'has_permission') return 'all';
  if (isNobody({ text, holds: true }) || /\.is_anonymous(\(\))?$/.test(text)) return 'all';
  const given = /^\w+$/.test(text) ? givenTo(text, at, scope) : undefined;
  if (given !== undefined && scope.depth > 0) return ofParts(partsOfCondition(given), at, { ...scope, depth: scope.depth - 1 });
  if (!OF_CALLER.test(text)) return 'some';
  return /!=|\bnot in\b/.test(text) ? 'all' : 'none';
}

/** What is set on the class of the handler: `view.is_private`, `hasattr(view, 'is_private')`, `getattr(view, 'is_private', False)`. */
function ofView(text: string, { views, effects }: Scope): LetsOn | undefined {
  const [, member, asked, quoted, otherwise] =
    /^(?:view\.(\w+)|(hasattr|getattr)\(view,\s*['"](\w+)['"](?:,\s*(\w+))?\))$/.exec(text) ?? [];
  const name = member ?? quoted;
  if (name === undefined || views.length === 0) return undefined;
  const isSet = ({ meta, captures }: RuleHit) => meta.role === 'assignment' && captures.name === name;
  const values = views.map((view) => insidePlace(effects.found.get(view.path) ?? [], view).find(isSet)?.captures.value);
  const value = values.find((each) => each !== undefined) ?? (asked === 'getattr' ? otherwise : undefined);
  if (asked === 'hasattr') return value === undefined ? 'none' : 'all';
  if (value === undefined) return undefined;
  return value === 'True' ? 'all' : /^(False|None)$/.test(value) ? 'none' : 'some';
}

/** What is asked of the request itself: `request.method in SAFE_METHODS`, `view.action == "list"`. */
function ofRequest(text: string, { method, action }: RequestAsked): LetsOn | undefined {
  const [, asked, operator, listed = ''] = /\b(method|action)\s*(==|!=|\bnot in\b|\bin\b)\s*([\s\S]+)$/.exec(text) ?? [];
  if (asked === undefined) return undefined;
  const value = asked === 'method' ? method : action;
  const isAmong = /SAFE_METHODS$/.test(listed) ? READS.test(method) : namedIn(listed)?.includes(value);
  if (isAmong === undefined) return 'some';
  return isAmong === (operator === '==' || operator === 'in') ? 'all' : 'none';
}

/** The texts of a list, or one; undefined where it is something else. */
function namedIn(listed: string): string[] | undefined {
  const texts = splitAtCommas(listed.replace(/^[[({]|[\])}]$/g, '')).filter((text) => text !== '');
  return texts.every(isQuoted) ? texts.map(unquote) : undefined;
}

/** What a variable of the method was given last before a place. */
function givenTo(name: string, { path, start }: At, { effects, type }: MethodScope): string | undefined {
  const isGiven = ({ meta, captures, end }: RuleHit) => meta.role === 'assignment' && captures.name === name && end <= start;
  return insidePlace(effects.found.get(path) ?? [], type).findLast(isGiven)?.captures.value;
}

/**
 * What the lists let on that a method chooses from (`get_permissions`), for one action: `if self.action == 'list': permission_classes = [AllowAny]`. Undefined
 * where the control is no such method, or one that chooses in another way.
 */
function listsInside(control: RuleHit, scope: Scope): LetsOn | undefined {
  const inside = insidePlace(scope.effects.found.get(control.path) ?? [], control);
  const lists = inside.filter(({ meta, captures: { value = '' } }) => meta.role === 'permits' && /^[[(](?!.*\bfor\b)/.test(value));
  if (lists.length === 0) return undefined;
  // Where none is chosen for sure, what the class says besides is asked for.
  let set: LetsOn[] = ['none'];
  const given: LetsOn[] = [];
  for (const list of lists.toSorted((a, b) => a.start - b.start)) {
    const reached = all((list.outer ?? []).map((branch) => ofBranch(branch, scope.asked)));
    if (reached === 'none') continue;
    const [, listed = ''] = /^[[(]\s*([\s\S]*?)\s*,?\s*[\])]$/.exec(list.captures.value ?? '') ?? [];
    const own = ofList(listed, list, scope);
    if (list.meta.kind !== undefined) {
      set = reached === 'all' ? [own] : [...set, own];
      continue;
    }
    given.push(own);
    if (reached === 'all') {
      set = [];
      break;
    }
  }
  const chosen = [...given, ...set];
  return chosen.every((each) => each === chosen[0]) ? chosen[0] : 'some';
}

/** Whether a branch is entered for an action: one that asks for something else is in some cases. */
function ofBranch({ condition, otherwise }: { condition?: string; otherwise?: true }, asked: RequestAsked): LetsOn {
  const ofAction = (parts: ConditionParts): LetsOn => {
    if (parts.kind !== 'part') return (parts.kind === 'all' ? all : any)(parts.of.map(ofAction));
    const lets = ofRequest(parts.text, asked) ?? 'some';
    return parts.holds ? lets : not(lets);
  };
  return condition === undefined ? 'some' : ofAction(partsOfCondition(condition, otherwise !== true));
}

const RANK: readonly LetsOn[] = ['none', 'unread', 'some', 'all'];

function all(each: readonly LetsOn[]): LetsOn {
  return RANK.find((one) => each.includes(one)) ?? 'all';
}

function any(each: readonly LetsOn[]): LetsOn {
  return RANK.findLast((one) => each.includes(one)) ?? 'none';
}

function not(lets: LetsOn): LetsOn {
  return lets === 'all' ? 'none' : lets === 'none' ? 'all' : lets;
}
