import { spend } from '../../../base/steps.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { canPassBeside, isBesideCallers, isMadeOfShown, isOfRequestAlone } from './beside-branch.ts';
import { conjunctsOf } from './conjuncts-of.ts';
import type { ControlEffect } from './control-effect.ts';
import { asksForPathElsewhere } from './for-route.ts';
import { type ConditionScope, isBySetting } from './hangs-on-setting.ts';
import { CALLER, isNobody, isOfCaller, namesSetting } from './setting-names.ts';
import { showsCaller } from './written-control.ts';

/** That somebody says who they are: `req.user != null`, `authenticatedAccount.isPresent()`, `viewer.is_some()`. */
const SOMEBODY = new RegExp(
  `^\\$?(\\w+(\\??\\.|->))*(${CALLER}|(maybe_?)?authenticated_?\\w*)(\\.is_some\\(\\)|\\.present\\?|\\.isPresent\\(\\)|\\s*!={1,2}\\s*(null|undefined|nil)|\\s+is\\s+not\\s+(null|None))$`,
  'i',
);

/** Whether a condition is that callers say who they are: what refuses those lets in whoever shows nothing. */
export function asksForSomebody(condition: string): boolean {
  return SOMEBODY.test(condition.trim());
}

/** What a condition asks of what is wanted, by a list that is fixed: `HIDDEN_TYPES.contains(type)`, `kind in HIDDEN_KINDS`. */
const OF_FIXED =
  /^!?(\w+\.)*[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\.(contains|includes|has|include\?)\([\w.]+\)$|^\w+ (not )?in (\w+\.)*[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

/** Whether a condition asks whether what is wanted is one of some that are fixed, and nothing of who wants it. */
export function asksForFixed(condition: string): boolean {
  return OF_FIXED.test(condition) && !isOfCaller(condition);
}

/** What a condition asks of the page that sent a request, which browsers tell and nobody else need: `!allowedOrigins.includes(origin)`. */
const OF_ORIGIN =
  /(allowed|valid|trusted|known|permitted|same)_?origins?\b|(includes|has|contains|test|match(es)?|indexOf)\([^()]*origin\b|['"]origin['"]/i;

/** Whether a condition asks from which page a request comes, and nothing of who sends it. */
export function asksForOrigin(condition: string): boolean {
  const besides = condition.replace(/\w*headers?\w*/gi, '');
  return OF_ORIGIN.test(condition) && !showsCaller(besides) && !isOfCaller(besides);
}

/** That what is wanted is not for everybody: `!isPublicSession`, `not link.is_shared`; a public key is something else. */
const NOT_PUBLIC =
  /^(!\s*|not\s+)[\w$.>()?-]*?(?<!un|non_?|not_?)(public|shared|published|unlisted)(?!_?(key|id|url|name|token|secret|cert|pem))\w*(\(\))?$/i;

/** Whether a condition refuses those who do not say who they are only where something else holds, which is not theirs: `!user && site.isPrivate`. */
export function asksBesides(condition: string): boolean {
  const parts = conjunctsOf(condition);
  const others = parts.filter((part) => !NOT_PUBLIC.test(part));
  if (others.length < parts.length && others.some((part) => isOfCaller(part))) return true;
  return parts.length > 1 && parts.some((part) => isNobody({ text: part, holds: true })) && parts.some((part) => !isOfCaller(part));
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
  scope: ConditionScope,
): ControlEffect[] {
  const marked = new Set(acting.filter(isMark).map(({ captures }) => captures.name));
  const isByPath = ({ meta, captures: { condition = '', result } }: RuleHit) =>
    meta.role === 'by-path' || (meta.role === 'branch' && result !== undefined && asksForPathElsewhere(condition, scope));
  const byPath = acting.filter((each) => isByPath(each) && !marked.has(each.captures.condition));
  const settings = settingsIn(acting, scope);
  const conditions = [...byPath, ...settings, ...set];
  spend(told.length * conditions.length);
  const denying = told.filter(({ effect }) => effect === 'denies');
  const letsOn = (condition: RuleHit) => condition.captures.result !== undefined && !denying.some((other) => encloses(condition, other.at));
  const holds = (condition: RuleHit, at: RuleHit) =>
    encloses(condition, at) || (letsOn(condition) && (condition.end <= at.start || canPassBeside(at, condition, scope.code, acting)));
  const under = { denies: conditions, refuses: settings } as Partial<Record<ControlEffect, readonly RuleHit[]>>;
  const refusing = told.map(({ at }) => at);
  const isPartly = (effect: ControlEffect, at: RuleHit) =>
    under[effect] !== undefined &&
    (isMadeOfShown(at, scope.code) || isBesideCallers(at, scope.code, refusing) || under[effect].some((each) => holds(each, at)));
  return told.map(({ effect, at }) => (isPartly(effect, at) ? 'by path' : effect));
}

/** Whether a condition asks something of what was shown, and not whether that was: `token.expiresOn === null`. */
export function asksOfShown(condition: string): boolean {
  return /(\.|->|_)(expir\w*|revoked\w*|valid_?(until|to)|max_?age|ttl)(\(\))?(\s*([!=]==?|is\b).*)?$/i.test(condition);
}

/** What is let on for another reason than what it shows: `if m.isOptional(r) { next(w, r) }`. */
export function isExempting({ meta }: RuleHit): boolean {
  return meta.kind === 'exempt' || meta.kind === 'unread';
}

/**
 * Whether a match lets requests on; under a condition that no rule reads only one that asks nothing of who is calling, of a setting or of what came of a
 * check: `if (weekend()) return next()`.
 */
export function isPass({ meta, captures }: RuleHit): boolean {
  return meta.role === 'pass' && (meta.kind !== 'unread' || isOfRequestAlone(captures.condition ?? ''));
}

/** Requests of other kinds are let on: `if (!context.WebSockets.IsWebSocketRequest) return next(context)`. */
export function isForOthers({ captures }: RuleHit): boolean {
  return /web_?socket/i.test(captures.condition ?? '');
}

/** Whether a gate is only for those who show something: `if (user) …`, `if (request.user() && closed) …`, or what its rule says of it. */
export function isForShown({ meta, captures: { name = '', condition = '' } }: RuleHit): boolean {
  const isShown = (text: string) => showsCaller(text) && !namesSetting(text);
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
function settingsIn(acting: readonly RuleHit[], scope: ConditionScope): RuleHit[] {
  const goesOn = ({ meta, captures, lists }: RuleHit) =>
    (meta.role === 'call' &&
      (/(^|\.)[nN]ext(\.(run|call|ServeHTTP))?$/.test(captures.callee ?? '') || (lists?.args ?? []).includes('next'))) ||
    (meta.role === 'result' && /^\$next\(|[(,]\s*next\)$/.test(captures.value ?? ''));
  const next = acting.filter(goesOn);
  const settings = acting.filter((each) => each.meta.role === 'by-setting' || (each.meta.role === 'branch' && isBySetting(each, scope)));
  return settings.filter((setting) => {
    const { result } = setting.captures;
    if (setting.meta.role === 'branch' && result !== undefined) return true;
    // A filter that ends lets the request on.
    const handsOn = next.length > 0 || (result !== undefined && result !== 'return');
    return !handsOn || next.some((call) => !encloses(setting, call));
  });
}
