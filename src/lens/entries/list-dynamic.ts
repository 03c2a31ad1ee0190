import { count } from '../../base/count.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import type { CallTrace } from '../../program/calls/trace-calls.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { isMadeOfLocals } from '../../program/entries/made-of-locals.ts';
import { type AllMatches, encloses, overlaps, type RuleHit } from '../../program/names/find-matches.ts';
import { everyOfRole } from '../../program/names/of-role.ts';
import { isQuoted } from '../../program/names/unquote.ts';
import { enumerate } from '../report/phrases.ts';

/** What is decided at run time: paths that are computed or come from a table, and functions that are looked up by a name. Each with its place. */
export function listDynamic(traced: readonly { entry: Entry; calls: Pick<CallTrace, 'followed'> }[], found: AllMatches): string[] {
  const routes = traced.map(({ entry }) => entry);
  const unread = listUnread(routes, found).map(({ captures, path }) => `${codeSpan(captures.path ?? '')} (${codeSpan(path)})`);
  const paths = new Set(
    traced.map(({ entry }) => entry).flatMap((entry) => (isComputed(entry) ? `${codeSpan(entry.label)} (${codeSpan(entry.at.path)})` : [])),
  );
  const lookedUp = [
    ...new Set(dynamicCalls(traced, found).map(({ captures, path }) => `${codeSpan(captures.expression ?? '')} (${codeSpan(path)})`)),
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

/** Places that add routes under a path that is not written there, which are no entries. */
export function listUnread(entries: readonly Entry[], found: AllMatches): RuleHit[] {
  const byFile = groupBy(entries, ({ at }) => at.path);
  const isListed = (match: RuleHit) => byFile.get(match.path)?.some(({ at }) => overlaps(at, match)) === true;
  const made = everyOfRole(found, 'route').filter((match) => isMadeOfLocals(match, found));
  return [...everyOfRole(found, 'computed'), ...made].filter((match) => !isListed(match));
}

function isComputed({ kind, label, at }: Entry): boolean {
  const { path } = at.captures;
  return (
    kind === 'route' && path !== undefined && !isQuoted(path) && !/^[[/]/.test(path) && label.includes(`{${path.replace(/\s+/g, ' ')}`)
  );
}

function dynamicCalls(traced: readonly { entry: Entry; calls: Pick<CallTrace, 'followed'> }[], found: AllMatches): RuleHit[] {
  const bodies = traced.flatMap(({ entry, calls }) => [entry.target ?? entry.at, ...calls.followed.map(({ to }) => to)]);
  const unique = [...new Map(bodies.map((body) => [`${body.path} ${body.start}`, body])).values()];
  return unique.flatMap((body) =>
    (found.get(body.path) ?? []).filter((match) => match.meta.role === 'dynamic' && body.start >= 0 && encloses(body, match)),
  );
}
