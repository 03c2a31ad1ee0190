import type { ConditionParts } from './parts-of-condition.ts';

const CONTRARIES: readonly (readonly [RegExp, string])[] = [
  [/^([\s\S]*[^=!])===([^=][\s\S]*)$/, '$1!==$2'],
  [/^([\s\S]*[^=!])!==([^=][\s\S]*)$/, '$1===$2'],
  [/^([\s\S]*[^=!<>])==([^=][\s\S]*)$/, '$1!=$2'],
  [/^([\s\S]*[^=!])!=([^=][\s\S]*)$/, '$1==$2'],
  [/^([\s\S]*)\bis not\b([\s\S]*)$/, '$1is$2'],
  [/^([\s\S]*)\bis\b([\s\S]*)$/, '$1is not$2'],
];

/** A condition that holds where another does not, as it would be written: `authn != nil` for `authn == nil`. */
export function negated(condition: ConditionParts): string {
  return written(condition, false);
}

function written(condition: ConditionParts, holds: boolean): string {
  if (condition.kind === 'part') return condition.holds === holds ? condition.text : contraryOf(condition.text);
  const joined = (condition.kind === 'all') === holds ? ' and ' : ' or ';
  return condition.of.map((each) => bracketed(each, holds)).join(joined);
}

function bracketed(condition: ConditionParts, holds: boolean): string {
  return condition.kind === 'part' ? written(condition, holds) : `(${written(condition, holds)})`;
}

function contraryOf(text: string): string {
  const contrary = CONTRARIES.find(([pattern]) => pattern.test(text));
  if (contrary) return text.replace(contrary[0], contrary[1]);
  const [, denied] = /^(?:!\s*|not\s+)([\s\S]*)$/.exec(text) ?? [];
  return denied ?? `not ${text}`;
}
