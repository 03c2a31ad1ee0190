import { count } from '../../../base/count.ts';
import type { View } from '../../../program/view.ts';
import type { CandidatePlace } from '../../places/candidate-place.ts';
import { weigh } from '../../places/describe-places.ts';
import { enumerate } from '../../report/phrases.ts';
import { describeUnsearched, searchedSources } from '../../report/rule-gaps.ts';
import { isUndecided, type Protection } from '../controls/list-protection.ts';
import type { DataPaths, Path } from '../data/list-paths.ts';
import { isUntrusted, type Unit } from '../data/list-units.ts';
import { mergePaths } from '../data/merge-paths.ts';
import { isShown, unreachedSinks } from './describe-units.ts';

/** Where trust changes, in sentences. */
export function summariseTrust(
  view: View,
  units: readonly Unit[],
  protections: readonly Protection[],
  { paths, reached }: DataPaths,
  unknown: readonly CandidatePlace[],
): string[] {
  const ends = new Set(paths.map(({ sink }) => sink));
  const sinks = units.flatMap((unit) => unit.sinks.filter((sink) => ends.has(sink) || (isShown(sink) && !reached.has(sink))));
  const sources = units.flatMap((unit) => unit.sources.filter(isUntrusted));
  const isNone = unreachedSinks(units, reached).length === 0;
  if (protections.length + sinks.length + sources.length === 0) {
    const searched = searchedSources(view).length;
    if (searched === 0) return [describeUnsearched(view, 'trust rules')];
    const few = weigh(unknown) === 0 ? '' : `, though ${count(weigh(unknown), 'place')} of them look like entry points`;
    const nothing = isNone
      ? 'No entry point, source of untrusted data or dangerous operation'
      : 'No entry point or source of untrusted data';
    return [`${nothing} was found in ${count(searched, 'file')}${few}.`];
  }
  return [
    ...(protections.length === 0 ? [] : [`${describeOpen(protections)}${beside(unknown)}.`]),
    ...(paths.length === 0 ? [] : [describePaths(paths)]),
    ...(sinks.length === 0
      ? [`${isNone ? 'No dangerous operation was found' : 'Untrusted data was not seen to reach a dangerous operation'}; ${reads(units)}.`]
      : [`Dangerous operations: ${tally(sinks.map(({ meta }) => meta.kind ?? ''))}.`]),
  ];
}

/** How many are open, and of how many nobody knows for sure. */
function describeOpen(protections: readonly Protection[]): string {
  const undecided = protections.filter(isUndecided).length;
  const open = protections.filter(({ access }) => access.length === 0).length - undecided;
  const all = count(protections.length, nounOf(protections));
  if (open === 0 && undecided > 0) return `In front of ${undecided} of ${all} access control holds in some cases or was not understood`;
  const maybe = undecided === 0 ? '' : `; in front of ${undecided} more it holds in some cases or was not understood`;
  return `No access control was recognised in front of ${open} of ${all}${maybe}`;
}

/** What all of these are, by the heading that they have in common: an operation of GraphQL is no route. */
function nounOf(protections: readonly Protection[]): string {
  const [group, ...others] = new Set(protections.map(({ entry }) => entry.group));
  return group === undefined || others.length > 0 ? 'entry point' : group.replace(/s$/, '');
}

/** Of routes that are not listed nobody knows what protects them. */
function beside(unknown: readonly CandidatePlace[]): string {
  const more = weigh(unknown, ['route', 'class']);
  return more === 0 ? '' : `; about ${more} more ${more === 1 ? 'was' : 'were'} not understood`;
}

function describePaths(all: readonly Path[]): string {
  const paths = mergePaths(all).map(([first]) => first);
  const open = paths.filter(({ controls }) => controls.length === 0).length;
  const kinds = tally(paths.map(({ sink }) => sink.meta.kind ?? ''));
  const through = paths.filter((path) => path.controls.length === 0 && path.through.length > 0).length;
  const unjudged = through === 0 ? '' : ` (${through} of these through functions that were not judged)`;
  return `Untrusted data reaches a dangerous operation on ${count(paths.length, 'path')}, ${open} of them without a control on the way${unjudged}: ${kinds}.`;
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
