import { count } from '../../base/count.ts';
import { codeSpan } from '../../base/markdown.ts';
import type { CallStep, CallTrace } from '../../program/calls/trace-calls.ts';
import type { Entry, EntryKind } from '../../program/entries/list-entries.ts';
import { nameOf } from '../../program/names/name-of.ts';
import type { View } from '../../program/view.ts';
import { explainMark } from '../entries/lsp-mark.ts';
import type { CandidatePlace } from '../places/candidate-place.ts';
import { countAbout, weigh } from '../places/describe-places.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import { describeUnsearched, searchedSources } from '../report/rule-gaps.ts';

const NOUNS: Record<EntryKind, string> = {
  route: 'HTTP route',
  command: 'command',
  main: 'program start',
  job: 'job',
  event: 'event handler',
  export: 'package entry point',
};

/** What enters where, in sentences; what nearly every entry leads to. */
export function summariseFlows(
  view: View,
  traced: readonly { entry: Entry; calls: CallTrace }[],
  unknown: readonly CandidatePlace[],
): string[] {
  if (traced.length === 0) {
    const searched = searchedSources(view).length;
    if (searched === 0) return [describeUnsearched(view, 'flow rules')];
    if (unknown.length > 0) return [noneKnown(searched, unknown)];
    return [`No entry point was found in ${count(searched, 'file')}: what is here is called by other code.`];
  }
  const kinds = (['route', 'command', 'main', 'job', 'event', 'export'] as const).map((kind) =>
    traced.filter(({ entry }) => entry.kind === kind),
  );
  const counts = kinds.flatMap((some) => countByNoun(some, unknown));
  const files = new Set(traced.map(({ entry }) => entry.at.path));
  const where = files.size === 1 ? codeSpan([...files][0] ?? '') : count(files.size, 'file');
  return [`${enumerate(counts)} in ${where}.`, ...prefixes(kinds[0] ?? []), ...mostCalled(traced), ...aboutAnswers(traced)];
}

/** What looks like entry points, where none is known. */
function noneKnown(searched: number, unknown: readonly CandidatePlace[]): string {
  const routes = weigh(unknown, ['route', 'class']);
  const seem =
    routes > 0
      ? `none of about ${count(routes, 'HTTP route')}`
      : `nothing of ${count(unknown.length, 'place')} that look like entry points`;
  return `kb understands ${seem} in ${count(searched, 'file')}.`;
}

/** Scripts of a package are no commands of the program, although both are run by hand. */
function countByNoun(some: readonly { entry: Entry }[], unknown: readonly CandidatePlace[]): string[] {
  const counts = new Map<string, number>();
  for (const { entry } of some) {
    const noun = entry.at.meta.noun ?? NOUNS[entry.kind];
    counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  return [...counts].map(([noun, number]) => countAbout(number, noun, noun === NOUNS.route ? weigh(unknown, ['route', 'class']) : 0));
}

function prefixes(routes: readonly { entry: Entry }[]): string[] {
  const counts = new Map<string, number>();
  for (const { entry } of routes) {
    const [, prefix] = /^\S+ (\/[^/,]+(?:\/[^/:{<[*,]+)?)/.exec(entry.label) ?? [];
    if (prefix !== undefined) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const shared = [...counts].filter(([, number]) => number > 1).sort(([a, most], [b, least]) => least - most || (a < b ? -1 : 1));
  if (shared.length === 0) return [];
  return [
    `Prefixes of several routes: ${enumerateCode(
      shared.map(([prefix]) => prefix),
      5,
    )}.`,
  ];
}

function aboutAnswers(traced: readonly { entry: Entry; calls: CallTrace }[]): string[] {
  const isMarked = (step: CallStep): boolean => step.answered !== undefined || step.steps.some(isMarked);
  const any = traced.some(({ entry, calls }) => entry.answered || calls.steps.some(isMarked));
  return any ? [explainMark('What is')] : [];
}

function mostCalled(traced: readonly { entry: Entry; calls: CallTrace }[]): string[] {
  const counts = new Map<string, { name: string; number: number }>();
  for (const { calls } of traced) {
    for (const { definition: step } of calls.steps) {
      const key = `${step.path}:${step.start}`;
      counts.set(key, { name: nameOf(step), number: (counts.get(key)?.number ?? 0) + 1 });
    }
  }
  const shared = [...counts.values()].filter(({ number }) => number > 2).sort((a, b) => b.number - a.number || (a.name < b.name ? -1 : 1));
  if (shared.length === 0) return [];
  return [`Called from the most entries: ${enumerateCode(shared.slice(0, 3).map(({ name }) => name))}.`];
}
