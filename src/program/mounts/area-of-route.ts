import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import { ofRole } from '../names/of-role.ts';
import { unquote } from '../names/unquote.ts';
import { lineagesOf } from './scopes-of-class.ts';

/** The area that the class of a route is in, by what is written on it or on the nearest of its bases: `Admin` of `[Area("Admin")]`. */
export function areaOfRoute(route: RuleHit, found: AllMatches): string | undefined {
  for (const generation of lineagesOf(route, found)) {
    const areas = generation.flatMap((type) => ofRole(found.get(type.path) ?? [], 'area').filter((area) => isOn(type, area)));
    const [name] = areas.flatMap(({ captures }) => captures.path ?? []);
    if (name !== undefined) return unquote(name);
  }
  return undefined;
}

function isOn(type: RuleHit, area: RuleHit): boolean {
  return area.captures.name === type.captures.name && encloses(type, area);
}
