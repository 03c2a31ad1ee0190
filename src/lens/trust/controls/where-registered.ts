import type { RuleHit } from '../../../program/names/find-matches.ts';

/** A filter that is declared stands in front of all, unless what registers it says of which paths. */
export function whereRegistered(controls: readonly RuleHit[]): RuleHit[] {
  const placed = new Set(controls.flatMap(({ captures, lists }) => ((lists?.paths ?? lists?.besides) ? [captures.expression] : [])));
  return controls.filter(({ meta, captures, lists }) => {
    const isDeclared = meta.handles === 'inline' && lists?.paths === undefined;
    return !isDeclared || !placed.has(captures.expression);
  });
}
