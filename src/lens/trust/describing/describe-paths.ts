import { count } from '../../../base/count.ts';
import { codeSpan } from '../../../base/markdown.ts';
import { shorten } from '../../../base/shorten.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { findingAt } from '../../report/finding-at.ts';
import type { Finding, Group, Item } from '../../report/lens.ts';
import { enumerate } from '../../report/phrases.ts';
import type { Protection } from '../controls/list-protection.ts';
import type { Path } from '../data/list-paths.ts';
import { mergePaths } from '../data/merge-paths.ts';
import { describeControl, describeSink, findingOf, rankOf, sayWithoutCode } from './say-trust.ts';

/** Kinds of control in front of an entry point that look at the data. */
const LOOKS_AT_DATA: readonly string[] = ['validation', 'escaping'];

/** Untrusted data that reaches a dangerous operation: the most severe first, and of those what nothing was done to. */
export function describePaths(paths: readonly Path[], protections: readonly Protection[]): Group {
  const sorted = mergePaths(paths)
    .map((same) => ({ same, before: protections.filter(({ entry }) => same[0].entries.includes(entry)) }))
    .sort((a, b) => weigh(a.same[0], a.before) - weigh(b.same[0], b.before));
  const stated = new Set<RuleHit>();
  return {
    title: 'Paths from untrusted data to dangerous operations',
    note: 'Followed by name through assignments, and into two called functions at most. A reader has to see whether what is done on the way is enough.',
    items: sorted.map(({ same, before }) => {
      const { sink } = same[0];
      const first = stated.size < stated.add(sink).size;
      return { ...describePath(same, before), findings: [...same.map(statePath), ...(first ? [findingOf('sink', sink)] : [])] };
    }),
  };
}

/** What is told of paths that were merged: all that is read, and the way of the first. */
function describePath(same: readonly [Path, ...Path[]], before: readonly Protection[]): Item {
  const [path] = same;
  const { source, sink, scope, end } = path;
  const sources = same.map((each) => codeSpan(shorten(each.source.captures.expression ?? '', 80)));
  const cleaning = before.flatMap(({ others }) => others.filter(({ kind, inside }) => !inside && LOOKS_AT_DATA.includes(kind)));
  const inFront = [...new Set(cleaning.map(({ text, kind }) => `${kind} ${codeSpan(shorten(text, 70))} in front`))];
  const done = [...path.controls.map(describeControl), ...inFront];
  return {
    path: sink.path,
    startLine: sink.startLine,
    endLine: sink.endLine,
    text: `${enumerate([...new Set(sources)], 4)} → ${describeSink(sink)}`,
    details: [
      `read in ${codeSpan(scope.name)}${at(source.path, sink.path)}${end === scope ? '' : `, used in ${codeSpan(end.name)}`}${describeEntries(before, scope.name)}`,
      ...(path.steps.length === 0
        ? []
        : [`by way of ${enumerate([...new Set(path.steps.map((step) => describeStep(step, sink.path)))], 6)}`]),
      done.length === 0 ? describeUncontrolled(path) : `controls: ${enumerate(done, 5)}`,
    ],
  };
}

/** Whether a function on the way cleans what goes through it is for a reader to see. */
function describeUncontrolled({ through }: Path): string {
  if (through.length === 0) return 'no control seen on the way';
  return `no control known on the way, which leads through ${enumerate(through.map(codeSpan), 4)}: not judged`;
}

function describeEntries(before: readonly Protection[], name: string): string {
  if (before.length === 0) return '';
  const open = before.filter(({ access }) => access.length === 0);
  const labels = before.map(({ entry }) => entry.label).filter((label) => label !== name);
  const entries = labels.length === 0 ? '' : `, for ${enumerate(labels.map(codeSpan), 3)}`;
  if (open.length === 0) return `${entries}, behind access control`;
  return `${entries}, ${open.length === before.length ? 'no access control recognised' : `no access control recognised in front of ${count(open.length, 'of them')}`}`;
}

function describeStep(step: RuleHit, from: string): string {
  const callee = step.captures.callee;
  return callee === undefined ? codeSpan(shorten(step.captures.name ?? '', 40)) : `the call of ${codeSpan(callee)}${at(step.path, from)}`;
}

/** The file goes without saying where it is that of the item. */
function at(path: string, shown: string): string {
  return path === shown ? '' : ` (${codeSpan(path)})`;
}

function statePath({ source, sink }: Path): Finding {
  const said = findingAt('path', `${source.captures.expression} → ${sink.meta.kind}: ${sayWithoutCode(sink)}`, sink);
  return { ...said, from: { path: source.path, startLine: source.startLine } };
}

/** Severity first; then what no control was seen for, then what anybody can reach. */
function weigh({ sink, controls }: Path, before: readonly Protection[]): number {
  const looked =
    controls.length > 0 || before.some(({ others }) => others.some(({ kind, inside }) => !inside && LOOKS_AT_DATA.includes(kind)));
  const guarded = before.length > 0 && before.every(({ access }) => access.length > 0);
  return (looked ? 10 : 0) + rankOf(sink) * 2 + (guarded ? 1 : 0);
}
