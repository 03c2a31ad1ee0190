import { spend } from '../../../base/steps.ts';
import { sum } from '../../../base/sum.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';

/**
 * Names that only lookups and comparisons inside an expression mention: their results are something else. `isset(x) ? x : y` has `x` itself as
 * well, told by how often it is written.
 */
export function namesHiddenIn(expression: RuleHit, inside: readonly RuleHit[]): Set<string> {
  const smaller = inside.filter(({ start, end }) => start > expression.start || end < expression.end);
  const opaque = (isValueOpaque(expression, inside) ? inside : smaller).filter(({ meta }) => meta.role === 'opaque').sort(longestFirst);
  // Two rules can see the same place: what more of it is opaque for counts.
  const outer = opaque.filter(
    (match, index) => !opaque.some((other, place) => encloses(other, match) && (place < index || !encloses(match, other))),
  );
  const hidden = new Set(opaque.flatMap((match) => match.names ?? []));
  const whole = expression.captures.value ?? expression.captures.expression ?? '';
  spend(hidden.size * (1 + outer.length));
  return new Set(
    [...hidden].filter((name) => timesIn(whole, name) <= sum(outer.map(({ captures }) => timesIn(captures.expression ?? '', name)))),
  );
}

function longestFirst(a: RuleHit, b: RuleHit): number {
  return (b.captures.expression ?? '').length - (a.captures.expression ?? '').length;
}

/** How often a text mentions a name, by its last part where it is dotted: `$data->id` is `data.id` as well. */
function timesIn(text: string, name: string): number {
  const last = name.split('.').at(-1) ?? '';
  if (!text.includes(last)) return 0;
  return text.match(new RegExp(`(?<![\\w$])${last.replace(/\$/g, '\\$')}(?![\\w$])`, 'g'))?.length ?? 0;
}

/** `user = find(id)`: the place of an assignment holds more than its value, that of a sink is the sink itself. */
function isValueOpaque({ meta }: RuleHit, inside: readonly RuleHit[]): boolean {
  return meta.role === 'assignment' && inside.length > 0;
}
