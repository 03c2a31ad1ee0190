import { codeSpan } from '../../../base/markdown.ts';
import { shorten } from '../../../base/shorten.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { say } from '../../../program/names/say.ts';
import { findingAt } from '../../report/finding-at.ts';
import type { Finding } from '../../report/lens.ts';

const SEVERITIES = ['high', 'medium', 'low'];

/** `**SQL built from strings** `'SELECT' + name` (high, javascript/sql)`. */
export function describeSink(sink: RuleHit): string {
  const what = sink.meta.says === undefined ? codeSpan(shorten(sink.captures.expression ?? '', 100)) : say(sink);
  return `**${sink.meta.kind ?? ''}** ${what} (${sink.meta.severity ?? 'medium'}, ${sink.rule})`;
}

/** `validation `schema.parse(body)``. */
export function describeControl(control: RuleHit): string {
  const expression = codeSpan(shorten(control.captures.expression ?? '', 100));
  return `${control.meta.kind ?? ''} ${expression}`;
}

/** What a source, control or sink is, as a statement for programs. */
export function findingOf(role: string, found: RuleHit): Finding {
  return findingAt(role, `${found.meta.kind}: ${sayWithoutCode(found)}`, found);
}

/** The expression, or what the rule says of it: a secret is never shown. */
export function sayWithoutCode(found: RuleHit): string {
  return found.meta.says === undefined ? (found.captures.expression ?? '') : say(found).replaceAll('`', '');
}

/** 0 for high, 1 for medium, 2 for low. */
export function rankOf({ meta }: RuleHit): number {
  return SEVERITIES.indexOf(meta.severity ?? 'medium');
}
