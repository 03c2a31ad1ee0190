import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';
import { fillPolicyPaths, isComputed } from './fill-policy-paths.ts';
import { IN_SOME_CASES } from './judge-control.ts';
import { isOfFramework } from './match-policy.ts';
import { matchersFor } from './stands-before.ts';
import { withKind } from './with-kind.ts';

/** Policies, and what says for which paths each is there, where something does. */
export interface ChainedPolicies {
  policies: RuleHit[];
  chains: ReadonlyMap<RuleHit, readonly RuleHit[]>;
}

/**
 * Policies with what limits them to paths, where the sources show these. One that is limited to paths which they do not show holds in some cases;
 * what it opens is left out, as nobody can tell what that is.
 */
export function chainPolicies(policies: readonly RuleHit[], found: AllMatches, all: readonly RuleHit[]): ChainedPolicies {
  const chains = new Map<RuleHit, readonly RuleHit[]>();
  const kept = policies.flatMap((policy) => {
    const matchers = fillPolicyPaths(matchersFor(policy, found), all);
    if (matchers.some(isUnclear)) return policy.meta.as === 'open' ? [] : [withKind(policy, IN_SOME_CASES)];
    if (matchers.length > 0) chains.set(policy, matchers);
    return [policy];
  });
  return { policies: kept, chains };
}

function isUnclear({ lists }: RuleHit): boolean {
  return (lists?.paths ?? []).some((text) => (isComputed(text) || !/["'`/]/.test(text)) && !isOfFramework(text));
}
