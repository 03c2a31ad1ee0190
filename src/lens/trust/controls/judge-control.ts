import { findInModule } from '../../../program/entries/find-handler-file.ts';
import { bindArguments } from '../../../program/mounts/bind-arguments.ts';
import { aroundPlace, insidePlace } from '../../../program/names/around-place.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { splitAtCommas } from '../reading/read-bindings.ts';
import { askedByAbort } from './aborts.ts';
import { signsIn } from './asks-of.ts';
import { conjunctsOf } from './conjuncts-of.ts';
import type { ControlEffect } from './control-effect.ts';
import { namesAuth } from './names-auth.ts';
import { sendsAwayKnown } from './only-asked.ts';
import { type Effects, effectOf, effectOfAttribute, effectWithin, letsInListed, letsOnWithout } from './read-effect.ts';
import { asksSetting } from './setting-names.ts';
import { isCalledSigningIn, isPlainlySigningIn, stepOrGuard } from './sign-in-step.ts';
import { asksBesides, asksForFixed, asksForOrigin, asksForSomebody } from './under-conditions.ts';
import { isOptional, showsCaller, splitCall, unwrap } from './written-control.ts';

/** Values, settings and addresses that are called after what they are for. */
const NO_FUNCTION =
  /(Config|Options|Opts|Settings|MaxAge|Max_age|Secret|Ttl|TTL|Timeout|Path|Url|URL|Cookie|CookieName|Expiry|Expires\w*|Duration|Origins?|Prefix|_(config|options|settings|max_age|secret|ttl|timeout|path|url|cookie|expiry|origins?|prefix))$|^\w*(Cors|CORS)\w*$/;

/** What lets nobody in who has signed in: in front of forms to sign in. */
const INVERSE =
  /(^|[._])(is_?|ensure_?|require_?|check_?)?((not|un|non)_?(auth(?!ori)|logged|signed)|no_?(auth|user|login|session)\b|guests?($|_?only|[A-Z_])|logged_?out)|redirect_?if_?(auth|logged|signed)|already_?(logged|signed)/i;

/** Whether a name says that those are kept out who are signed in. */
export function keepsOutSignedIn(name: string): boolean {
  return INVERSE.test(name);
}

/** What asks whether the program is set up, and sends callers elsewhere for that. */
const OF_STATE =
  /(^|_)(set_?up|install(ed|er|ation)?|onboard(ing)?|maintenance|wizard)|(^|[a-z])(Setup|Install(ed|er|ation)?|Onboard(ing)?|Maintenance|Wizard)(?![a-z])/;

/** Whether a name says that a program which is set up, or is not, is looked for: what denies callers for that asks nobody who they are. */
export function asksForState(name: string): boolean {
  return OF_STATE.test(name) && !/token|key|auth|user|admin|permission/i.test(name);
}

/** What asks for whom a program is run, in words of its name. */
const OF_TENANT = /(^|_)(account|tenant|site|workspace|organi[sz]ation|team|company|store|shop|subdomain|community)(_|$)/;

/** Whether a name says that a tenant is asked for, and nothing of who calls: `:require_account`. */
export function asksForTenant(name: string): boolean {
  return (
    OF_TENANT.test(name.replace(/^.*:(?=\w)/, '')) && !/user|auth|log_?in|session|admin|member|owner|staff|permi|role|access/.test(name)
  );
}

/** What keeps out those who are on a list: addresses, countries, robots. */
const OF_LISTED =
  /(^|[\W_])(block|ban|black_?list|deny_?list|reject)(ed|ned|s)?_?(by_?)?(ip|address|country|countries|region|bot|crawler|agent|referr?er|spam)(?![a-z])|(^|[\W_])(ip|address|country|geo|bot|crawler|spam|agent|referr?er)(es|s)?_?(block|ban|black_?list|deny_?list|trap)/i;

/** Whether a name says that those are kept out who are on a list, and all others let in: `BlockIpAddress`. */
export function keepsOutListed(name: string): boolean {
  return OF_LISTED.test(name.replace(/([a-z])([A-Z])/g, '$1_$2')) && !/allow|white_?list|unless|user|auth/i.test(name);
}

/** What asks whether something is offered at all, or to this customer. */
const OF_FEATURE = /(^|[._])features?(_|[A-Z]|$)|Features?([A-Z_]|$)/;

/** The kind of what lets callers on who show nothing. */
export const OPTIONAL = 'optional access';

/** The kind of what lets nobody in who has signed in. */
const NO_SESSION = 'check for no session';

/** The kind of what refuses some callers only. */
export const IN_SOME_CASES = 'access in some cases';

/** The kind of what is called like access control and refuses nobody. */
export const LETS_ON = 'lets everybody on';

/** What an effect makes of something that is called like access control. */
const KINDS: Partial<Record<ControlEffect, string>> = {
  answers: 'other check',
  passes: LETS_ON,
  optional: OPTIONAL,
  'by path': IN_SOME_CASES,
};

/** What is in force only where something else is there is no control of all entry points. */
const KINDS_OF_ALL: typeof KINDS = { ...KINDS, sometimes: 'conditional access' };

/** What finds out who is calling, by its name, and need not turn anybody away: `authMiddleware.Trace` of a library. */
const FINDS_OUT = /^(trace|optional|identif|load|populate|extract|attach|decode|parse|inject|try|maybe)/i;

/** The kind of what may be access control, and was not understood. */
export const UNREAD = 'access not understood';

/** Kinds of control that refuse some callers, or may: what they are in front of is neither guarded nor open. */
export const UNDECIDED: readonly string[] = [IN_SOME_CASES, UNREAD];

/** What a check is given that asks for nothing: `checkPermission(NONE)`, `requireRoles([])`. */
const NOTHING_ASKED = /^(['"]?(\w+\.)*(none|public|any(one|body)?|anonymous|guests?|everyone)['"]?|\[\]|null|undefined|''|"")$/i;

/** Which class a variable names is chosen elsewhere: `new $middleware($container)`. */
const CHOSEN_CLASS = /^new\s+\$/;

/** A call in a chain that tells what is made whom not to ask. */
const LEAVES_OUT = /\.\s*\w*(optional|skip|exempt|public|anonymous|exclu|except|ignor|unless|allow_?list|white_?list)\w*\(/i;

/** Middleware that is there under a condition: `Condition::new(enabled, Auth)`, `ConditionEx::from_option(keys.map(Auth::new))`. */
const CONDITIONAL = /^(\w+::)*(Condition\w*::(new|from_option)|option_layer|Either::\w+)\(/;

/** What several calls make. */
const MADE_OTHERWISE = /\)\s*\.\s*\w+(\([^()]*\))?$/;

/** Names of what decides who may enter. */
const SUSPECT =
  /log_?in(?!fo)|logged|signed|permi(ssion|t)|guard|protect|\broles?|Roles?\b|secur|acl\b|restrict|access|jwt|bearer|token|identity|polic|admin|member|tenant|(^|[._])(can|may)_?(manage|edit|view|see|read|write|create|update|modify|delete|remove|use)/i;

function isSuspect(text: string): boolean {
  return SUSPECT.test(text) || namesAuth(text);
}

/** Names of what stands there for another reason. */
export const HARMLESS =
  /limit|throttl|validat(ors?|ions?)\.|log(s|ger|ging)?\.|log(s|ger|ging)\b|access_?log|audit|cors|csrf|xsrf|helmet|pars|metric|initiali[sz]e|i18n|locale|header|(feature|referrer|content_?security|cross_?origin\w*)_?policy|^(SvelteKitAuth|svelteKitHandler)|provider|refresh/i;

/** The kind of what is no control of who is calling, as it is how callers sign in. */
export const SIGNING_IN = 'step of signing in';

/** What a login that was begun elsewhere comes back with: it tells that it is the same browser, and lets in whoever that is. */
const STATE_OF_LOGIN =
  /oauth_?state|\bnonce\b|\bstate\b.*\b(session|cookies?|stored|saved|expected)\b|\b(session|cookies?|stored|saved|expected)\b.*\bstate\b/i;

/** What a condition asks of what is wanted: `accessType === 'private'`. */
const OF_WANTED = /[=!]==?\s*['"](private|public|protected|internal|unlisted|restricted|draft|published)['"]$/i;

/** Whether a condition asks who is calling, or what they may. */
export function asksWhoCalls(condition: string): boolean {
  if (OF_WANTED.test(condition) && !showsCaller(condition)) return false;
  return showsCaller(condition) || isSuspect(condition) || /\b(can|may)(_\w+|[A-Z]\w*)\(/.test(condition);
}

/**
 * A control that is known by its name with the kind that its effect gives it: what is among the sources and refuses nobody is none, and what
 * is told to let callers without credentials on is `optional access`. What is not among the sources is what it is called.
 */
export function judgeControl(control: RuleHit, effects: Effects): RuleHit {
  const kind = judge(control.captures.expression ?? '', control, effects);
  return kind === undefined ? control : { ...control, meta: { ...control.meta, role: 'control', kind } };
}

/** What keeps sessions by its name can refuse callers without one by what it does. */
export function judgeSession(control: RuleHit, effects: Effects): RuleHit {
  const effect = effectOf(nameOf(control.captures.expression ?? ''), control, effects);
  const kind = effect === 'denies' ? 'access' : effect === 'by path' || effect === 'sometimes' ? IN_SOME_CASES : undefined;
  return kind === undefined ? control : { ...control, meta: { ...control.meta, kind } };
}

/** A check in the body of a handler: one of a password is how callers sign in. */
export function judgeCheck(control: RuleHit, effects: Effects): RuleHit {
  const written = control.captures.expression ?? '';
  if (signsIn(written) && !isOfEachRequest(control, effects)) return { ...control, meta: { ...control.meta, kind: 'password check' } };
  if (STATE_OF_LOGIN.test(written)) return { ...control, meta: { ...control.meta, kind: 'CSRF' } };
  if (asksForOrigin(written)) return { ...control, meta: { ...control.meta, kind: 'CORS' } };
  if (asksForSomebody(written)) return { ...control, meta: { ...control.meta, kind: NO_SESSION } };
  if (asksBesides(written) || asksForFixed(written)) return { ...control, meta: { ...control.meta, kind: IN_SOME_CASES } };
  const byAbort = askedByAbort(written, asksWhoCalls);
  if (byAbort === 'user') return control;
  const asked = conjunctsOf(written);
  if (byAbort !== undefined || asked.some(asksSetting)) {
    const kind = (byAbort === undefined ? asked.every(asksSetting) : byAbort === 'setting') ? 'setting' : IN_SOME_CASES;
    return { ...control, meta: { ...control.meta, kind } };
  }
  return /^(Depends|Security)\(/.test(written) ? judgeControl(control, effects) : control;
}

/**
 * What a handler calls by the name of a check (meta `judged`) refuses in some cases where it does so by what it does or is given; what refuses nobody is
 * not understood where nothing asks for what it gives. What sends those away who have signed in is not understood, either.
 */
export function judgeNamed(control: RuleHit, handler: RuleHit, effects: Effects): RuleHit {
  const effect = control.meta.judged === undefined ? undefined : effectOf(control.captures.expression ?? '', control, effects);
  if (effect === 'by path') return { ...control, meta: { ...control.meta, kind: IN_SOME_CASES } };
  const isUnread =
    (effect === 'passes' && !isAskedFor(control, handler, effects)) ||
    (effect !== undefined && sendsAwayKnown(control, effects.found.get(control.path) ?? []));
  return isUnread ? { ...control, meta: { ...control.meta, kind: UNREAD } } : control;
}

/** Whether a condition of the handler asks for what a check gives: `const user = await checkSession(request); if (!user) …`. */
function isAskedFor(control: RuleHit, handler: RuleHit, { found }: Effects): boolean {
  const code = insidePlace(found.get(handler.path) ?? [], handler);
  const given = code.flatMap((each): string[] =>
    each.meta.role === 'binding' && encloses(each, control) && each.captures.name !== undefined ? [each.captures.name] : [],
  );
  return code.some(({ meta, captures: { condition = '' } }) => {
    const isCondition = meta.role === 'when' || meta.role === 'unless' || meta.role === 'way' || meta.role === 'gate';
    const words: string[] = condition.match(/[\w$]+/g) ?? [];
    return isCondition && (condition.includes(control.captures.expression ?? '') || given.some((name) => words.includes(name)));
  });
}

/** Whether a check is of a password that is sent with each request, in its head: `user, pass, ok := r.BasicAuth()`. */
function isOfEachRequest(control: RuleHit, { found }: Effects): boolean {
  const here = found.get(control.path) ?? [];
  const around = aroundPlace(here, control).filter((each) => each.meta.role === 'function' && encloses(each, control));
  const calls = around.flatMap((each) => insidePlace(here, each)).filter(({ meta }) => meta.role === 'call');
  return calls.some(({ captures }) => /(^|\.)(get_?)?basic_?auth$/i.test(captures.callee ?? ''));
}

/**
 * Of what stands in front of entry points under any name, what denies callers by what it does, what only denies those who show something
 * (`optional access`), and what may without being understood, as controls. What a rule says of the kind (`kind: conditional access`) is the most that it can be.
 */
export function refusing(checkpoints: readonly RuleHit[], effects: Effects): RuleHit[] {
  return checkpoints.flatMap((at) => {
    const kind = kindOfCheckpoint(at, effects);
    if (kind === undefined) return [];
    const captures = { expression: at.path, ...at.captures };
    return [{ ...at, captures, meta: { ...at.meta, role: 'control', kind: kind === KINDS.optional ? kind : (at.meta.kind ?? kind) } }];
  });
}

function kindOfCheckpoint(at: RuleHit, effects: Effects): string | undefined {
  const { expression = '' } = at.captures;
  // In front of all entry points that says nothing of who may enter.
  const isOfListed = () => keepsOutListed(expression) && !letsInListed(nameOf(expression), at, effects);
  if (at.meta.on === 'all' && (asksForState(expression) || isOfListed())) return undefined;
  const effect = effectOfCheckpoint(at, effects);
  const denies = effect === 'denies' || (effect === 'sometimes' && at.meta.on === undefined);
  if (denies) return MADE_OTHERWISE.test(expression) && LEAVES_OUT.test(expression) ? IN_SOME_CASES : kindOfDenial(expression);
  if (effect === 'by path' || effect === 'sometimes') return KINDS['by path'];
  if (effect === 'optional') return KINDS.optional;
  const mayRefuse = at.meta.on === undefined ? isToldAccess(expression, at, effects) : maySuspect(expression, effect, at, effects);
  return mayRefuse ? UNREAD : undefined;
}

function effectOfCheckpoint(at: RuleHit, effects: Effects): ControlEffect {
  const { expression = '' } = at.captures;
  const code = at.meta.handles === 'module' ? findInModule(expression, effects.names, effects.found.keys()) : at;
  const inside = at.meta.handles === undefined || code === undefined ? undefined : effectWithin(code, effects);
  // What refuses others lets the requests of a route on.
  const isForOthers = code !== undefined && effects.whole !== undefined && effectWithin(code, effects.whole) !== 'passes';
  const isRead = inside !== undefined && (inside !== 'passes' || at.meta.handles === 'module' || isForOthers);
  return isRead ? inside : effectOf(nameOf(expression), at, effects);
}

/**
 * What refuses at some paths only, for one route: access control where it does there whatever else is so, and no more than another check where it
 * lets everybody on.
 */
export function judgeForRoute(control: RuleHit, effects: Effects): RuleHit {
  const { meta, captures } = control;
  if (meta.role !== 'control' || meta.kind !== IN_SOME_CASES || effects.whole === undefined) return control;
  if (effectOfCheckpoint(control, effects.whole) !== 'by path') return control;
  const effect = effectOfCheckpoint(control, effects);
  const kind =
    effect === 'denies' ? kindOfDenial(captures.expression ?? '') : effect === 'passes' || effect === 'answers' ? KINDS.passes : undefined;
  return kind === undefined ? control : { ...control, meta: { ...meta, kind } };
}

/** Parameters that say who may call. */
const ABOUT_ACCESS = /^(auth\w*|access|permissions?|perms?|roles?|scopes?|login|(require|requires|needs|with)_\w+|\w+_required)$/;

/** What is told who may call, and is not seen to look: `@rpc_method(name='orders.add', auth='login')` of a decorator with a parameter `auth`. */
function isToldAccess(expression: string, from: RuleHit, { names }: Effects): boolean {
  const call = splitCall(expression);
  const target = call && names.resolve(from.path, call.callee, from);
  if (target?.kind !== 'source' || target.definition.meta.role !== 'function') return false;
  const told = bindArguments(target.definition.lists?.params ?? [], splitAtCommas(call?.args ?? ''));
  return [...told].some(([name, value]) => ABOUT_ACCESS.test(name) && value !== 'False' && !NOTHING_ASKED.test(value));
}

/** What stands in front of an entry and may refuse callers, for what it is called, though nothing shows that it does. */
export function suspected(expression: string, from: RuleHit, effects: Effects): boolean {
  return maySuspect(expression, effectOf(expression, from, effects), from, effects);
}

/** What refuses without a word of why or is not read, and is called like access control; or a function of the sources that is given what is. */
function maySuspect(expression: string, effect: ControlEffect, from: RuleHit, { names }: Effects): boolean {
  // What a call without arguments gives is called what the call is: `s.auth.middleware().Wrap`.
  // A list that is spread, and a member that is chosen elsewhere, are called what they are of: `...guards`, `guards[kind]`.
  const named = expression.replace(/^([@:]|\.{3})/, '').replace(/\[[\w$.]+\]$/, '');
  const call = splitCall(unwrap(named.replace(/\(\)(?=\.)/g, '')));
  if (call === undefined || (effect !== 'unknown' && effect !== 'refuses')) return false;
  if (isSuspectName(call.callee)) return true;
  const isGiven = effect === 'unknown' && splitAtCommas(call.args).some((text) => DOTTED.test(text) && isSuspectName(text));
  // Elsewhere a value can be for anything: `Extension(oauth_client)`.
  return isGiven && names.resolve(from.path, call.callee, from).kind === 'source';
}

/** `auth.jwt` of `asyncHandler(auth.jwt)`: what calls what it is given does what that does. */
const DOTTED = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;

/** Ends of names that say that it stands in front, and not what for: `jwt.Middleware.MiddlewareFunc`. */
const STANDS = /^(middlewares?|middleware_?func|handler(_?func)?|handle|func|wrap|invoke|apply|default)$/i;

function isSuspectName(callee: string): boolean {
  const parts = callee.split(/\.|::|->/);
  const telling = parts.findLastIndex((part) => !STANDS.test(part));
  const name = parts.slice(Math.max(0, Math.min(telling, parts.length - 1) - 1)).join('.');
  const last = parts.at(-1) ?? '';
  const isNamed = (isSuspect(name) || isCalledSigningIn(last)) && !isPlainlySigningIn(last);
  return isNamed && !HARMLESS.test(name) && !NO_FUNCTION.test(name) && !INVERSE.test(name);
}

/** The kind of what denies callers: whom is not told by a status, and by its name it can be for those without a session. */
export function kindOfDenial(expression: string): string {
  const name = (splitCall(unwrap(expression))?.callee ?? '').split(/\.|::/).at(-1) ?? '';
  return INVERSE.test(name) || OF_FEATURE.test(name) || asksForState(name) ? IN_SOME_CASES : 'access';
}

/** What a symbol names: `require_login` of `:require_login`. What a decorator does is not what stands in front. */
function nameOf(written: string): string {
  return written.replace(/^:/, '');
}

/** What is something else by its name: a value, or what turns callers away for how often they call, or for where they come from in a browser. */
const OTHERS = [
  { kind: 'setting', pattern: NO_FUNCTION, ofWhole: false },
  { kind: 'rate limit', pattern: /rate_?limit|throttl/i, ofWhole: true },
  { kind: 'CSRF', pattern: /csrf|xsrf|referr?er/i, ofWhole: true },
  // `authGuard.log` of an object of such functions.
  { kind: 'logging', pattern: /^(request_?)?log(s|ger|ging)?$/i, ofWhole: false },
];

/** Whether an annotation that is called like one of Spring is the application's own, of which nothing says what reads it. */
function isOwnAnnotation(written: string, { path, rule }: RuleHit, { names }: Effects): boolean {
  const [, name] = /^@([A-Z]\w*)/.exec(written) ?? [];
  const imported = name === undefined || !/^spring(-kotlin)?\//.test(rule) ? undefined : names.importOf(path, name);
  return imported !== undefined && imported.files.length + imported.beyond.length > 0;
}

/** The kind that takes the place of access control; undefined where it is one, for all that is known. */
function judge(written: string, from: RuleHit, effects: Effects): string | undefined {
  if (CHOSEN_CLASS.test(written) || isOwnAnnotation(written, from, effects)) return UNREAD;
  if (CONDITIONAL.test(written)) return IN_SOME_CASES;
  const call = splitCall(unwrap(written.replace(/^[@:]/, '')));
  // `NewAuth(users).WithOptionalFor("/badge").Handler`
  if (!call) return LEAVES_OUT.test(written) ? IN_SOME_CASES : undefined;
  if (call.callee === 'UseGuards') return judgeAll(splitAtCommas(call.args), from, effects);
  const name = call.callee.split(/\.|::/).at(-1) ?? '';
  const other = OTHERS.find(({ pattern, ofWhole }) => pattern.test(ofWhole ? call.callee : name));
  if (other) return other.kind;
  return judgeEffect(written, call, from, effects);
}

/** The same of what its name alone does not make something else. */
function judgeEffect(written: string, call: { callee: string; args: string }, from: RuleHit, effects: Effects): string | undefined {
  const name = call.callee.split(/\.|::/).at(-1) ?? '';
  const known = effectOf(nameOf(written), from, effects);
  const effect = known === 'unknown' && from.meta.known !== undefined ? effectOfAttribute(call, from, effects) : known;
  const asStep = isCalledSigningIn(name) ? stepOrGuard(name, nameOf(written), from, effect, effects) : 'guard';
  if (asStep !== 'guard') return asStep === 'step' ? SIGNING_IN : UNREAD;
  if (INVERSE.test(name)) return effect === 'answers' ? KINDS.answers : NO_SESSION;
  const ofState = kindForState(name, effect);
  if (ofState !== undefined) return ofState;
  if (effect === 'unknown' && isForAnother(call.callee, from, effects)) return UNREAD;
  const byEffect = from.meta.on === 'all' ? kindForAll(written, effect, from, effects) : KINDS[effect];
  return ofArguments(call.args.trim(), effect) ?? byEffect ?? (OF_FEATURE.test(name) ? IN_SOME_CASES : undefined);
}

/**
 * Whether a name says that callers are found out, or is one of access control for the module alone that a class of the sources is in:
 * `auth_service::HeaderTranslator`.
 */
function isForAnother(callee: string, from: RuleHit, { names }: Effects): boolean {
  const parts = callee.split(/\.|::/);
  if (FINDS_OUT.test(parts.at(-1) ?? '')) return true;
  const telling = parts.findLast((part) => !STANDS.test(part)) ?? '';
  if (parts.length < 2 || isSuspect(telling) || /require|ensure|api_?key|claims/i.test(telling)) return false;
  const target = names.resolve(from.path, callee, from);
  return target.kind === 'source' && target.definition.meta.role === 'class';
}

function kindForState(name: string, effect: ControlEffect): string | undefined {
  if (effect === 'refuses' && OF_STATE.test(name)) return KINDS.answers;
  return effect === 'denies' && asksForState(name) ? IN_SOME_CASES : undefined;
}

/** What stands in front of everything and refuses for a reason that is not told is in force only where what it asks for first is there. */
function kindForAll(written: string, effect: ControlEffect, from: RuleHit, effects: Effects): string | undefined {
  const isOptIn = effect === 'refuses' && letsOnWithout(nameOf(written), from, effects);
  return KINDS_OF_ALL[isOptIn ? 'sometimes' : effect];
}

/** What the arguments of a control leave of it. */
function ofArguments(args: string, effect: ControlEffect): string | undefined {
  if (isOptional(args) || (effect === 'passes' && /^false$/i.test(args))) return KINDS.optional;
  return effect === 'sometimes' && NOTHING_ASKED.test(args) ? IN_SOME_CASES : undefined;
}

/** One guard that refuses is enough; where none does, the first says what they are. */
function judgeAll(guards: readonly string[], from: RuleHit, effects: Effects): string | undefined {
  const kinds = guards.map((guard) => judge(guard, from, effects));
  return kinds.includes(undefined) ? undefined : kinds[0];
}
