import { count } from '../../base/count.ts';
import { codeSpan } from '../../base/markdown.ts';
import type { Trace } from '../../program/calls/trace-calls.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { encloses, overlaps, type RuleHit } from '../../program/names/find-matches.ts';
import { groupBy } from '../../program/names/group-by.ts';
import { isQuoted } from '../../program/names/unquote.ts';
import { enumerate, place } from '../report/phrases.ts';

/** What is decided at run time: paths that are computed or come from a table, and functions that are looked up by a name. Each with its place. */
export function listDynamic(
  traced: readonly { entry: Entry; calls: Pick<Trace, 'followed'> }[],
  found: ReadonlyMap<string, readonly RuleHit[]>,
): string[] {
  const routes = groupBy(traced, ({ entry }) => entry.at.path);
  const isListed = (match: RuleHit) => routes.get(match.path)?.some(({ entry }) => overlaps(entry.at, match)) === true;
  const unread = [...found.values()]
    .flat()
    .filter((match) => match.meta.role === 'computed' && !isListed(match))
    .map(({ captures, path, startLine }) => `${codeSpan(captures.path ?? '')} (${place(path, startLine)})`);
  const paths = new Set(
    traced.map(({ entry }) => entry).flatMap((entry) => (isComputed(entry) ? place(entry.at.path, entry.at.startLine) : [])),
  );
  const lookedUp = [
    ...new Set(
      dynamicCalls(traced, found).map(
        ({ captures, path, startLine }) => `${codeSpan(captures.expression ?? '')} (${place(path, startLine)})`,
      ),
    ),
  ];
  return [
    ...(paths.size === 0
      ? []
      : [`${count(paths.size, 'route')} with a path that is computed, shown in braces: ${enumerate([...paths], 5)}.`]),
    ...(unread.length === 0
      ? []
      : [`Routes are added under a path that is not written in place, and not listed: ${enumerate([...new Set(unread)], 5)}.`]),
    ...(lookedUp.length === 0 ? [] : [`Chosen at run time, so not followed: ${enumerate(lookedUp, 5)}.`]),
  ];
}

function isComputed({ kind, label, at }: Entry): boolean {
  const { path } = at.captures;
  return (
    kind === 'route' && path !== undefined && !isQuoted(path) && !/^[[/]/.test(path) && label.includes(`{${path.replace(/\s+/g, ' ')}`)
  );
}

function dynamicCalls(
  traced: readonly { entry: Entry; calls: Pick<Trace, 'followed'> }[],
  found: ReadonlyMap<string, readonly RuleHit[]>,
): RuleHit[] {
  const bodies = traced.flatMap(({ entry, calls }) => [entry.target ?? entry.at, ...calls.followed.map(({ to }) => to)]);
  const unique = [...new Map(bodies.map((body) => [`${body.path} ${body.start}`, body])).values()];
  return unique.flatMap((body) =>
    (found.get(body.path) ?? []).filter((match) => match.meta.role === 'dynamic' && body.start >= 0 && encloses(body, match)),
  );
}
