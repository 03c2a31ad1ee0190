import { remember } from '../../../base/memoize.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { hasUncounted, pathsOfLabel } from '../../../program/entries/paths-of-label.ts';
import type { Mounts } from '../../../program/mounts/mount.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { marksOfEntry } from './marks-of-entry.ts';
import { routeAsked, type SeenOfPaths } from './path-tests.ts';
import type { Effects } from './read-effect.ts';
import { seenOf } from './seen-of-paths.ts';

/** What code does to the requests of one route, by what it sees of their paths: as far as is known of all that stands in front, or of what a router is told to use. */
export function effectsForRoute(
  entry: Entry,
  { effects, stripsPrefix, mounts }: { effects: Effects; stripsPrefix: boolean; mounts: Mounts | undefined },
): (use?: RuleHit) => Effects {
  const { label, paths, at, unmounted } = entry;
  const marks = marksOfEntry(entry, effects.found, effects.names);
  const isUnknown = unmounted || hasUncounted({ label });
  if (isUnknown && marks === undefined) return () => effects;
  const [methods = ''] = label.split(' ');
  const told = isUnknown ? [] : pathsOfLabel({ label, ...(paths === undefined ? {} : { paths }) });
  const known = new Map<string, Effects>();
  const seeing = (seen: SeenOfPaths) =>
    remember(known, String(seen), () => ({
      ...effects,
      known: new Map(),
      whole: effects,
      route: { ...routeAsked(isUnknown ? 'ANY' : methods, told, at.path, seen), ...(marks ? { marks } : {}) },
    }));
  return (use) => seeing(seenOf(use, entry, told, stripsPrefix, mounts));
}
