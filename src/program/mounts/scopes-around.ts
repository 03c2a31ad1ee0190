import { aroundPlace } from '../names/around-place.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';
import { sameSite } from './same-site.ts';

/** The scopes that a route or mount is written in, the outermost first. @param here the matches of its file. */
export function scopesAround(place: RuleHit, here: readonly RuleHit[]): RuleHit[] {
  return aroundPlace(here, place).filter((match) => match.meta.role === 'scope' && encloses(match, place) && sameSite(match, place));
}
