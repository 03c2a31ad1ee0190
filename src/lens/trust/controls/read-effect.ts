import { spend } from '../../../base/steps.ts';
import { languageOf } from '../../../code/languages/languages.ts';
import { unbound } from '../../../program/entries/unbound.ts';
import { bindArguments } from '../../../program/mounts/bind-arguments.ts';
import { aroundPlace, insidePlace } from '../../../program/names/around-place.ts';
import { boundCall, boundElsewhere, writtenCall } from '../../../program/names/bound-call.ts';
import { calleeOf } from '../../../program/names/callee-of.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import type { Definition } from '../../../program/names/read-names.ts';
import { statusOfRefusal } from '../../status/status-of-made.ts';
import { splitAtCommas } from '../reading/read-bindings.ts';
import { asksForPath } from './asks-for-path.ts';
import { asksMarks, denialOfMarked } from './asks-mark.ts';
import { asksNobody } from './asks-nobody.ts';
import { effectOfRescued } from './asks-rescue.ts';
import { isOnlyAround } from './beside-branch.ts';
import { callOfValue } from './call-of-value.ts';
import { classify, mayRefuse, REFUSES_BY_ITSELF } from './classify-refusal.ts';
import type { ControlEffect } from './control-effect.ts';
import { deniesByStatus } from './denies-by-status.ts';
import { effectForAsked } from './effect-for-asked.ts';
import { effectOnShown, isGatedBy } from './effect-on-shown.ts';
import { entered, typeMadeBy } from './entered-code.ts';
import { isFaultOfServer } from './fault-of-server.ts';
import { insideForRoute } from './for-route.ts';
import { type ConditionScope, isBehindSetting } from './hangs-on-setting.ts';
import { ASKS, localNames, namesHandedOn, translated } from './names-of-code.ts';
import { isOnlyAsked } from './only-asked.ts';
import type { RouteAsked } from './path-tests.ts';
import { readSwitches } from './read-switches.ts';
import { asksBesides, asksOfShown, isExempting, isForOthers, isForShown, isPass, withPaths } from './under-conditions.ts';
import { effectOfArguments, memberOfMade, showsCaller, splitCall, unwrap, withoutType } from './written-control.ts';

/** What effects are read from; what was read once is kept. */
export interface Effects {
  found: AllMatches;
  names: Names;
  known: Map<string, ControlEffect>;
  /** The route for whose requests effects are read, and what is known of those of all. */
  route?: RouteAsked;
  whole?: Effects;
}

/** Kinds of control whose place is a check of who is calling. */
const CHECKS: readonly string[] = ['access', 'authentication', 'authorisation'];

/** From a guard through the functions that it calls. */
const DEPTH = 3;

/** One of two, by a condition: `settings.closed ? requireUser : findUser`. */
const CHOICE = /^[^?:]+\?\s*([\w$.]+)\s*:\s*([\w$.]+)$/;

/** The effect of what goes by a name, called with some arguments; `unknown` where it is not a function of the sources. */
export function effectOf(written: string, from: RuleHit, effects: Effects, depth = DEPTH): ControlEffect {
  const [, one, other] = CHOICE.exec(written) ?? [];
  if (one !== undefined && other !== undefined) return effectOfChoice([one, other], from, effects, depth);
  const call = splitCall(unwrap(written)) ?? memberOfMade(written);
  const byArguments = call && effectOfArguments(call.args);
  if (byArguments) return byArguments;
  const target = call && calledTarget(call.callee, from, effects);
  if (!call) return 'unknown';
  if (target?.kind !== 'source') return depth === 0 ? 'unknown' : effectOfBeyond(call, from, effects, depth - 1);
  const definition = typeMadeBy(target.definition, effects) ?? target.definition;
  if (definition.meta.role !== 'function' && definition.meta.role !== 'class') return 'unknown';
  if (asksNobody(definition, effects.found)) return 'answers';
  const own = effectWithin(entered(definition, effects), effects, call.args, depth);
  return own === 'passes' && depth > 0 ? effectOfGiven(definition, call.args, from, effects, depth - 1) : own;
}

/** The code of a function or class of the sources that requests go through, by how it is written. */
export function codeOf(written: string, from: RuleHit, effects: Effects): RuleHit | undefined {
  const call = splitCall(unwrap(written));
  const target = call && calledTarget(call.callee, from, effects);
  return target?.kind === 'source' ? entered(target.definition, effects) : undefined;
}

/** Whether a function or class of the sources lets requests on where something is missing that is no sign of a caller: `if (!roles) return true`. */
export function letsOnWithout(written: string, from: RuleHit, effects: Effects): boolean {
  const code = codeOf(written, from, effects);
  if (code === undefined) return false;
  return insidePlace(effects.found.get(code.path) ?? [], code).some(
    ({ meta, captures: { condition = '' } }) => meta.role === 'pass' && meta.kind === undefined && !showsCaller(condition),
  );
}

/** What both do, or, where only one denies, what is done in some cases. */
function effectOfChoice(names: readonly [string, string], from: RuleHit, effects: Effects, depth: number): ControlEffect {
  const [one = 'unknown', other] = names.map((name) => effectOf(name, from, effects, depth));
  if (one === other) return one;
  return [one, other].includes('denies') ? 'by path' : 'unknown';
}

/**
 * What an attribute does that is a filter of the sources: `[Sized]` of `class SizedAttribute`. One that is access control by its base is so whatever
 * it does besides, and one that lets strangers on who are asked for nothing is optional.
 */
export function effectOfAttribute({ callee, args }: { callee: string; args: string }, from: RuleHit, effects: Effects): ControlEffect {
  const target = effects.names.resolve(from.path, `${callee}Attribute`, from);
  if (target.kind !== 'source') return 'unknown';
  const { path, name } = target.definition;
  const bases = effects.names.basesOf(path, name);
  if (args.trim() === '' && bases.some((base) => /\bIAllowAnonymous\b/.test(base))) return 'optional';
  const effect = effectWithin(entered(target.definition, effects), effects);
  const isOfKind = bases.some((base) => !/^(\w+\.)*(I[A-Z]\w*|Attribute)\b/.test(base));
  return effect === 'passes' && isOfKind ? 'unknown' : effect;
}

/** What a name means where it is called: `call.checkKey` can be a function outside of what `call` is, in languages that have these. */
function calledTarget(callee: string, from: RuleHit, { names }: Effects): ReturnType<Names['resolve']> {
  const target = names.resolve(from.path, callee, from);
  if (target.kind === 'source') return target;
  const { addsMembers, implementsOutside } = languageOf(from.path) ?? {};
  const last = callee.split('.').at(-1) ?? callee;
  const outside = addsMembers === undefined || last === callee ? target : names.resolve(from.path, last, from);
  if (outside.kind === 'source' && outside.definition.owner === undefined) return outside;
  const added = implementsOutside === undefined ? [] : names.definitionsNamed(last).filter((each) => isAdded(each, names));
  return added[0] && added.length === 1 ? { kind: 'source', definition: added[0] } : target;
}

/** Whether a function is a member that the sources add to a type which is not theirs: `impl RouteExt for Route { fn authorize(…) }`. */
function isAdded({ owner, meta }: Definition, names: Names): boolean {
  const isTheirs = () => names.definitionsNamed(owner ?? '').some((each) => each.meta.role === 'class');
  return meta.role === 'function' && owner !== undefined && !isTheirs();
}

/** The effect of a class by its name, where its constructor has the same name: requests go through its methods. */
export function effectOfClassNamed(name: string, from: RuleHit, effects: Effects): ControlEffect {
  const code = codeOfClassNamed(name, from, effects);
  return code === undefined ? effectOf(name, from, effects) : effectWithin(code, effects);
}

function codeOfClassNamed(name: string, from: RuleHit, effects: Effects): RuleHit | undefined {
  const target = effects.names.resolve(from.path, name, from);
  if (target.kind !== 'source' || target.definition.owner !== target.definition.name) return undefined;
  const around = aroundPlace(effects.found.get(target.definition.path) ?? [], target.definition);
  const type = around.findLast(({ meta, captures }) => meta.role === 'class' && captures.name === target.definition.name);
  return type && entered({ ...type, name }, effects);
}

/** Whether what goes by a name refuses those who are not on a list: `if (!in_array($request->ip(), $offices)) abort(403)`. */
export function letsInListed(name: string, from: RuleHit, effects: Effects): boolean {
  const code = codeOfClassNamed(name, from, effects) ?? codeOf(name, from, effects);
  const inside = code ? insidePlace(effects.found.get(code.path) ?? [], code) : [];
  const isUnlisted = ({ meta, captures: { condition = '' } }: RuleHit) => meta.role === 'when' && UNLISTED.test(condition);
  return inside.some((at) => at.meta.role === 'refusal' && aroundPlace(inside, at).some((each) => isUnlisted(each) && encloses(each, at)));
}

/** That something is not among others: `!in_array(ip, allowed)`, `ip not in allowed`, `!allowed.Contains(ip)`. */
const UNLISTED = /^\(?\s*(!|not\s)\s*.*(in_array|contains|includes?|has|exists|any|some)\w*\??\(|\snot\s+in\s/i;

/** What does no more of its own than to hand on what the function it is given throws: `asyncHandler(requireUser)`. */
const CATCHES = /^(express_?)?(async|catch|handle_?(async|errors?|promise)|safe|promis|wrap)\w*$/i;

/** The effect of what is not among the sources: of the function that it is given to catch what that throws, of what a call gave it. */
function effectOfBeyond(call: { callee: string; args: string }, from: RuleHit, effects: Effects, depth: number): ControlEffect {
  const given = CATCHES.test(call.callee.split('.').at(-1) ?? '') ? splitAtCommas(call.args) : [];
  const [only = '', ...others] = given.map(withoutType);
  return others.length === 0 && /^[\w$.]+$/.test(only) ? effectOf(only, from, effects, depth) : effectOfBound(call, from, effects, depth);
}

/** The effect of what a call gave a variable: `signedIn` after `signedIn := require(Options{SignIn: true})`, or `auth.signedIn` of another file. */
function effectOfBound({ callee, args }: { callee: string; args: string }, from: RuleHit, effects: Effects, depth: number): ControlEffect {
  const own = /^[A-Za-z_$][\w$]*$/.test(callee) ? boundCall(callee, from, effects.found) : undefined;
  const binding = own ?? boundElsewhere(callee, from, effects);
  const asCalled = binding && callOfValue(binding, effects);
  if (asCalled) return effectWithin(asCalled, effects, args, depth);
  return binding && args === '' ? effectOf(writtenCall(binding), binding, effects, depth) : 'unknown';
}

/** What a function that only hands on to functions it is given does by these: `ifNeeded(requireUser)`. */
function effectOfGiven(definition: RuleHit, args: string, from: RuleHit, effects: Effects, depth: number): ControlEffect {
  const inside = (effects.found.get(definition.path) ?? []).filter((match) => encloses(definition, match));
  const called = new Set(inside.flatMap(({ meta, captures }) => (meta.role === 'call' ? (captures.callee ?? []) : [])));
  const given = [...bindArguments(definition.lists?.params ?? [], splitAtCommas(args))].filter(([name]) => called.has(name));
  const all = given.map(([, text]) => {
    const effect = effectOf(unbound(text), from, effects, depth);
    const last = splitCall(unbound(text))?.callee.split(/\.|::/).at(-1) ?? '';
    return effect === 'unknown' && !mayRefuse(last) ? 'passes' : effect;
  });
  if (all.includes('denies')) return inside.some(isPass) ? 'sometimes' : 'denies';
  return all.find((effect) => effect !== 'unknown' && effect !== 'passes') ?? (all.includes('unknown') ? 'unknown' : 'passes');
}

/** The effect of the code of a place: a function that is written there, a definition. */
export function effectWithin(place: RuleHit, effects: Effects, args = '', depth = DEPTH): ControlEffect {
  const key = `${depth} ${place.path} ${place.start} ${args}`;
  const isRead = effects.known.get(key);
  if (isRead !== undefined) return isRead;
  // What does the same for all paths does so for those of a route.
  const whole = effects.whole && effectWithin(place, effects.whole, args, depth);
  const isOfMarks = effects.route?.marks !== undefined && asksMarks(place, effects.found);
  if (whole !== undefined && whole !== 'by path' && !isOfMarks) return whole;
  // What calls itself is read once.
  effects.known.set(key, 'passes');
  const effect = readEffect(place, args, effects, depth);
  effects.known.set(key, effect);
  return effect;
}

function readEffect(definition: RuleHit, args: string, effects: Effects, depth: number): ControlEffect {
  const here = effects.found.get(definition.path) ?? [];
  spend(here.length);
  const all = here.filter((match) => match !== definition && encloses(definition, match));
  const { found, names } = effects;
  const { inside, isLetOn } = insideFor(definition, all, effects);
  const registered = inside.filter(({ meta, captures }) => meta.role === 'concern' && captures.expression !== undefined);
  if (registered.length > 0 && depth > 0) return effectOfRegistered(registered, effects, depth - 1);
  const gates = inside.filter(({ meta }) => meta.role === 'gate');
  const shown = gates.filter(isForShown);
  const switched = readSwitches(definition, args, gates);
  const off = [...switched.off, ...shown, ...translated(inside, here)];
  // Whoever calls is answered there.
  const switches = inside.filter(({ meta }) => meta.role === 'switched-off');
  const isOff = (match: RuleHit) =>
    [...off, ...switches].some((gate) => gate === match || encloses(gate, match)) ||
    shown.some((gate) => isGatedBy(match, gate)) ||
    (match.meta.role === 'control' && switched.isOff(match.captures.expression ?? ''));
  // What throws in there refuses nobody; what is answered there is answered.
  const tried = inside.filter(({ meta }) => meta.role === 'tried');
  const isRescued = (match: RuleHit) => match.meta.role !== 'refusal' && tried.some((each) => encloses(each, match));
  const acting = inside.filter((match) => !isOff(match) && !isRescued(match) && !isOfRequest(match, effects));
  const scope = { code: definition, found, names };
  const rescued = effectOfRescued(acting, scope);
  if (rescued !== undefined) return rescued;
  const refusals = acting.filter(({ meta }) => meta.role === 'refusal');
  const asking = acting.filter((each) => !isOnlyAround(each, refusals));
  const told = asking.flatMap((at) =>
    effectOfMatch(at, scope, effects, depth).map((effect) => ({
      effect: effectForAsked(effect, at, { scope, args, inside, here }),
      at,
    })),
  );
  const own = [...withPaths(told, acting, switched.set, scope), ...switches.map(() => 'answers' as const)];
  const isUnset = (name: string) => switched.off.some(({ captures }) => captures.name === name);
  const passes = acting.filter((match) => isPass(match) && (match.captures.name === undefined || isUnset(match.captures.name)));
  const passing = passes.map(({ captures }) => showsCaller(captures.condition ?? '') && !asksOfShown(captures.condition ?? ''));
  if (passes.some(isForOthers)) return 'passes';
  if (passing.includes(true)) return effectOnShown(definition, { acting, told, passes }, names);
  // `if (token) …` is not entered without one.
  const isOnlyShown =
    acting.length < inside.length && shown.some((gate) => inside.some((match) => match.meta.role === 'refusal' && encloses(gate, match)));
  const denying = passes.some(isExempting) ? 'by path' : passing.includes(false) ? 'sometimes' : 'denies';
  if (own.includes('denies')) return asksForPath(acting, effects, depth) ? 'by path' : denying;
  const local = localNames(definition, here, inside);
  // What is asked before a request is let on refuses nobody, where something else does.
  const isAsked = (at: RuleHit) => own.length > 0 && passes.some((pass) => encloses(pass, at));
  const calls = acting.filter(
    (at) => at.meta.role === 'call' && !local.has(at.captures.callee ?? '') && !isAsked(at) && !isOnlyAsked(at, here),
  );
  const called = calls.map((at) => ({ effect: effectOfCall(at, effects, depth), at }));
  const named = depth === 0 ? [] : namesHandedOn(acting).filter(({ name }) => !local.has(name));
  const handedOn = named.map(({ name, at }) => ({ effect: effectOfName(name, at, effects, depth - 1), at }));
  // What is asked in front of a refusal answers with yes or no.
  const decorated = depth === 0 ? [] : effectsOnGiven(inside, effects, depth - 1);
  const further = withPaths([...called, ...handedOn, ...decorated], acting, switched.set, scope).filter(
    (effect) => effect !== 'refuses' || own.length === 0,
  );
  const done = [...own, ...further];
  if (done.includes('denies')) return denialOfMarked(denying, isLetOn, definition, called, effects);
  // What it does for others says what it is for. What may refuse by its name may do so to these as well.
  if (isLetOn && !inheritsCheck(definition, effects) && !done.some((effect) => MAY_REFUSE.includes(effect))) return 'passes';
  return tellsSomebody(shown, isOnlyShown, done) ? 'optional' : (strongest(done) ?? effectOfRest(definition, isOnlyShown, effects));
}

/** What is inside a function, for the requests that are asked for. */
function insideFor(code: RuleHit, all: readonly RuleHit[], { found, names, route }: Effects): ReturnType<typeof insideForRoute> {
  return route === undefined ? { inside: [...all], isLetOn: false } : insideForRoute(all, { code, found, names, route });
}

/** Whether a class has what it does not show from one of the sources, or from what is called like access control. */
function inheritsCheck({ meta, path, captures }: RuleHit, { names }: Effects): boolean {
  const bases = meta.role === 'class' ? names.basesOf(path, captures.name ?? '') : [];
  // An interface has no code that a guard could inherit.
  return bases.some((base) => base !== 'CanActivate' && (mayRefuse(base) || names.resolve(path, base).kind === 'source'));
}

const MAY_REFUSE: readonly ControlEffect[] = ['denies', 'sometimes', 'by path', 'refuses', 'optional', 'unknown'];

/** What is done by code of which nothing tells, but that it may refuse those who show something: a class can inherit what refuses. */
function effectOfRest({ meta, path, captures }: RuleHit, isOnlyShown: boolean, { names }: Effects): ControlEffect {
  if (meta.role === 'class' && !(isOnlyShown && names.basesOf(path, captures.name ?? '').length === 0)) return 'unknown';
  return isOnlyShown ? 'optional' : 'passes';
}

/** Whether who shows nothing is told from who shows what is wrong: the latter are refused there, or nothing else may refuse. */
function tellsSomebody(shown: readonly RuleHit[], isOnlyShown: boolean, all: readonly ControlEffect[]): boolean {
  return shown.some(({ meta }) => meta.kind !== undefined) && (isOnlyShown || !all.includes('unknown'));
}

function strongest(effects: readonly ControlEffect[]): ControlEffect | undefined {
  return (['denies', 'sometimes', 'by path', 'refuses', 'unknown', 'optional', 'answers'] as const).find((each) => effects.includes(each));
}

/** What a function puts in front of what calls it: `def verify_session_before = before_action(:redirect_to_signin)`. */
function effectOfRegistered(registered: readonly RuleHit[], effects: Effects, depth: number): ControlEffect {
  const each = registered.map((at) => effectOf((at.captures.expression ?? '').replace(/^:/, ''), at, effects, depth));
  return strongest(each) ?? 'passes';
}

/** What stands on the function that another gives back: `@login_required` on `wrapper` in a decorator that ends with `return wrapper`. */
function effectsOnGiven(inside: readonly RuleHit[], effects: Effects, depth: number): { effect: ControlEffect; at: RuleHit }[] {
  const given = new Set(inside.flatMap(({ meta, captures }) => (meta.role === 'result' ? (captures.value ?? []) : [])));
  const written = inside.filter(
    ({ meta: { role }, captures: { of } }) => (role === 'control' || role === 'checkpoint') && given.has(of ?? ''),
  );
  return written.flatMap((at) => {
    const { expression = '' } = at.captures;
    const effect = effectOf(expression.replace(/^@/, ''), at, effects, depth);
    if (effect !== 'unknown') return [{ effect, at }];
    const isKnown = at.meta.role === 'control' && CHECKS.includes(at.meta.kind ?? '');
    return isKnown ? [{ effect: 'denies' as const, at }] : [];
  });
}

/** What a refusal, or a check that is known by its name, does by itself. */
function effectOfMatch(at: RuleHit, scope: ConditionScope, effects: Effects, depth: number): ControlEffect[] {
  const { expression = '', of } = at.captures;
  const { role, kind = '', as, on } = at.meta;
  if (role === 'refusal') return [effectOfRefusal(at, effects)];
  if (role !== 'control' || !CHECKS.includes(kind) || as !== undefined || on !== undefined || of !== undefined) return [];
  return [kind === 'authentication' ? effectOfToken(expression) : effectOfCheck(at, scope, effects, depth)];
}

/**
 * What says nothing of its reason in words can do so by the status of what it throws, as in `next(new NoEntry())`; a status that says that the server failed
 * is stronger than words that need not be about the caller: `FilePermissionException`.
 */
function effectOfRefusal(refusal: RuleHit, effects: Effects): ControlEffect {
  const { expression = '' } = refusal.captures;
  const said = classify(expression);
  const { status, isStandard } = (said === 'refuses' || said === 'denies' ? statusOfRefusal(refusal, effects) : undefined) ?? {};
  if (status === undefined) return said;
  if (said === 'denies') return !isStandard && isFaultOfServer(expression, status) ? 'answers' : said;
  return status === 401 || status === 403 ? 'denies' : 'answers';
}

/** FastAPI's `Depends(current_user(required=False))` is written like a check, and is what it asks for where that was read. */
function effectOfCheck(at: RuleHit, scope: ConditionScope, effects: Effects, depth: number): ControlEffect {
  const { expression: written = '' } = at.captures;
  const asked = unwrap(written) === written ? 'unknown' : effectOf(unwrap(written), at, effects, depth);
  if (asked !== 'unknown') return asked;
  if (asksBesides(written) || isBehindSetting(at, scope)) return 'by path';
  return effectOfArguments(splitCall(unwrap(written))?.args ?? '') ?? 'denies';
}

/** What looks like a variable of a package, and is one of the function: `claims.Valid`. */
function isOfRequest({ meta, captures: { name = '' }, path }: RuleHit, { names }: Effects): boolean {
  return meta.role === 'by-setting' && meta.kind === 'global' && names.importOf(path, name) === undefined;
}

/** What reads a token can give an error as a value, or be in a `try`; what a framework offers to authenticate answers by itself. */
function effectOfToken(written: string): ControlEffect {
  return /jwtVerify|authenticate\w*!?\(|doorkeeper|authenticate_or_request/.test(written) ? 'denies' : 'unknown';
}

function effectOfCall(call: RuleHit, effects: Effects, depth: number): ControlEffect {
  const callee = calleeOf(call).replace(/^super\(\)(?=\.)/, 'super');
  const args = call.lists?.args ?? [];
  if (ASKS.test(callee)) return effectOf(args[0] ?? '', call, effects, depth);
  const byArguments = effectOfArguments(args.join(', '));
  if (byArguments) return byArguments;
  const last = callee.split(/\.|::|->/).at(-1) ?? '';
  const target = effects.names.resolve(call.path, callee, call);
  // A member that a class of the sources does not show is not what the class does: `Order.find`.
  const isMissing = target.kind === 'source' && target.definition.meta.role === 'class' && !isMade(last, target.definition.name);
  if (target.kind !== 'source' || isMissing) return REFUSES_BY_ITSELF.test(last) ? 'denies' : mayRefuse(last) ? 'unknown' : 'passes';
  if (depth === 0) return 'unknown';
  if (deniesByStatus(call, target.definition, effects)) return 'denies';
  if (target.definition.meta.role === 'class' && !isHandedOn(call, effects)) return effectOfMaking(target.definition, effects, depth);
  return effectOf(`${callee}(${args.join(', ')})`, call, effects, depth - 1);
}

/** What is made and given back stands in front by all that it does: `return new AuthGuard(roles)`. */
function isHandedOn({ path, captures: { callee = '' }, ...call }: RuleHit, { found }: Effects): boolean {
  const isGiven = ({ meta, end, captures: { value = '' } }: RuleHit) =>
    meta.role === 'result' && end >= call.end && value.replace(/^(new|await)\s+/, '').startsWith(callee);
  return aroundPlace(found.get(path) ?? [], call).some(isGiven);
}

/** To make something is what its constructor does, and not what its methods would. */
function effectOfMaking(made: Definition, effects: Effects, depth: number): ControlEffect {
  const inside = (effects.found.get(made.path) ?? []).filter((match) => match.meta.role === 'function' && encloses(made, match));
  const making = inside.find(
    ({ captures: { name = '' } }) => /^(constructor|__init__|__construct|initialize)$/.test(name) || name === made.name,
  );
  return making && depth > 0 ? effectWithin(making, effects, '', depth - 1) : 'passes';
}

function isMade(called: string, type: string): boolean {
  return called === type || called === 'new';
}

/** A name that leads to no function of the sources is a value. */
function effectOfName(name: string, from: RuleHit, effects: Effects, depth: number): ControlEffect {
  const target = effects.names.resolve(from.path, name, from);
  return target.kind === 'source' && target.definition.meta.role === 'function' ? effectOf(name, from, effects, depth) : 'passes';
}
