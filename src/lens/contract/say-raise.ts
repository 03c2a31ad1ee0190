import { codeSpan } from '../../base/markdown.ts';
import { shorten } from '../../base/shorten.ts';
import { sayConditions } from '../../program/calls/conditions-at.ts';
import type { Condition } from '../../program/condition.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Finding } from '../report/lens.ts';
import { httpStatusOf, saysOnly } from '../status/http-status-of.ts';
import { raisedIn } from './raised-in.ts';

/** Characters of an argument. */
const LONGEST = 90;

/** What happens where something is raised: 'throws `NotFoundError(id)`'. @param status which is said in front, and goes without saying here. */
export function sayRaise({ captures, lists, meta }: RuleHit, status?: number): string {
  const args = lists?.args?.slice(Number(meta.skip ?? 0));
  const error = captures.error ?? meta.name ?? '';
  const told = status === undefined ? args : args?.filter((text) => !saysOnly(text, status));
  const isBare = told === undefined || (told.length === 0 && args?.length !== 0);
  return `${meta.verb ?? 'raises'} ${codeSpan(isBare ? error : `${error}(${told.map((text) => shorten(text, LONGEST)).join(', ')})`)}`;
}

/** What says nothing: `{}`. */
const NOTHING = /^(\{\s*\}|\[\s*\]|""|''|``|null|nil|undefined)$/;

/** What is said with an answer, on one line: ' with `{ error: 'no such order' }`'; nothing where the rule does not see it. */
export function sayMessage({ captures: { message }, meta }: RuleHit): string {
  const isAnswer = meta.verb?.startsWith('answers') ?? false;
  return message === undefined || !isAnswer || NOTHING.test(message)
    ? ''
    : ` with ${codeSpan(shorten(message.replace(/\s+/g, ' '), LONGEST))}`;
}

/** With its status, and when: '404: throws `NotFound` when `order == null`'. @param status where it is known by more than its text */
export function tellRaise(raise: RuleHit, conditions: readonly Condition[], status = httpStatusOf(raise)): string {
  const when = sayConditions(conditions);
  const said = [sayRaise(raise), when].filter(Boolean).join(' ');
  if (status === undefined || said.includes(`${status}`)) return said;
  return `${status}: ${[sayRaise(raise, status), when].filter(Boolean).join(' ')}`;
}

/** The statement that something is raised in a function. @param found the matches of its file. */
export function raiseFinding(found: readonly RuleHit[], raise: RuleHit): Finding {
  return findingAt('raise', `${raisedIn(found, raise).subject} ${sayRaise(raise).replaceAll('`', '')}`, raise);
}
