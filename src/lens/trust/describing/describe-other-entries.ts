import { codeSpan } from '../../../base/markdown.ts';
import { shorten } from '../../../base/shorten.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { nameOf } from '../../../program/names/name-of.ts';
import { describeOrigin } from '../../entries/describe-origin.ts';
import type { Group } from '../../report/lens.ts';
import { enumerateCode } from '../../report/phrases.ts';
import { isUntrusted, type Unit } from '../data/list-units.ts';

/** What a process hears of itself and its system is no message. */
const OWN = / of process$/;

/** Messages come from elsewhere; commands and jobs matter where they read what a stranger can choose. */
export function describeOtherEntries(
  entries: readonly Entry[],
  units: readonly Unit[],
  guards: ReadonlyMap<Entry, readonly string[]>,
): Group {
  const others = entries
    .filter(({ kind }) => kind !== 'route' && kind !== 'export')
    .map((entry) => ({ entry, read: readBy(entry, units), behind: guards.get(entry) ?? [] }))
    .filter(({ entry, read }) => read.length > 0 || (entry.kind === 'event' && !OWN.test(entry.label)));
  return {
    title: 'Messages, jobs and commands',
    note: 'Entered from elsewhere than HTTP. Of what checks the sender or the caller only what is written on the handler or its class is told, and what the handler of a message asks; what is set up for all HTTP routes is not counted.',
    items: others.map(({ entry: { at, kind, label, target, answered }, read, behind }) => ({
      path: at.path,
      startLine: at.startLine,
      endLine: at.endLine,
      text: [
        `${kind} ${codeSpan(shorten(label, 80))}`,
        ...(target ? [` → ${codeSpan(nameOf(target))}${describeOrigin({ at, target, ...(answered ? { answered } : {}) })}`] : []),
        ...(read.length > 0 ? [` reads ${enumerateCode(read, 6)}`] : []),
        ...(behind.length > 0
          ? [
              `, behind ${enumerateCode(
                behind.map((text) => shorten(text, 70)),
                4,
              )}`,
            ]
          : []),
      ].join(''),
    })),
  };
}

function readBy({ at, target }: Entry, units: readonly Unit[]): string[] {
  const body = target ?? at;
  const inside = units
    .filter(({ scope }) => scope.path === body.path)
    .flatMap(({ sources }) => sources.filter(isUntrusted))
    .filter(({ start, end }) => body.start <= start && end <= body.end);
  return [...new Set(inside.map(({ captures }) => shorten(captures.expression ?? '', 60)))];
}
