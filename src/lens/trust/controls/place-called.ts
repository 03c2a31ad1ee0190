import { functionAround } from '../../../program/names/enclosing.ts';
import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import { ofRole } from '../../../program/names/of-role.ts';

/**
 * Policies with those of a function that another file calls between its own at the place of that call: `chain.putAll(Chains.open())` in front of
 * `chain.put("/**", "authc")`.
 */
export function placeCalled(policies: readonly RuleHit[], found: AllMatches, names: Names): RuleHit[] {
  const files = [...new Set(policies.map(({ path }) => path))];
  const known = new Map<RuleHit, readonly RuleHit[]>();
  const callsOf = (called: RuleHit) => {
    const isCall = ({ path, captures: { callee = '' }, ...call }: RuleHit) => {
      if (callee.split('.').at(-1) !== called.captures.name) return false;
      const target = names.resolve(path, callee, { ...call, path, captures: { callee } });
      return target.kind === 'source' && target.definition.path === called.path && target.definition.start === called.start;
    };
    const others = files.filter((path) => path !== called.path);
    return others.flatMap((path) => ofRole(found.get(path) ?? [], 'call').filter(isCall));
  };
  return policies.flatMap((policy) => {
    const called = functionAround(found.get(policy.path) ?? [], policy);
    if (called === undefined) return [policy];
    const calls = known.get(called) ?? callsOf(called);
    known.set(called, calls);
    return calls.length === 0 ? [policy] : calls.map(({ path, start, end }) => ({ ...policy, path, start, end }));
  });
}
