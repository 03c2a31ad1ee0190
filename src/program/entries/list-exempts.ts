import { functionAround } from '../names/enclosing.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import { everyOfRole } from '../names/of-role.ts';

/**
 * What takes entry points out of the access control around them (role `exempt`). A method of the application's own that does so by its name (meta
 * `known`) takes out of what it skips inside: `skip_authentication` of `def skip_authentication(**) = skip_before_action(:authenticate_user!, **)`.
 */
export function listExempts(found: AllMatches): RuleHit[] {
  return everyOfRole(found, 'exempt').flatMap((each) => (each.meta.known === undefined ? [each] : spelledOut(each, found)));
}

function spelledOut(exempt: RuleHit, found: AllMatches): RuleHit[] {
  const { name } = exempt.captures;
  const inside = [...found.values()].flatMap((here) =>
    here.filter(({ rule, captures }) => captures.skips !== undefined && rule.endsWith(`/${exempt.meta.known}`)),
  );
  const skipping = inside.filter((each) => functionAround(found.get(each.path) ?? [], each)?.captures.name === name);
  const skips = [...new Set(skipping.flatMap(({ captures }) => captures.skips ?? []))];
  return skips.length === 0 ? [exempt] : skips.map((each) => ({ ...exempt, captures: { ...exempt.captures, skips: each } }));
}
