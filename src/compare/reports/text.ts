import type { Change, Comparison } from '../model/comparison.ts';
import { alike, byKind, saidOfAll } from './alike.ts';
import { describeReach, describeTotal, describeUnread, describeWeight, locationOfChange, treesOf } from './describe-change.ts';

/** Details of a change that are printed. */
const MOST = 6;

/** A comparison for people at a terminal: lines of plain text. */
export function comparisonLines(comparison: Comparison): string[] {
  const sections = [...byKind(comparison.changes)].flatMap(([kind, own]) => [
    '',
    `${kind} (${own.length})`,
    ...alike(own).flatMap((each) => (each.length === 1 ? each.flatMap(linesOf) : linesOfAlike(each))),
  ]);
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
  return [`  ${MARKS[change.change]} ${change.says}  ${locationOfChange(change)}`, ...weight(change, change.says), ...detailsOf(change)];
}

/** What is the same of several once, then each by its name. */
function linesOfAlike(changes: readonly Change[]): string[] {
  return changes.flatMap((change, at) => {
    const said = saidOfAll(change);
    const head = at === 0 ? [`  ${MARKS[change.change]} ${said} (${changes.length})`, ...weight(change, said)] : [];
    const own = `      ${change.name}  ${locationOfChange(change)}`;
    const [only, ...more] = untold(change);
    if (only === undefined || more.length > 0) return [...head, own, ...detailsOf(change).map((line) => `  ${line}`)];
    return [...head, `${own}  ${only}`];
  });
}

function detailsOf(change: Change): string[] {
  const details = untold(change);
  const more = details.length - MOST;
  return [...details.slice(0, MOST), ...(more > 0 ? [`… and ${more} more`] : [])].map((line) => `      ${line}`);
}

/** Details that the line above does not say already. */
function untold({ says, details }: Change): string[] {
  return details.filter((line) => !says.includes(line.replace(/^[-+] /, '')));
}

/** What it does to whom. */
function weight(change: Change, said: string): string[] {
  const told = describeWeight(change, said);
  return told === '' ? [] : [`      ${told}`];
}

const MARKS: Readonly<Record<Change['change'], string>> = { added: '+', removed: '-', changed: '~', moved: '>' };
