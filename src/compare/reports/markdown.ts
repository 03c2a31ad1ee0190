import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { escapeMarkdown } from '../../docs/document/escape-markdown.ts';
import type { Change, Comparison } from '../model/comparison.ts';
import { KINDS } from '../model/kinds.ts';
import { describeReach, describeTotal, describeUnread, effectOf, placeOf, treesOf } from './describe-change.ts';
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
  const byKind = groupBy(changes, ({ kind }) => kind);
  const sections = KINDS.flatMap((kind) => sectionOf(kind, byKind.get(kind) ?? []));
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
  if (changes.length === 0) return [];
  const lines = changes.map(lineOf);
  const rest = lines.slice(OPEN).flat();
  return [
    `**${kind}** (${changes.length})`,
    '',
    ...lines.slice(0, OPEN).flat(),
    '',
    ...(rest.length === 0 ? [] : fold(`${changes.length - OPEN} more of ${kind}`, rest)),
  ];
}

const MARKS: Readonly<Record<Change['change'], string>> = { added: '➕', removed: '➖', changed: '✏️', moved: '➡️' };

function lineOf(change: Change): string[] {
  const effect = effectOf(change);
  const isSerious = (change.fails ?? []).length > 0;
  const says = escapeMarkdown(change.says);
  const place = placeOf(change);
  return [
    `- ${isSerious ? '⚠️' : MARKS[change.change]} ${isSerious ? `**${says}**` : says}${place === '' ? '' : ` (${codeSpan(place)})`}`,
    ...(effect === '' ? [] : [`  ${escapeMarkdown(effect)}`]),
  ];
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
