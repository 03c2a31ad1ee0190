import type { View } from '../lens.ts';
import { codeSpan } from '../markdown.ts';
import { describeUnsearched, searchedSources } from '../matching/rule-gaps.ts';
import { count, enumerate } from '../phrases.ts';
import { meets } from './describe-units.ts';
import type { Protection } from './list-protection.ts';
import { isUntrusted, type Unit } from './list-units.ts';

/** Where trust changes, in sentences. */
export function summariseTrust(view: View, units: readonly Unit[], protections: readonly Protection[]): string[] {
  const sinks = units.flatMap((unit) => unit.sinks);
  const sources = units.flatMap((unit) => unit.sources.filter(isUntrusted));
  if (protections.length + sinks.length + sources.length === 0) {
    const searched = searchedSources(view).length;
    if (searched === 0) return [describeUnsearched(view, 'trust rules')];
    return [`No entry point, source of untrusted data or dangerous operation was found in ${count(searched, 'file')}.`];
  }
  const open = protections.filter(({ access }) => access.length === 0).length;
  const meetings = units.filter(meets);
  return [
    ...(protections.length === 0
      ? []
      : [`No access control was recognised in front of ${open} of ${count(protections.length, 'HTTP route')}.`]),
    ...(meetings.length === 0
      ? []
      : [
          `Untrusted data and a dangerous operation meet in ${count(meetings.length, 'function')}: ${enumerate(
            meetings.map(({ name }) => codeSpan(name)),
            4,
          )}.`,
        ]),
    ...(sinks.length === 0
      ? [`No dangerous operation was found; ${reads(units)}.`]
      : [`Dangerous operations: ${tally(sinks.map(({ meta }) => meta['kind'] ?? ''))}.`]),
  ];
}

function reads(units: readonly Unit[]): string {
  const reading = units.filter(({ sources }) => sources.some(isUntrusted)).length;
  return `untrusted data is read in ${count(reading, 'function')}`;
}

function tally(kinds: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const sorted = [...counts].sort(([a, most], [b, least]) => least - most || (a < b ? -1 : 1));
  return enumerate(
    sorted.map(([kind, number]) => `${kind} (${number})`),
    6,
  );
}
