import { count } from '../../base/count.ts';
import { groupBy } from '../../base/group-by.ts';
import type { InParts } from '../../base/pace.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { answeredHandlers } from '../../program/calls/answered-handlers.ts';
import { followEntries } from '../../program/calls/follow-entries.ts';
import { readEntries } from '../../program/entries/read-entries.ts';
import { limited } from '../../program/limited.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import type { View } from '../../program/view.ts';
import { countUnclear, describeElsewhere, listUnmounted } from '../entries/list-flow-gaps.ts';
import { explainMark } from '../entries/lsp-mark.ts';
import { describePlaces } from '../places/describe-places.ts';
import { notUnderstood } from '../places/judge-entry-places.ts';
import { listEntryPlaces } from '../places/list-entry-places.ts';
import { unknownFrameworks } from '../places/unknown-frameworks.ts';
import type { LensCode, LensReport } from '../report/lens.ts';
import { withinAsking, withinLimits } from '../report/limits.ts';
import { withoutDocs } from '../report/narrow-contents.ts';
import { reportGaps } from '../report/report-gaps.ts';
import { reportRuleGaps } from '../report/rule-gaps.ts';
import { followControls } from './controls/follow-controls.ts';
import { listProtection } from './controls/list-protection.ts';
import { type CodeScope, listScopes } from './controls/list-scopes.ts';
import { ownGuards } from './controls/own-guards.ts';
import { type DataPaths, listPaths, type Path } from './data/list-paths.ts';
import { listSettingReads } from './data/list-setting-reads.ts';
import { isUntrusted, listFrontControls, listUnits, mayBeRouter, type Unit } from './data/list-units.ts';
import { askTrust } from './describing/ask-trust.ts';
import { chartTrust } from './describing/chart-trust.ts';
import { describeFrontControls } from './describing/describe-front-controls.ts';
import { describeOtherEntries } from './describing/describe-other-entries.ts';
import { describePaths } from './describing/describe-paths.ts';
import { describeProtections, namedByEntries, namedByHandlers } from './describing/describe-protection.ts';
import {
  describeControls,
  describeEnvironment,
  describeSinks,
  describeSources,
  describeUnreached,
  unreachedSinks,
} from './describing/describe-units.ts';
import { summariseTrust } from './describing/summarise-trust.ts';

/** What is untrusted, what protects it, what is dangerous: a map for a reviewer, which states what was seen and where its view ends. */
export const trustZones: LensCode = {
  looksFor: ['route', 'shape-use', 'source', 'sink'],
  lists: ['route', 'shape-use'],
  sees: withoutDocs,
  ...withinLimits(report),
  asks: { declarations: withinAsking(askTrust) },
  follow: followEntries(followControls),
};

function* report(view: View): InParts<LensReport> {
  const read = yield* readEntries(view);
  const { found, mounts, names, answers } = read;
  const entries = answeredHandlers(read.entries, answers);
  // Tests run where nobody else enters.
  const served = view.sources.filter(({ path }) => !isTestPath(path));
  const scopes = new Map<string, CodeScope[]>();
  const units: Unit[] = [];
  const frontControls: RuleHit[] = [];
  const declared = groupBy(entries, ({ at }) => at.path);
  for (const { path } of served) {
    const own = (found.get(path) ?? []).filter((match) => match.meta.role !== 'control' || !mayBeRouter(match, mounts));
    const here = declared.get(path) ?? [];
    const each = limited('functions', path, () => listScopes(path, own, here), []);
    scopes.set(path, each);
    yield;
    const imported = new Set(names.importedNames(path));
    units.push(...limited('controls and dangerous operations', path, () => listUnits(each, own, here, imported), []));
    yield;
    frontControls.push(...limited('controls', path, () => listFrontControls(each, own, here), []));
    yield;
  }
  const protections = yield* listProtection(entries, found, names, mounts);
  yield;
  const isFollowed = view.unasked?.includes('path') !== true;
  const { paths, reached } = isFollowed ? yield* listPaths({ scopes, entries, names }) : NOT_FOLLOWED;
  yield;
  const unknown = notUnderstood(listEntryPlaces(view, found), entries, mounts);
  yield;
  const { named, unnamed } = namedByEntries(frontControls, protections);
  const inside = namedByHandlers(units, protections);
  const { unprotected, undecided, guarded } = describeProtections(protections, [...named, ...inside.named]);
  const environment = units.flatMap(({ sources }) => sources.filter((source) => !isUntrusted(source)));
  const settings = limited('settings', view.focus, () => listSettingReads(environment, found, names), []);
  yield;
  const groups = [
    describePaths(paths, protections),
    unprotected,
    undecided,
    describeSinks(units, reached),
    describeOtherEntries(entries, units, ownGuards(entries, found, names)),
    guarded,
    describeFrontControls(unnamed, { found, names, known: new Map() }),
    describeControls(inside.unnamed),
    describeSources(units),
    describeEnvironment(settings),
  ];
  yield;
  return {
    summary: [
      ...unknownFrameworks(view, entries),
      ...summariseTrust(view, units, protections, { paths, reached }, unknown),
      ...(entries.some(({ answered }) => answered) ? [explainMark('A handler')] : []),
    ],
    groups: groups.filter(({ items }) => items.length > 0),
    ...chartTrust(units, protections, reached),
    unclear: yield* countUnclear(view, entries, mounts, unknown),
    gaps: [
      ...describePlaces(unknown),
      ...describeTests(view.sources.length - served.length),
      ...(isFollowed ? [...describeReach(paths, units), ...describeUnreached(unreachedSinks(units, reached))] : []),
      ...describeElsewhere(view, mounts),
      ...listUnmounted(entries, mounts, 'controls in front of them may be missing here'),
      ...reportRuleGaps(view, 'trust rules', 'not searched'),
      ...reportGaps(view, 'sources, controls and dangerous operations'),
    ],
  };
}

const NOT_FOLLOWED: DataPaths = { paths: [], reached: new Set() };

function describeTests(tests: number): string[] {
  return tests === 0 ? [] : [`Left out as tests: ${count(tests, 'file')}.`];
}

/** A path that is not shown can still be there. */
function describeReach(paths: readonly Path[], units: readonly Unit[]): string[] {
  if (paths.length === 0 && !units.some(({ sources }) => sources.some(isUntrusted))) return [];
  return [
    'Data is followed by name inside a function and two calls further: not through fields of objects that live on, databases, templates, events or further calls.',
  ];
}
