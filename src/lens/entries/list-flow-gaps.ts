import { count } from '../../base/count.ts';
import { codeSpan } from '../../base/markdown.ts';
import type { InParts } from '../../base/pace.ts';
import { shorten } from '../../base/shorten.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { CallTrace } from '../../program/calls/trace-calls.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { listCollected, listUncollected } from '../../program/mounts/collected-routes.ts';
import type { Mounts } from '../../program/mounts/mount.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import { everyOfRole, ofRoleBy } from '../../program/names/of-role.ts';
import { unmountedEngines } from '../../program/routes/engines.ts';
import type { View } from '../../program/view.ts';
import type { CandidatePlace } from '../places/candidate-place.ts';
import { describePlaces, weigh } from '../places/describe-places.ts';
import { unknownFrameworks } from '../places/unknown-frameworks.ts';
import type { Unclear } from '../report/lens.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import { reportGaps } from '../report/report-gaps.ts';
import { reportRuleGaps } from '../report/rule-gaps.ts';
import { listDynamic, listUnread } from './list-dynamic.ts';
import { listUntaken } from './list-untaken.ts';

/** What the flows lens could not follow, and where. */
export function listFlowGaps(
  view: View,
  traced: readonly { entry: Entry; calls: CallTrace }[],
  mounts: Mounts,
  unknown: readonly CandidatePlace[],
): string[] {
  const entries = traced.map(({ entry }) => entry);
  const lost = listLost(entries);
  const computed = mounts.mounts
    .filter(({ prefix }) => prefix.includes('{'))
    .map(({ prefix, at }) => `${codeSpan(prefix)} (${codeSpan(at.path)})`)
    .concat(
      listCollected(mounts.found)
        .filter(isComputed)
        .map(({ captures, path }) => `${codeSpan(shorten(captures.path ?? '', 60))} (${codeSpan(path)})`),
    );
  return [
    ...describePlaces(unknown),
    ...listUnmounted(entries, mounts, 'their paths may lack a prefix'),
    ...describeElsewhere(view, mounts),
    ...listUntaken(entries, mounts),
    ...listDynamic(traced, mounts.found),
    ...(computed.length === 0 ? [] : [`Mounted under a path that is computed, shown in braces: ${enumerate([...new Set(computed)], 5)}.`]),
    ...(lost.length === 0
      ? []
      : [
          `${count(lost.length, 'handler')} not found in these sources: ${enumerate(
            lost.map(({ handler, at }) => `${codeSpan(shorten(handler ?? '', 60))} (${codeSpan(at.path)})`),
            5,
          )}.`,
        ]),
    ...reportRuleGaps(view, 'flow rules', 'not searched for entry points'),
    ...reportGaps(view, 'entry points'),
  ];
}

/**
 * How much of what enters is not listed: routes under a path that is not written in place, routers that are elsewhere, what no rule knows; and
 * how much is listed without what its path begins with.
 */
export function* countUnclear(view: View, entries: readonly Entry[], mounts: Mounts, unknown: readonly CandidatePlace[]): InParts<Unclear> {
  const unlisted = weigh(unknown) + listUnread(entries, mounts.found).length + countElsewhere(view, mounts);
  yield;
  const number = unlisted + entries.filter(({ unmounted }) => unmounted).length;
  const beyond = unknownFrameworks(view, entries);
  return { number, of: entries.length + unlisted, what: 'place', ...(beyond.length === 0 ? {} : { beyond }) };
}

function listLost(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ handler, target }) => handler !== undefined && !target);
}

function followedOf({ sources }: View): ReadonlySet<string> {
  return new Set(sources.filter(({ followed }) => followed !== undefined).map(({ path }) => path));
}

/** Files whose routers no source mounts, and what that means. */
export function listUnmounted(entries: readonly Entry[], mounts: Mounts, consequence: string): string[] {
  const told = new Set(entries.map(({ at }) => at.path));
  const routers = new Set(entries.filter(({ unmounted }) => unmounted).map(({ at }) => at.path));
  const engines = new Set(
    unmountedEngines(mounts.found).flatMap(({ path, captures: { name = '' } }) =>
      told.has(path) ? [`${codeSpan(name)} (${codeSpan(path)})`] : [],
    ),
  );
  return [
    ...(routers.size === 0 ? [] : [`Nothing in these sources mounts the routers of ${enumerateCode([...routers], 5)}: ${consequence}.`]),
    ...(engines.size === 0 ? [] : [`No application in these sources mounts the routes of ${enumerate([...engines], 5)}: ${consequence}.`]),
  ];
}

/**
 * Routers that the sources mount but do not contain: a package's, or a file's that was not selected. What files that were only followed mount
 * beside the routers of the others is none of the document's business.
 */
function listElsewhere(mounts: Mounts, followed: ReadonlySet<string>): RuleHit[] {
  const declared = everyOfRole(mounts.found, 'mount').filter(({ captures, path }) => captures.target !== undefined && !followed.has(path));
  return declared
    .filter(({ meta, captures }) => captures.path !== undefined || meta.prefix !== undefined)
    .filter((match) => !mounts.mounting.has(match) && !isMadeThere(match, mounts));
}

/** Whether a mount only says what a function of the sources made, on which nothing is registered there: `r := newRouter()`. */
function isMadeThere({ path, start, captures }: RuleHit, { found }: Mounts): boolean {
  return ofRoleBy(found.get(path) ?? [], 'router', 'name', captures.receiver).some(
    (each) => each.start === start && each.made !== undefined,
  );
}

/** Which routes are elsewhere: those of routers that these sources mount and do not contain, and those that are handed in below a path. */
export function describeElsewhere(view: View, mounts: Mounts): string[] {
  // What a call gives that does not speak of routes need not be a router.
  const isRouter = ({ captures: { target = '' } }: RuleHit) => !target.includes('(') || /rout|url|mux|app\b/i.test(target);
  const elsewhere = listElsewhere(mounts, followedOf(view)).filter(isRouter);
  const named = elsewhere.map(({ captures, path }) => `${codeSpan(shorten(captures.target ?? '', 60))} (${codeSpan(path)})`);
  const mounted = named.length === 0 ? [] : [`Mounted here, but its routes are not in these sources: ${enumerate(named, 5)}.`];
  return [...mounted, ...describeUncollected(view, mounts)];
}

/** Whether the path in front of what is collected is more than one text as written. */
function isComputed({ captures: { path = '' } }: RuleHit): boolean {
  return !/^"[^"]*"$/.test(path) && !/^[A-Z_.]+$/.test(path);
}

/** Paths that stand in front of routes which are handed in, by what nobody can see here. */
function describeUncollected(view: View, { found }: Mounts): string[] {
  const paths = uncollectedOf(view, found).map(({ captures, path }) => `${codeSpan(shorten(captures.path ?? '', 60))} (${codeSpan(path)})`);
  if (paths.length === 0) return [];
  return [
    `Routes that are written elsewhere are put below a path, and which was not understood, so theirs may lack it: ${enumerate(paths, 5)}.`,
  ];
}

function uncollectedOf(view: View, found: Mounts['found']): RuleHit[] {
  const followed = followedOf(view);
  return listUncollected(found).filter(({ path }) => !followed.has(path) && !isTestPath(path));
}

function countElsewhere(view: View, mounts: Mounts): number {
  return listElsewhere(mounts, followedOf(view)).length + uncollectedOf(view, mounts.found).length;
}
