import { groupBy } from '../../base/group-by.ts';
import type { Change, Comparison } from '../model/comparison.ts';
import { KINDS } from '../model/kinds.ts';
import { describeEffect, describeReach, describeTotal, describeUnread, locationOfChange, treesOf } from './describe-change.ts';

/** Details of a change that are printed. */
const MOST = 6;

/** A comparison for people at a terminal: lines of plain text. */
export function comparisonLines(comparison: Comparison): string[] {
  const byKind = groupBy(comparison.changes, ({ kind }) => kind);
  const sections = KINDS.flatMap((kind) => {
    const own = byKind.get(kind) ?? [];
    return own.length === 0 ? [] : ['', `${kind} (${own.length})`, ...own.flatMap(linesOf)];
  });
  const reach = comparison.changes.length === 0 ? [] : describeReach(comparison);
  const unread = describeUnread(comparison);
  const accepted = comparison.accepted.map(({ says, why }) => `  accepted: ${says} (${why})`);
  return [
    `${treesOf(comparison)}: ${describeTotal(comparison)}`,
    ...sections,
    ...(accepted.length === 0 ? [] : ['', ...accepted]),
    ...(reach.length === 0 ? [] : ['', 'reach', ...reach.map((line) => `  ${line}`)]),
    ...(unread.length === 0 ? [] : ['', 'not covered', ...unread.map((line) => `  ${line}`)]),
  ];
}

function linesOf(change: Change): string[] {
  const { change: what, says, details } = change;
  const effect = describeEffect(change);
  const more = details.length - MOST;
  return [
    `  ${MARKS[what]} ${says}  ${locationOfChange(change)}`,
    ...(effect === '' || says.endsWith(change.effect?.reason ?? '\0') ? weight(change) : [`      ${effect}`]),
    ...details.slice(0, MOST).map((line) => `      ${line}`),
    ...(more > 0 ? [`      … and ${more} more`] : []),
  ];
}

/** Where the reason is in the line above already. */
function weight({ effect }: Change): string[] {
  return effect === undefined ? [] : [`      ${effect.is === 'unknown' ? 'may concern' : `${effect.is} for`} ${effect.on}`];
}

const MARKS: Readonly<Record<Change['change'], string>> = { added: '+', removed: '-', changed: '~', moved: '>' };
