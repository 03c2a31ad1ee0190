import type { AllMatches, RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import type { AskedOf, RouteAsked } from './path-tests.ts';

/** The code that a condition is in, for requests of which route. */
export interface RouteScope {
  code: RuleHit;
  found: AllMatches;
  names: Names;
  route: RouteAsked;
  /** Parameters that are given the path of the request. */
  given?: ReadonlyMap<string, AskedOf>;
}
