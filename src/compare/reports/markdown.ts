import { codeSpan } from '../../base/markdown.ts';
import { escapeMarkdown } from '../../docs/document/escape-markdown.ts';
import type { Change, Comparison } from '../model/comparison.ts';
import { alike, byKind, saidOfAll } from './alike.ts';
import { describeReach, describeTotal, describeUnread, describeWeight, locationOfChange, treesOf } from './describe-change.ts';
import { drawChanges } from './draw-changes.ts';

/** By this a comment that kb wrote is found again. */
export const MARK = '<!-- kb compare -->';

/** GitHub takes no longer comment. */
const LONGEST = 60_000;

/** Changes of one kind that stand unfolded. */
const OPEN = 8;

/** A comparison as markdown that fits a comment: most serious first, details folded, and a diagram of what depends on what. */
export function renderMarkdown(comparison: Comparison, most = LONGEST): string {
  const { changes } = comparison;
  const sections = [...byKind(changes)].flatMap(([kind, own]) => sectionOf(kind, own));
  const chart = drawChanges(changes);
  const tail = [
    ...(chart === undefined ? [] : fold('What depends on what', ['```mermaid', chart, '```'])),
    ...(changes.length === 0
      ? []
      : fold(
          'Reach',
          describeReach(comparison).map((line) => `- ${escapeMarkdown(line)}`),
        )),
    ...(comparison.accepted.length === 0
      ? []
      : fold(
          'Accepted',
          comparison.accepted.map(({ says, why }) => `- ${escapeMarkdown(says)} (${escapeMarkdown(why)})`),
        )),
    ...fold(
      'Not covered',
      describeUnread(comparison).map((line) => `- ${escapeMarkdown(line)}`),
    ),
  ];
  const head = [MARK, `### kb compare: ${escapeMarkdown(describeTotal(comparison))}`, '', `${codeSpan(treesOf(comparison))}`, ''];
  return cut([...head, ...sections], tail, most);
}

function sectionOf(kind: string, changes: readonly Change[]): string[] {
  const groups = alike(changes);
  const lines = groups.map((each) => (each.length === 1 ? each.flatMap(changeLine) : linesOfAlike(each)));
  const rest = lines.slice(OPEN).flat();
  const left = groups.slice(OPEN).flat().length;
  return [
    `**${kind}** (${changes.length})`,
    '',
    ...lines.slice(0, OPEN).flat(),
    '',
    ...(rest.length === 0 ? [] : fold(`${left} more of ${kind}`, rest)),
  ];
}

const MARKS: Readonly<Record<Change['change'], string>> = { added: '➕', removed: '➖', changed: '✏️', moved: '➡️' };

/** Of so many that are alike each is told with its place; of more, whatever is wanted is in the log. */
const PLACED = 8;

function linesOfAlike(changes: readonly Change[]): string[] {
  const [first] = changes;
  if (!first) return [];
  const [line = '', ...effect] = changeLine({ ...first, says: saidOfAll(first) });
  const places = changes.map((each) => (changes.length > PLACED ? '' : locationOfChange(each)));
  const names = changes.map(({ name }, at) => `${codeSpan(name)}${places[at] ? ` (${codeSpan(places[at])})` : ''}`).join(', ');
  return [`${line.replace(/ \(`.*$/, '')} (${changes.length})`, `  ${names}`, ...effect];
}

function changeLine(change: Change): string[] {
  const effect = isUntold(change) ? '' : describeWeight(change, change.says);
  const isSerious = (change.fails ?? []).length > 0;
  const says = escapeMarkdown(change.says);
  const place = locationOfChange(change);
  return [
    `- ${isSerious ? '⚠️' : MARKS[change.change]} ${isSerious ? `**${says}**` : says}${place === '' ? '' : ` (${codeSpan(place)})`}`,
    ...(effect === '' ? [] : [`  ${escapeMarkdown(effect)}`]),
  ];
}

/** That nothing used what is new goes without saying. */
function isUntold({ change, effect }: Change): boolean {
  return change === 'added' && effect?.is === 'compatible';
}

function fold(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`<details><summary>${title}</summary>`, '', ...lines, '', '</details>', ''];
}

/** What does not fit is counted; the end stands before the middle. */
function cut(lines: readonly string[], tail: readonly string[], most: number): string {
  const size = (all: readonly string[]) => Buffer.byteLength(all.join('\n')) + 1;
  if (size([...lines, ...tail]) <= most) return `${[...lines, ...tail].join('\n')}\n`;
  const kept: string[] = [];
  let room = most - 200;
  for (const line of lines) {
    room -= Buffer.byteLength(line) + 1;
    if (room < 0) break;
    kept.push(line);
  }
  const opened = kept.filter((line) => line.startsWith('<details>')).length - kept.filter((line) => line === '</details>').length;
  return `${[...kept, ...(opened > 0 ? ['', '</details>'] : []), '', 'What does not fit into a comment is in the log.'].join('\n')}\n`;
}
