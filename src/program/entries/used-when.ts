import { aroundPlace } from '../names/around-place.ts';
import { cutToLine } from '../names/cut-to-line.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';

/** What is done only under a condition: as written, where it is known in a few words. */
export interface UsedWhen {
  when?: string;
}

/** Longer conditions are cut, in UTF-16 units. */
const LONGEST = 80;

/**
 * Under which condition a router is told to use something, `if (config.auth) { app.use(requireUser); }`, under which the place that it stands in
 * front of is not itself; undefined where it uses that always.
 */
export function usedWhen(use: RuleHit, place: RuleHit, found: AllMatches): UsedWhen | undefined {
  const around = aroundPlace(found.get(use.path) ?? [], use).filter(
    (each) => each.meta.role === 'used-when' && encloses(each, use) && !(each.path === place.path && encloses(each, place)),
  );
  if (around.length === 0) return undefined;
  const said = [...new Set(around.map(({ captures }) => captures.condition))];
  return said.includes(undefined) ? {} : { when: cutToLine(said.join(' and '), LONGEST) };
}
