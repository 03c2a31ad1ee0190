import { directoryPrefix } from '../../../base/path-parts.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { aroundPlace } from '../../../program/names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { isAmong } from './is-among.ts';
import { isForPaths } from './match-policy.ts';

/**
 * Whether a control with `on: directory` is in front of an entry point: one of its directory and below, or of the one that the group
 * `directory` in the rule's `files` says (`^(?<directory>.*)middleware\.ts$`), and at one of the paths that its file says it is for.
 */
export function standsBefore(control: RuleHit, entry: Entry, found: AllMatches): boolean {
  if (!entry.at.path.startsWith(governedDirectory(control)) || !isAmong(control, entry, found)) return false;
  const matchers = matchersFor(control, found);
  return matchers.length === 0 || matchers.some((matcher) => isForPaths(matcher, entry));
}

/** The directory for whose entry points a control with `on: directory` stands there. */
export function governedDirectory({ meta, path }: RuleHit): string {
  return new RegExp(meta.files ?? '').exec(path)?.groups?.['directory'] ?? directoryPrefix(path);
}

/** What says for which paths a match is there (role `matcher`): in the same function, or, outside of functions, for the whole file. */
export function matchersFor(match: RuleHit, found: AllMatches): RuleHit[] {
  const here = found.get(match.path) ?? [];
  const matchers = here.filter(({ meta }) => meta.role === 'matcher');
  if (matchers.length === 0) return [];
  const own = functionsAround(match, here);
  return matchers.filter((matcher) => functionsAround(matcher, here).every((each) => own.includes(each)));
}

function functionsAround(match: RuleHit, here: readonly RuleHit[]): RuleHit[] {
  return aroundPlace(here, match).filter((each) => each.meta.role === 'function' && encloses(each, match));
}
