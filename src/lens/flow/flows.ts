import { answeredHandlers } from '../../program/calls/answered-handlers.ts';
import { followEntries } from '../../program/calls/follow-entries.ts';
import { type Tracing, traceCalls } from '../../program/calls/trace-calls.ts';
import { readEntries } from '../../program/entries/read-entries.ts';
import type { View } from '../../program/view.ts';
import { askFlows } from '../entries/ask-flows.ts';
import { listFlowGaps } from '../entries/list-flow-gaps.ts';
import { orderEntries } from '../entries/order-entries.ts';
import type { LensCode, Report } from '../report/lens.ts';
import { withinAsking, withinLimits } from '../report/limits.ts';
import { withoutDocs } from '../report/narrow-contents.ts';
import { chartFlows } from './chart-flows.ts';
import { groupEntries } from './group-entries.ts';
import { summariseFlows } from './summarise-flows.ts';

/** Where users, other programs and timers enter, and what happens then. */
export const flows: LensCode = {
  looksFor: ['route', 'command', 'event', 'job', 'main'],
  sees: withoutDocs,
  report: withinLimits(report),
  asks: { declarations: withinAsking(askFlows) },
  follow: followEntries,
};

function report(view: View): Report {
  const { found, names, mounts, entries, answers } = readEntries(view);
  const tracing: Tracing = { found, names, maxDepth: view.maxDepth, known: new Map(), shown: new Map() };
  // The order is by what names lead to, so that it does not depend on who answered.
  const ordered = orderEntries(entries, tracing).flat();
  const told = answers ? { ...tracing, answers, known: new Map() } : tracing;
  const traced = answeredHandlers(ordered, answers).map((entry) => ({ entry, calls: traceCalls(entry, told) }));
  return {
    summary: summariseFlows(view, traced),
    groups: groupEntries(traced),
    ...chartFlows(traced, view.maxDepth),
    gaps: listFlowGaps(view, traced, mounts),
  };
}
