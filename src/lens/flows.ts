import { byText } from '../base/digest.ts';
import { chartFlows } from './flow/chart-flows.ts';
import { describeEntry } from './flow/describe-entry.ts';
import type { Entry } from './flow/list-entries.ts';
import { listFlowGaps } from './flow/list-flow-gaps.ts';
import { readEntries } from './flow/read-entries.ts';
import { summariseFlows } from './flow/summarise-flows.ts';
import { type Calls, traceCalls } from './flow/trace-calls.ts';
import type { Group, Lens, Report, View } from './lens.ts';
import { codeSpan } from './markdown.ts';
import { enumerate, enumerateCode } from './phrases.ts';

interface Traced {
  entry: Entry;
  calls: Calls;
}

/** In a group of so many entries, what so large a part of them calls is said once for all. */
const MANY_ENTRIES = 4;
const NEARLY_ALL = 0.75;

/** Where users, other programs and timers enter, and what happens then. */
export const flows: Lens = {
  name: 'flows',
  folder: 'flows',
  shows: 'entry points (routes, commands, events, jobs) and what their handlers call',
  reads: { outbound: true, rules: 'flows' },
  report,
};

function report(view: View): Report {
  const { found, names, mounts, entries } = readEntries(view);
  const traced = entries.map((entry) => ({ entry, calls: traceCalls(entry, found, names) }));
  return {
    summary: summariseFlows(view, traced),
    groups: groupEntries(traced),
    ...chartFlows(traced),
    gaps: listFlowGaps(view, traced, mounts),
  };
}

/** One group per kind of entry; what users reach comes first. */
function groupEntries(traced: readonly Traced[]): Group[] {
  const order = ['route', 'command', 'main', 'job', 'event'];
  const groups = new Map<string, Traced[]>();
  for (const one of traced) groups.set(one.entry.group, [...(groups.get(one.entry.group) ?? []), one]);
  const rank = ([first]: readonly Traced[]) => order.indexOf(first?.entry.kind ?? '');
  return [...groups].sort(([, a], [, b]) => rank(a) - rank(b)).map(([title, members]) => describeGroup(title, members));
}

function describeGroup(title: string, members: readonly Traced[]): Group {
  const shared = sharedMiddleware(members.map(({ entry }) => entry));
  const usual = usualCalls(members.map(({ calls }) => calls));
  const names = new Set(usual.map(({ name }) => name));
  const items = members.map(({ entry, calls }) => {
    const beyond = calls.beyond.filter(({ name }) => !names.has(name));
    return describeEntry(entry, { ...calls, beyond }, new Set(shared));
  });
  const notes = [
    ...(shared.length === 0 ? [] : [`All pass through ${enumerateCode(shared)}.`]),
    ...(usual.length === 0
      ? []
      : [`Nearly all call, outside these sources and not repeated below, ${enumerate(usual.map(describeUsual))}.`]),
  ];
  return { title, items, ...(notes.length === 0 ? {} : { note: notes.join(' ') }) };
}

interface Usual {
  name: string;
  path: string;
  callers: number;
  of: number;
}

function describeUsual({ name, path, callers, of }: Usual): string {
  return `${codeSpan(name)} (${codeSpan(path)}, ${callers} of ${of})`;
}

/** Calls to the outside that nearly every entry of a group makes tell nothing about any one of them. */
function usualCalls(calls: readonly Calls[]): Usual[] {
  if (calls.length < MANY_ENTRIES) return [];
  const counts = new Map<string, Usual>();
  for (const { name, path } of calls.flatMap(({ beyond }) => beyond)) {
    counts.set(name, { name, path, callers: (counts.get(name)?.callers ?? 0) + 1, of: calls.length });
  }
  return [...counts.values()]
    .filter(({ callers }) => callers >= calls.length * NEARLY_ALL)
    .sort((a, b) => b.callers - a.callers || byText(a.name, b.name));
}

/** What stands in front of every entry of a group. */
function sharedMiddleware([first, ...others]: readonly Entry[]): string[] {
  if (!first || others.length === 0) return [];
  return first.before.filter((text) => others.every(({ before }) => before.includes(text)));
}
