import type { InParts } from '../../base/pace.ts';
import { answeredHandlers } from '../../program/calls/answered-handlers.ts';
import { conditionsAt } from '../../program/calls/conditions-at.ts';
import { followEntries } from '../../program/calls/follow-entries.ts';
import { type CallTrace, type Tracing, traceCalls } from '../../program/calls/trace-calls.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { readEntries } from '../../program/entries/read-entries.ts';
import type { AllMatches } from '../../program/names/find-matches.ts';
import type { View } from '../../program/view.ts';
import { askFlows } from '../entries/ask-flows.ts';
import { countUnclear, listFlowGaps } from '../entries/list-flow-gaps.ts';
import { orderEntries } from '../entries/order-entries.ts';
import { notUnderstood } from '../places/judge-entry-places.ts';
import { listEntryPlaces } from '../places/list-entry-places.ts';
import { unknownFrameworks } from '../places/unknown-frameworks.ts';
import type { LensCode, LensReport } from '../report/lens.ts';
import { withinAsking, withinLimits } from '../report/limits.ts';
import { withoutDocs } from '../report/narrow-contents.ts';
import { chartFlows } from './chart-flows.ts';
import { groupEntries } from './group-entries.ts';
import { summariseFlows } from './summarise-flows.ts';

/** Where users, other programs and timers enter, and what happens then. */
export const flows: LensCode = {
  looksFor: ['route', 'shape-use', 'command', 'event', 'job', 'main'],
  lists: ['route', 'shape-use', 'command', 'event', 'job'],
  sees: withoutDocs,
  ...withinLimits(report),
  asks: { declarations: withinAsking(askFlows) },
  follow: followEntries(),
};

/** What switches on a job or a listener where it is declared. */
function withConditions(entry: Entry, found: AllMatches): Entry {
  if (entry.kind !== 'job' && entry.kind !== 'event') return entry;
  const { at } = entry;
  // A function that makes it for a call can have conditions of its own.
  const places = at.site && at.given ? [at, at.given] : [at];
  const conditions = places.flatMap((place) => conditionsAt(found.get(place.path) ?? [], place));
  return conditions.length === 0 ? entry : { ...entry, conditions };
}

function* report(view: View): InParts<LensReport> {
  const { found, names, mounts, entries, answers } = yield* readEntries(view);
  const tracing: Tracing = { found, names, maxDepth: view.maxDepth, known: new Map(), shown: new Map() };
  // The order is by what names lead to, so that it does not depend on who answered.
  const ordered = orderEntries(entries).flat();
  const told = answers ? { ...tracing, answers, known: new Map() } : tracing;
  const traced: { entry: Entry; calls: CallTrace }[] = [];
  for (const entry of answeredHandlers(ordered, answers)) {
    yield;
    traced.push({ entry: withConditions(entry, found), calls: traceCalls(entry, told) });
  }
  const unknown = notUnderstood(listEntryPlaces(view, found), entries, mounts);
  yield;
  const summary = [...unknownFrameworks(view, entries), ...summariseFlows(view, traced, unknown)];
  yield;
  const groups = groupEntries(traced);
  yield;
  const chart = chartFlows(traced, view.maxDepth);
  yield;
  const unclear = yield* countUnclear(view, ordered, mounts, unknown);
  return { summary, groups, ...chart, unclear, gaps: listFlowGaps(view, traced, mounts, unknown) };
}
