import type { ControlEffect } from './control-effect.ts';
import { namesAuth } from './names-auth.ts';

const DENIES =
  /\b40[13]\b|_40[13]\b|un_?auth|\b(un|no|need)_?log_?(in|ged)|forbid|denied|deny|not_?(allowed|permitted|authori[sz]ed|authenticated|logged)|(missing|lacks?|no|require\w*)_?permission|permission_?(error|exception|required|denied)|\bsecurity_?exception|(bad|invalid|missing)_?credential|credentials_?exception|auth\w*_?(error|exception|failed|required)|invalid[_ ]?token|\b(access|auth\w*|api|bearer|session)[_ ]?token[_ ]?(is[_ ])?(invalid|expired|missing|required)|\bsession\b.{0,30}\b(expired|invalid|not (exist|found|valid))|\b(invalid|expired|missing|no|unknown) (session|credentials)|(not (be )?|must (first )?be |have to be )((logged|signed) ?in|authenticated)\b|(missing|no|invalid) (an? |the )?(authorization header|(bearer|access|authentication) token)\b|(login|authentication) (is )?required|redirect.*(log[_-]?in|sign[_-]?in)|security\w*\.rejected\b|challenge\(|challengeasync|\b(err(or)?)?_?code_?\w*(login|credential|auth(?!or)|permission|token|session|denied|sign(ature)?invalid)|authenticate_or_request|^(authenticate_\w+|doorkeeper_authorize|authorize)!$/i;
const ANSWERS =
  /\b4(0[024-9]|[1-9]\d)\b|\b5\d\d\b|_4(0[024-9]|[1-9]\d)_|not[_ ]?found|routing_?error|:gone\b|bad_?request|too_?many|conflict|unprocessable|validation|unavailable|payment_?required|internal_?(server)?_?error/i;

/** What can refuse by itself, by the last part of its name, where it is not among the sources. */
const MAY_REFUSE =
  /^_?(require|ensure|assert|check|verify|validate|authori[sz]e|authenticate|protect|guard|must|can[A-Z_]|decode|enforce|deny|login)|jwt|permission|[pP]olicy/i;

/** What Rails has that finds out who calls, and gives nothing back where that is nobody. */
const FINDS_OUT = /^authenticate_with_http_(token|basic|digest)$/;

/** Whether a function that is not among the sources can refuse callers by itself, for its name. */
export function mayRefuse(name: string): boolean {
  return !FINDS_OUT.test(name) && (MAY_REFUSE.test(name) || namesAuth(name));
}

/** What the libraries of Rails have that raises or answers by itself: it has nothing to give back. */
export const REFUSES_BY_ITSELF = /^(authenticate_\w+|doorkeeper_authorize|authorize)!$/;

/** That a request has another method than what is there answers to: `MethodNotAllowed`, Django's `HttpResponseNotAllowed`. */
const OF_METHOD = /\w*methods?_?(is_?)?not_?(allowed|permitted|supported)|\bhttp_?response_?not_?allowed/gi;

/** That a request comes from a page which may not send it: browsers say so, and nobody else need. */
const OF_ORIGIN =
  /\bby cors\b|\borigins?\b[^.;]{0,24}\b(not|denied|forbidden|mismatch\w*|invalid|unknown|disallowed|blocked|rejected)\b|\b(invalid|forbidden|unknown|bad|disallowed|mismatched|not[ _]?allowed)[ _]?origin\b/i;

/** What a refusal says of its reason. */
export function classify(written: string): ControlEffect {
  if (OF_ORIGIN.test(written)) return 'answers';
  const text = written.replace(OF_METHOD, '405');
  if (DENIES.test(text)) return 'denies';
  return ANSWERS.test(text) ? 'answers' : 'refuses';
}
