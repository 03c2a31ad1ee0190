import { insidePlace } from '../../../program/names/around-place.ts';
import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';

/** The methods that run where a value is called like a function. */
const AS_FUNCTION = /^(__call__|__invoke)$/;

/** What runs where the value that a call gave is called: `Guard.__call__` after `guard = Guard()`. */
export function callOfValue(binding: RuleHit, { found, names }: { found: AllMatches; names: Names }): RuleHit | undefined {
  const made = names.resolve(binding.path, binding.captures.callee ?? '', binding);
  if (made.kind !== 'source' || made.definition.meta.role !== 'class') return undefined;
  const inside = insidePlace(found.get(made.definition.path) ?? [], made.definition);
  return inside.find(({ meta, captures: { name = '' } }) => meta.role === 'function' && AS_FUNCTION.test(name));
}
