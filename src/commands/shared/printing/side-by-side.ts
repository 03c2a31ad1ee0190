import { styleText } from 'node:util';

import type { DiffLine } from '../../../base/diff-lines.ts';
import { shellWord } from '../../../base/process/shell.ts';
import { visible } from '../../../base/visible.ts';
import type { WaitingParagraph } from '../../../operations/review.ts';

export interface SideForm {
  color: boolean;
  /** Of the terminal, in characters. */
  width?: number | undefined;
}

/** Where nobody knows how wide the reader's window is. */
const WIDTH = 120;

/** Narrower columns can not be read: then what changed stands below. */
const NARROWEST = 38;

/** Lines around a change that are shown. */
const AROUND = 3;

/** `README.md:12 speaks of src/auth/token.ts#refresh, which changed`. */
export function paragraphLine({ shown, line, about, now, edited }: WaitingParagraph): string {
  const moved = now && now.about !== about ? `, now ${now.about}` : '';
  return `${shown}:${line} speaks of ${about}${moved}, which ${now ? 'changed' : 'is gone'}${edited ? '; it was edited since' : ''}`;
}

/** Paragraphs, and beside each what changed in what it speaks of. */
export function sideBySide(paragraphs: readonly WaitingParagraph[], { color, width = WIDTH }: SideForm): { out: string; err: string[] } {
  const column = Math.floor((Math.min(width, 200) - 3) / 2);
  const blocks = paragraphs.map((each) => {
    const changed = [nameOf(each), ...cut(each.diff)];
    const head = visible(paragraphLine(each));
    const paint = (text: string) => (color ? colored(text) : text);
    if (column < NARROWEST) return [head, ...each.text.split('\n').map(visible), ...changed.map((text) => paint(visible(text)))].join('\n');
    const [left, right] = [wrap(each.text.split('\n'), column), wrap(changed, column)];
    const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
      return `${(left[at] ?? '').padEnd(column)} │ ${paint(right[at] ?? '')}`.trimEnd();
    });
    return [head, ...rows].join('\n');
  });
  const lost = paragraphs.flatMap(({ absent }) =>
    absent === undefined ? [] : [`git no longer has ${absent}: what changed since cannot be shown`],
  );
  const [first] = paragraphs;
  const typed = first && paragraphs.every(({ line }) => line === first.line) ? `${first.shown}:${first.line}` : (first?.shown ?? '');
  return { out: blocks.join('\n\n'), err: [...lost, visible(`if the words still hold: kb review --acknowledge ${shellWord(typed)}`)] };
}

function nameOf({ about, now }: WaitingParagraph): string {
  return now ? `@ ${now.about} L${now.startLine}-${now.endLine}` : `@ ${about} is gone`;
}

/** The changed lines with some around them; what is left out is told. */
function cut(diff: readonly DiffLine[]): string[] {
  const isNear = diff.map((_, at) => diff.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ sign }) => sign !== ' '));
  return diff.flatMap(({ sign, text }, at) => {
    if (isNear[at]) return [`${sign} ${text}`];
    return isNear[at - 1] === false ? [] : ['  …'];
  });
}

function wrap(lines: readonly string[], width: number): string[] {
  return lines.flatMap((line) => {
    const text = visible(line).replaceAll('\t', '  ');
    const parts: string[] = [];
    let rest = text;
    while (rest.length > width) {
      const space = rest.lastIndexOf(' ', width);
      const end = space > width / 2 ? space : width;
      parts.push(rest.slice(0, end));
      rest = rest.slice(end).trimStart();
    }
    return [...parts, rest];
  });
}

function colored(text: string): string {
  if (text.startsWith('+')) return styleText('green', text);
  return text.startsWith('-') ? styleText('red', text) : text;
}
