import { spend } from '../../../base/steps.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { conjunctsOf } from './conjuncts-of.ts';
import type { ControlEffect } from './control-effect.ts';
import { showsCaller } from './written-control.ts';

/** What whoever runs the program says, by how it is called. */
const SETTINGS =
  /^!?((this|self)\.|(\w+::)+)?(process\.env|env(?=\.)|os\.environ|ENV\b|\w*([cC]onfig|[sS]ettings?)(Provider|Service|Manager)?)\b/;
const SWITCH = /([a-z]_|[a-z])([eE]nabled|[dD]isabled|[rR]equired)$/;

/** The mode that a program is in: `service.GetAuthMode() == auth.Locked`. */
const MODE = /^!?(?!\w*([uU]ser|[rR]eq|[cC]laims|[sS]ession)\w*\.)([\w$]+\.)*\w*[mM]ode(\(\))?\s*[!=]==?\s*[\w$.]+$/;

/** Whether anybody may sign up: `isUserSignupEnabled`, `!settings.allowRegistration`, `registrationClosed`. */
const SIGNING_UP = '(registrations?|register|sign_?(ing_)?ups?)(?![a-z])';
const STATE = '(open|opened|close|closed|allow|allowed|enable|enabled|disable|disabled|permitted)';
const OF_SIGNING_UP = new RegExp(
  `(?<![a-z])${SIGNING_UP}_(is_|are_)?${STATE}(?![a-z])|(?<![a-z])(${STATE}|can)_((to|user|new|public|self)_)*${SIGNING_UP}`,
);

/** In which words something is called: `is_user_signup_enabled`. */
function asWords(text: string): string {
  return text.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
}

/** Whether what is asked is what whoever runs the program says, and nothing that a caller shows. */
export function asksSetting(text: string): boolean {
  return ((SETTINGS.test(text) || OF_SIGNING_UP.test(asWords(text))) && !showsCaller(text)) || MODE.test(text);
}

/** Those who say who they are, by what code calls them. */
const CALLER = 'user|userId|user_id|viewer|currentUser|current_user|actor|session|account|principal|local_user_view';

/** That nobody says who they are: `!req.user`, `not user.is_authenticated`, `user == null`, `viewer.is_none()`. */
const NOBODY = new RegExp(
  [
    `(!\\s*|not\\s+)\\$?(\\w+(\\??\\.|->))*(${CALLER})((\\??\\.|->)\\w+)?(\\(\\))?`,
    '(!\\s*|not\\s+)\\$?(\\w+(\\??\\.|->))*(is|has)?_?(auth(enticated|orized)?|logged_?in|signed_?in)(\\(\\))?',
    `\\$?(\\w+(\\??\\.|->))*(${CALLER})(\\.is_none\\(\\)|\\.nil\\?|\\.is_anonymous|\\s*={2,3}\\s*(null|undefined|nil)|\\s+is\\s+(null|None))`,
  ]
    .map((pattern) => `^${pattern}$`)
    .join('|'),
  'i',
);

/** That somebody says who they are: `req.user != null`, `authenticatedAccount.isPresent()`, `viewer.is_some()`. */
const SOMEBODY = new RegExp(
  `^\\$?(\\w+(\\??\\.|->))*(${CALLER}|(maybe_?)?authenticated_?\\w*)(\\.is_some\\(\\)|\\.present\\?|\\.isPresent\\(\\)|\\s*!={1,2}\\s*(null|undefined|nil)|\\s+is\\s+not\\s+(null|None))$`,
  'i',
);

/** Whether a condition is that callers say who they are: what refuses those lets in whoever shows nothing. */
export function asksForSomebody(condition: string): boolean {
  return SOMEBODY.test(condition.trim());
}

/** What a condition can ask of a caller. */
const OF_CALLER =
  /user|token|session|auth|key|claim|role|admin|log_?in|logged|signed|account|viewer|actor|member|owner|author|caller|jwt|bearer|cookie|header|permi|guest|anonym|tenant|secret/i;

/** What a condition asks of what is wanted, by a list that is fixed: `HIDDEN_TYPES.contains(type)`, `kind in HIDDEN_KINDS`. */
const OF_FIXED =
  /^!?(\w+\.)*[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\.(contains|includes|has|include\?)\([\w.]+\)$|^\w+ (not )?in (\w+\.)*[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

/** Whether a condition asks whether what is wanted is one of some that are fixed, and nothing of who wants it. */
export function asksForFixed(condition: string): boolean {
  return OF_FIXED.test(condition) && !OF_CALLER.test(condition);
}

/** That what is wanted is not for everybody: `!isPublicSession`, `not link.is_shared`; a public key is something else. */
const NOT_PUBLIC =
  /^(!\s*|not\s+)[\w$.>()?-]*?(?<!un|non_?|not_?)(public|shared|published|unlisted)(?!_?(key|id|url|name|token|secret|cert|pem))\w*(\(\))?$/i;

/** Whether a condition refuses those who do not say who they are only where something else holds, which is not theirs: `!user && site.isPrivate`. */
export function asksBesides(condition: string): boolean {
  const parts = conjunctsOf(condition);
  const others = parts.filter((part) => !NOT_PUBLIC.test(part));
  if (others.length < parts.length && others.some((part) => OF_CALLER.test(part))) return true;
  return parts.length > 1 && parts.some((part) => NOBODY.test(part)) && parts.some((part) => !OF_CALLER.test(part));
}

/**
 * What denies callers only where a condition on the path of the request holds (`if (path.startsWith('/admin')) …`), or behind one that lets
 * requests on (`if (isPublic(path)) return next()`), does so by path.
 * @param set the parts that it does only where what it was given, which is not known here, says so.
 */
export function withPaths(
  told: readonly { effect: ControlEffect; at: RuleHit }[],
  acting: readonly RuleHit[],
  set: readonly RuleHit[],
): ControlEffect[] {
  const marked = new Set(acting.filter(isMark).map(({ captures }) => captures.name));
  const byPath = acting.filter(({ meta, captures }) => meta.role === 'by-path' && !marked.has(captures.condition));
  const conditions = [...byPath, ...settingsIn(acting), ...set];
  spend(told.length * conditions.length);
  const denying = told.filter(({ effect }) => effect === 'denies');
  const holds = (condition: RuleHit, at: RuleHit) =>
    encloses(condition, at) ||
    (condition.captures.result !== undefined && condition.end <= at.start && !denying.some((other) => encloses(condition, other.at)));
  return told.map(({ effect, at }) => (effect === 'denies' && conditions.some((each) => holds(each, at)) ? 'by path' : effect));
}

/** Whether a condition asks something of what was shown, and not whether that was: `token.expiresOn === null`. */
export function asksOfShown(condition: string): boolean {
  return /(\.|->|_)(expir\w*|revoked\w*|valid_?(until|to)|max_?age|ttl)(\(\))?(\s*([!=]==?|is\b).*)?$/i.test(condition);
}

/** What is let on for another reason than what it shows: `if m.isOptional(r) { next(w, r) }`. */
export function isExempting({ meta }: RuleHit): boolean {
  return meta.kind === 'exempt';
}

/** What is asked of somebody, and is no setting of the program: `user.twoFactorEnabled`. */
const OF_SOMEBODY = /\b\w*(user|account|member|session|claims|token|key|viewer|actor|me)\w*(\(\))?(\.|->)/i;

/**
 * Whether all requests are let on where a setting says so: `if !site.LoginRequired { c.Next(); return }`, also by a variable that was given its value. What a
 * function is given is no setting.
 */
export function isForSetting({ captures: { condition = '' } }: RuleHit, inside: readonly RuleHit[], params: readonly string[]): boolean {
  const asked = condition.trim().replace(/^(!|not\s)\s*/, '');
  const isSetting = (text: string) =>
    /^[\w$]+(\(\))?((\.|->)[\w$]+(\(\))?)+$/.test(text) &&
    (SWITCH.test(text) || SETTINGS.test(text)) &&
    !OF_SOMEBODY.test(text) &&
    !params.some((param) => param.split(/\W+/).includes(/^[\w$]+/.exec(text)?.[0] ?? ''));
  if (!/^[\w$]+$/.test(asked)) return isSetting(asked);
  return inside.some(({ meta, captures }) => meta.role === 'assignment' && captures.name === asked && isSetting(captures.value ?? ''));
}

/** Requests of other kinds are let on: `if (!context.WebSockets.IsWebSocketRequest) return next(context)`. */
export function isForOthers({ captures }: RuleHit): boolean {
  return /web_?socket/i.test(captures.condition ?? '');
}

/** Whether a gate is only for those who show something: `if (user) …`, `if (request.user() && closed) …`, or what its rule says of it. */
export function isForShown({ meta, captures: { name = '', condition = '' } }: RuleHit): boolean {
  const isShown = (text: string) => showsCaller(text) && !SETTINGS.test(text) && !SWITCH.test(text);
  if (meta.kind !== undefined) return meta.kind === 'shown';
  return isShown(name) || conjunctsOf(condition).some((part) => /^[\w$.>()[\]:'"?-]+$/.test(part) && isShown(part));
}

/** Who shows nothing is let on as somebody, unless that is refused as well. */
export function isGuest({ meta }: RuleHit): boolean {
  return meta.kind === 'guest';
}

/** What says of a handler that it is public is told at that handler: `isPublic = this.reflector.getAllAndOverride(IS_PUBLIC, …)`. */
function isMark({ meta, captures }: RuleHit): boolean {
  return meta.role === 'assignment' && /\b[rR]eflector\b[\s\S]*\.get\w*\b|GetMetadata<|getAnnotation\(/.test(captures.value ?? '');
}

/** Conditions on a setting (`if (LOGIN_REQUIRED && !user) …`), but for those outside of which no request goes on either. */
function settingsIn(acting: readonly RuleHit[]): RuleHit[] {
  const goesOn = ({ meta, captures, lists }: RuleHit) =>
    (meta.role === 'call' &&
      (/(^|\.)[nN]ext(\.(run|call|ServeHTTP))?$/.test(captures.callee ?? '') || (lists?.args ?? []).includes('next'))) ||
    (meta.role === 'result' && /^\$next\(/.test(captures.value ?? ''));
  const next = acting.filter(goesOn);
  const settings = acting.filter(({ meta }) => meta.role === 'by-setting');
  return settings.filter((setting) => {
    const { result } = setting.captures;
    // A filter that ends lets the request on.
    const handsOn = next.length > 0 || (result !== undefined && result !== 'return');
    return !handsOn || next.some((call) => !encloses(setting, call));
  });
}
