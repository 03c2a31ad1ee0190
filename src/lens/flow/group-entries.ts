import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import type { CallTrace } from '../../program/calls/trace-calls.ts';
import type { Finding, Group } from '../report/lens.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import type { Traced } from './describe-entry.ts';
import { describeMembers, sharedMiddleware } from './describe-members.ts';

/** In a group of so many entries, what so large a part of them calls is said once for all. */
const MANY_ENTRIES = 4;
const NEARLY_ALL = 0.75;

/** One group per heading, in the order of the entries; each call is stated once. */
export function groupEntries(traced: readonly Traced[]): Group[] {
  const groups = groupBy(traced, (one) => one.entry.group);
  const stated = new Set<string>();
  return [...groups].map(([title, members]) => {
    const { items, ...group } = describeGroup(title, members);
    return {
      ...group,
      items: items.map((item) => ({ ...item, findings: item.findings?.filter((finding) => isNew(finding, stated)) ?? [] })),
    };
  });
}

function isNew({ kind, name, path, startLine }: Finding, stated: Set<string>): boolean {
  return kind !== 'call' || stated.size < stated.add(`${path}:${startLine} ${name}`).size;
}

function describeGroup(title: string, members: readonly Traced[]): Group {
  const shared = sharedMiddleware(members, 2);
  const usual = usualCalls(members.map(({ calls }) => calls));
  const names = new Set(usual.map(({ name }) => name));
  const told = members.map(({ entry, calls }) => {
    const beyond = calls.beyond.filter(({ name }) => !names.has(name));
    return { entry, calls: { ...calls, beyond } };
  });
  const items = describeMembers(told, shared);
  const notes = [
    ...(shared.length === 0 ? [] : [`All pass through ${enumerateCode(shared)}.`]),
    ...(usual.length === 0
      ? []
      : [`Nearly all call, outside these sources and not repeated below, ${enumerate(usual.map(describeUsual))}.`]),
  ];
  return { title, list: true, items, ...(notes.length === 0 ? {} : { note: notes.join(' ') }) };
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
function usualCalls(calls: readonly CallTrace[]): Usual[] {
  if (calls.length < MANY_ENTRIES) return [];
  const counts = new Map<string, Usual>();
  for (const { name, path } of calls.flatMap(({ beyond }) => beyond)) {
    counts.set(name, { name, path, callers: (counts.get(name)?.callers ?? 0) + 1, of: calls.length });
  }
  return [...counts.values()]
    .filter(({ callers }) => callers >= calls.length * NEARLY_ALL)
    .sort((a, b) => b.callers - a.callers || byText(a.name, b.name));
}
