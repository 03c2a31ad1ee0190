import { codeSpan } from '../../base/markdown.ts';
import { classAround, functionAround, qualifiedName } from '../../program/names/enclosing.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Finding } from '../report/lens.ts';

/** Characters of an argument. */
const LONGEST = 90;

/** What happens where something is raised: 'throws `NotFoundError(id)`'. */
export function sayRaise({ captures, lists, meta }: RuleHit): string {
  const args = lists?.args?.slice(Number(meta.skip ?? 0));
  const error = captures.error ?? meta.name ?? '';
  return `${meta.verb ?? 'raises'} ${codeSpan(args === undefined ? error : `${error}(${args.map(shorten).join(', ')})`)}`;
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** The statement that something is raised in a function. @param found the matches of its file. */
export function raiseFinding(found: readonly RuleHit[], raise: RuleHit): Finding {
  const around = functionAround(found, raise) ?? classAround(found, raise);
  const subject = around ? qualifiedName(found, around) : 'top level';
  return findingAt('raise', `${subject} ${sayRaise(raise).replaceAll('`', '')}`, raise);
}
