import { aroundPlace } from '../names/around-place.ts';
import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import { ofRole } from '../names/of-role.ts';
import type { Entry } from './list-entries.ts';

/** The guards that the handler of an entry or its class names (role `guarded`), as written, each with the place that says it. */
export function guardsOf({ at, target, within }: Entry, found: AllMatches): { name: string; at: RuleHit }[] {
  const here = found.get(at.path) ?? [];
  const guarded = ofRole(here, 'guarded');
  if (guarded.length === 0 || target?.path !== at.path) return [];
  const owner = target.owner ?? within?.captures.name;
  const ofClass = (place: RuleHit) =>
    aroundPlace(here, place).some(({ meta, captures }) => meta.role === 'class' && captures.name === owner);
  const isMeant = (each: RuleHit) =>
    each.captures.of === owner || (each.captures.of === target.captures.name && ofClass(each) && each.end <= target.end);
  return guarded
    .filter(isMeant)
    .flatMap((each) => (each.lists?.members ?? []).flatMap((text) => nameIn(text).map((name) => ({ name, at: each }))));
}

/** `SessionGuard` of `SessionGuard`, `new RateGuard(5)` and `AuthGuard('jwt')`. */
function nameIn(written: string): string[] {
  return [/^(?:new )?([A-Za-z_$][\w$.]*)/.exec(written)?.[1] ?? []].flat();
}
