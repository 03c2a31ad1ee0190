import { spend } from '../../../base/steps.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { asksFor, callsAskedFor } from '../../../program/entries/list-injected.ts';
import { insidePlace } from '../../../program/names/around-place.ts';
import { calleeOf as fullCalleeOf } from '../../../program/names/callee-of.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { splitAtCommas } from '../reading/read-bindings.ts';
import { IN_SOME_CASES, judgeCheck, judgeControl, SIGNING_IN, suspected, UNREAD } from './judge-control.ts';
import { namesHandler } from './names-handler.ts';
import { isOnlyAsked, sendsAwayKnown } from './only-asked.ts';
import { codeOf, type Effects, effectOf } from './read-effect.ts';
import { refusesWrongLogin } from './sign-in-step.ts';
import { isAccess } from './tell-controls.ts';
import { wayOutOf } from './way-out-of.ts';
import { withKind, withWhen } from './with-kind.ts';
import { splitCall, unwrap } from './written-control.ts';

/** A plain function whose name says that it checks, or tells who is calling. */
const CHECK =
  /^_?(require|ensure|assert|check|verify|validate|authori[sz]e|authenticate|protect|guard|must|only|can|is|has|current|revalidate|get_?(current|auth|session|user|viewer|member)|auth)\w*$/i;

/** A method whose name says that it checks who is calling: `User.assertAuth(token)`, `this.requireAdmin(req)`. */
const CHECKS_CALLER =
  /(\.|::|->)_?((require|ensure|assert|check|verify|validate|must_?(be|have)|enforce)_?\w*(auth(?!or(s|$))|user|admin|role|permission|access|login|logged|session|token|owner|scope|signed|signature)\w*|authori[sz]e\w*|authenticate\w*|must_?be\w*|protect)$/i;

/** A method of an object whose name says that it knows what callers may: `permissionsService.checkEdit(userId)`. */
const OF_PERMISSIONS =
  /(^|\.|::|->)\$?\w*((permissions?|restrictions?|authori[sz](ation|er)|access_?(control|check|guard|polic|right|service))\w*|access|guard|acl|policy|policies)(\(\))?(\.|::|->)_?(require|ensure|assert|check|verify|enforce|deny)\w*$/i;

/** What gives something to work with, by its name. */
const GIVES = /optional|(service|repo(sitory)?|store|params|filters?|form|client|manager)(_?(dep|factory))?$/i;

/** A plain function, or a method of the own object or its base: `$this->_delete`. */
const OWN = /^((\$?this|self|super|base|parent|super\(\))(\.|->|::))?\w+$/;

/** A request, what answers it or holds both, by its usual names, and what in a request says who is calling. */
const REQUEST =
  /^\$?_?((this|self|\$this)(\.|->))?(req(uest)?|res(p(onse)?)?|reply|rw|w|r|c|ctx|context|event|http_?(request|context))(\.(headers|cookies|session|raw|node|context)(\(\))?)?$/i;

/** A refusal of those who do not say who they are. */
const NOBODY =
  /\b401\b|\bUNAUTHORIZED\b|\b(Status)?(Unauthorized|Unauthenticated|NotAuthenticated)(Error|Exception)?\b|\bNotAuthorizedException\b/;

/** An argument that switches something on or off. */
const FLAG = /^(true|false|True|False|nil|null|None)$/;

/** What a handler calls to check who is calling does so itself, or in what it calls. */
const NEAR = 1;

/** A function whose name says that callers have to be somebody, or to have something. */
const DEMANDS = /^_?(require|ensure|assert|enforce|must)_?[A-Z_a-z]/;

/** What is asked for is often a function that another makes: `signed_in = require(user)` and what that calls. */
const FAR = 4;

/**
 * Access control under the name that the code calls it by: middleware in front of an entry point and functions that its handler calls, as in
 * `const user = await requireVolunteer()`, that refuse callers for who they are, themselves or in what they call. Other methods of other
 * objects are services, which check what they do rather than who may enter.
 */
export function reachedControls(entry: Entry, effects: Effects): RuleHit[] {
  const { found } = effects;
  const inFront = [...entry.before, ...entry.wrappers].filter(
    (text) => text !== entry.handler && !namesHandler(text, entry, effects.names),
  );
  const body = entry.target ?? entry.at;
  const here = found.get(body.path) ?? [];
  spend(here.length);
  const stops = new Set(here.flatMap((match) => (match.meta.role === 'stops' ? [spanOf(match)] : [])));
  const isCheck = (call: RuleHit) => {
    const callee = calleeOf(call);
    if (CHECK.test(callee) || CHECKS_CALLER.test(callee) || OF_PERMISSIONS.test(callee) || stops.has(spanOf(call))) return true;
    return (isOwn(callee, call, entry, effects) || asksForRequest(call, here)) && isCheckByEffect(call, here, effects);
  };
  const inside = here.filter((match) => match.meta.role === 'call' && encloses(body, match));
  const asked = [...inside.filter(asksFor), ...callsAskedFor(body, effects.names, found)];
  const isCalled = (match: RuleHit) => isCheck(match) && !isOnlyAsked(match, here) && !isOtherRegistering(match, entry, effects);
  const calls = inside.filter((match) => !asksFor(match) && isCalled(match));
  return [
    ...inFront.flatMap((text) => toControl(withFlags(text, entry), entry.origins.get(text) ?? entry.at, effects)),
    ...(entry.partly ?? []).flatMap(({ text, at, when }) =>
      toControl(text, at, effects).map((each) => withWhen(withKind(each, IN_SOME_CASES), when)),
    ),
    ...asked.flatMap((call) => askedControls(call, effects)),
    ...calls.flatMap((call) => {
      const args = call.lists?.args ?? [];
      // What several calls make is told without what they are given.
      const called = call.captures.result === undefined ? `${calleeOf(call)}(${args.join(', ')})` : fullCalleeOf(call);
      const near = effectOf(called, call, effects, NEAR);
      if (near === 'by path' && saysNo(call, effects)) return [];
      const controls = toControl(called, call, effects, near === 'unknown' && DEMANDS.test(calleeOf(call)) ? FAR : NEAR);
      return args.some(isError) || sendsAwayKnown(call, here)
        ? controls.map((each) => withKind(each, UNREAD))
        : controls.map((each) => underCondition(each, call, here));
    }),
  ];
}

/**
 * Whether a call registers the route itself, with what it is given and the handler behind that, and the function of the sources that has its name takes
 * more or less: `get("/x") { … }` beside an own `get(path, checker, body)`.
 */
function isOtherRegistering(call: RuleHit, { at }: Entry, { names }: Effects): boolean {
  if (at.meta.handles !== 'inline' || call.start !== at.start || call.captures.callee !== at.captures.method) return false;
  const target = names.resolve(call.path, call.captures.callee ?? '', call);
  if (target.kind !== 'source') return false;
  const { path, name } = target.definition;
  const all = names.definitionsIn(path).filter((each) => each.name === name && each.meta.role === 'function');
  return all.every(({ lists }) => lists?.params?.length !== (call.lists?.args ?? []).length + 1);
}

/** What a parameter, or its type, asks for runs before the handler: what it does counts, whatever it is called. */
function askedControls(call: RuleHit, effects: Effects): RuleHit[] {
  const expression = `${calleeOf(call)}(${(call.lists?.args ?? []).join(', ')})`;
  const { callee = '' } = splitCall(unwrap(expression)) ?? {};
  if (/rate_?limit|throttl/i.test(callee)) return [controlAt(call, expression, 'rate limit')];
  const controls = toControl(expression, call, effects, FAR);
  // What it is told can be of anything: `Sorting(UserProperty)`.
  const isSuspect = !GIVES.test(callee) && suspected(callee, call, effects);
  return controls.length > 0 || !isSuspect ? controls : [controlAt(call, expression, UNREAD)];
}

/** Whether it is a function, or a method of what the handler is one of, by whatever name its language gives that: `h.update` of `func (h *Handler)`. */
function isOwn(callee: string, call: RuleHit, { target }: Entry, { names }: Effects): boolean {
  if (OWN.test(callee)) return true;
  const owner = target?.owner;
  if (owner === undefined || !/^\w+\.\w+$/.test(callee)) return false;
  const called = names.resolve(call.path, callee, call);
  return called.kind === 'source' && called.definition.owner === owner;
}

/**
 * Whether a method of whatever object gets the request, or what answers it: it can refuse in place of the handler. Other methods work for the
 * handler, and what is only called where a condition holds is what it answers with.
 */
function asksForRequest(call: RuleHit, here: readonly RuleHit[]): boolean {
  const args = call.lists?.args ?? [];
  const isHanded = args.some((each) => REQUEST.test(each) && !(call.path.endsWith('.go') && /^(ctx|context)$/.test(each)));
  return isHanded && wayOutOf(call, here) === undefined;
}

/** What a handler is wrapped in, with what tells it how strict to be: `attachSession(_, false)` of `attachSession(show, false)`. */
function withFlags(text: string, { handler = '', wrappers }: Entry): string {
  const call = wrappers.includes(text) ? splitCall(handler) : undefined;
  if (call?.callee !== text) return text;
  const args = splitAtCommas(call.args);
  if (!args.some((each) => FLAG.test(each))) return text;
  return `${text}(${args.map((each) => (FLAG.test(each) ? each : '_')).join(', ')})`;
}

/** What is called, on one line: a chain can be written over several. */
function calleeOf({ captures: { callee = '' } }: RuleHit): string {
  return callee.replace(/\s*(\.|::|->)\s*/g, '$1');
}

/** What only refuses under a condition is the check of that. */
function underCondition(control: RuleHit, call: RuleHit, here: readonly RuleHit[]): RuleHit {
  const wayOut = control.meta.kind === 'access' ? wayOutOf(call, here) : undefined;
  if (wayOut === undefined) return control;
  if (wayOut.signsIn) return withKind(control, SIGNING_IN);
  const told = { ...control, captures: { expression: wayOut.condition } };
  return wayOut.asksWho ? told : withKind(told, IN_SOME_CASES);
}

function spanOf({ start, end }: RuleHit): string {
  return `${start} ${end}`;
}

/** Whether all that a function of the sources refuses with is a no, which its caller makes something of: `return false`. */
function saysNo(call: RuleHit, effects: Effects): boolean {
  const code = codeOf(`${calleeOf(call)}()`, call, effects);
  const inside = code ? insidePlace(effects.found.get(code.path) ?? [], code) : [];
  const refusals = inside.filter(({ meta }) => meta.role === 'refusal');
  const asks = inside.some((each) => each.meta.role === 'control' && isAccess(each));
  return !asks && refusals.length > 0 && refusals.every(({ captures: { expression = '' } }) => /^return (false|False)\b/.test(expression));
}

/** What is handed an error answers for who found it: whether that was who is calling is not told. */
function isError(text: string): boolean {
  return /^(err|error|exc|exception)$|(^|\.)Err[A-Z]\w*$/.test(text);
}

/**
 * Whether a function is a check by what it does. What handles a request that signs somebody in refuses those who send something wrong; what is handed an
 * error that nobody asked who is calling for only answers.
 */
function isCheckByEffect(call: RuleHit, here: readonly RuleHit[], effects: Effects): boolean {
  const wayOut = wayOutOf(call, here);
  if (wayOut?.asksWho === true) return true;
  if (wayOut !== undefined && (call.lists?.args ?? []).some(isError)) return false;
  const code = codeOf(call.captures.callee ?? '', call, effects);
  return asksWho(call, effects) && !(code !== undefined && refusesWrongLogin(code, effects));
}

/**
 * Whether a plain function of the sources, or an own method, refuses those who do not say who they are, or asks what they may, whatever it is called: by itself,
 * or by another one that makes the answer.
 */
function asksWho(call: RuleHit, effects: Effects, depth = NEAR): boolean {
  const target = effects.names.resolve(call.path, call.captures.callee ?? '', call);
  if (target.kind !== 'source' || target.definition.meta.role !== 'function') return false;
  const inside = insidePlace(effects.found.get(target.definition.path) ?? [], target.definition);
  const refuses = (match: RuleHit) => match.meta.role === 'refusal' && NOBODY.test(match.captures.expression ?? '');
  const makes = (match: RuleHit) =>
    match.meta.role === 'call' && OWN.test(match.captures.callee ?? '') && asksWho(match, effects, depth - 1);
  const asks = ({ meta, captures: { callee = '', result } }: RuleHit) => meta.role === 'call' && result !== undefined && CHECK.test(callee);
  return inside.some((match) => isCheckInPlace(match) || refuses(match) || asks(match) || (depth > 0 && makes(match)));
}

function isCheckInPlace({ meta, captures }: RuleHit): boolean {
  return (
    meta.role === 'control' && meta.kind === 'authorisation' && meta.as === undefined && meta.on === undefined && captures.of === undefined
  );
}

/** What denies callers, as it is written. */
function toControl(expression: string, from: RuleHit, effects: Effects, depth?: number): RuleHit[] {
  const effect = effectOf(expression, from, effects, depth);
  if (effect !== 'denies' && effect !== 'sometimes' && effect !== 'by path') return [];
  return [judgeControl(judgeCheck(controlAt(from, expression, 'access'), effects), effects)];
}

function controlAt({ rule, path, start, end, startLine, endLine }: RuleHit, expression: string, kind: string): RuleHit {
  return { rule, path, start, end, startLine, endLine, captures: { expression }, meta: { role: 'control', kind } };
}
