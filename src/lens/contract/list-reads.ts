import type { AllMatches, RuleHit } from '../../program/names/find-matches.ts';
import { encloses } from '../../program/names/find-matches.ts';
import type { View } from '../../program/view.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Finding } from '../report/lens.ts';
import { ANY_NAME } from './let-through.ts';

/** Which names functions read of the parts of a request, for programs alone; what is handed on whole can be read by any name. */
export function listReads(view: View, found: AllMatches): Finding[] {
  return view.sources.flatMap(({ path }) => {
    const reads = (found.get(path) ?? []).filter(({ meta }) => meta.role === 'reads');
    const isPart = (hit: RuleHit) => reads.some((other) => !isWhole(other) && encloses(other, hit));
    return reads.flatMap((hit): Finding[] => {
      if (isWhole(hit) && isPart(hit)) return [];
      const part = hit.captures.name ?? hit.meta.name ?? 'body';
      const lets = namesIn(hit).map((name) => `${part}.${name}`);
      return [{ ...findingAt('read', `reads ${lets.join(', ')}`, hit), lets }];
    });
  });
}

function isWhole({ rule }: RuleHit): boolean {
  return rule.endsWith('/whole');
}

/** `{ note, count: many = 1, ...rest }`: what is left is any. */
function namesIn({ captures, lists }: RuleHit): string[] {
  if (captures.field !== undefined) return [captures.field];
  return (lists?.fields ?? [ANY_NAME]).map((part) => /^\s*['"]?([\w$-]+)['"]?\s*(?:[:=]|$)/.exec(part)?.[1] ?? ANY_NAME);
}
