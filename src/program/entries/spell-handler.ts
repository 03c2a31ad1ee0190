import { encloses, type RuleHit } from '../names/find-matches.ts';
import { isQuoted, unquote } from '../names/unquote.ts';

/**
 * A handler as a dotted name, by the rows of its rule (meta `spells`, `pattern -> replacement`): `OrderController.show` of
 * `[OrderController::class, 'show']`. One that is only a method's name in quotes belongs to the class that a scope around it names
 * (capture `controller`).
 */
export function spellHandler(written: string, match: RuleHit, found: readonly RuleHit[]): string {
  if (match.meta.spells === undefined) return written;
  const scopes = found.filter((each) => each.meta.role === 'scope' && each.captures.controller !== undefined && encloses(each, match));
  const controller = scopes.at(-1)?.captures.controller;
  if (controller !== undefined && isQuoted(written) && /^\w+$/.test(unquote(written))) return `${controller}.${unquote(written)}`;
  const rows = match.meta.spells.split(' | ').map((row) => row.split(' -> '));
  const [pattern = '', replacement = ''] = rows.find(([each = '']) => new RegExp(each).test(written)) ?? [];
  return pattern === '' ? written : written.replace(new RegExp(pattern), replacement);
}
