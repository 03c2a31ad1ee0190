import { count } from '../base/count.ts';
import { estimateTokens } from '../base/estimate-tokens.ts';
import { groupBy } from '../base/group-by.ts';
import { showLocation } from '../base/source-location.ts';
import type { Answer, AnswerGroup, AnswerLine } from './answer.ts';

export interface AnswerForm {
  /** Whole lines, with what is left out otherwise. */
  wide: boolean;
  /** Whether many places of few files share lines; unless given, where lines are not wide. */
  packed?: boolean;
  /** The most tokens that the text may take; no limit unless given. */
  budget?: number | undefined;
}

/** Longer lines are cut, their place apart. Characters. */
const WIDTH = 120;

/**
 * The lines of an answer for people and agents. What the budget cuts is counted, with how to get it.
 * @param hint how to see code, where there is some that the answer does not show.
 */
export function renderAnswer(answer: Answer, form: AnswerForm, hint?: string): string[] {
  const told = cutAnswer(answer, form);
  const { head, lines, cut, foot, code } = told;
  const rest = cut === 0 ? [] : [`… ${count(cut, 'more line')}: a larger --budget shows them, a narrower question needs fewer`];
  const next = hint !== undefined && hidesCode(answer, told) ? [hint] : [];
  return [...head, ...lines, ...rest, ...foot, ...code, ...next];
}

/** An answer as far as it fits. */
export interface CutAnswer {
  /** What it comes to. */
  head: string[];
  lines: string[];
  /** How many lines did not fit. */
  cut: number;
  /** What it does not cover. */
  foot: string[];
  /** The code at its places, as far as there is room when all else is said: declaration by declaration, none of them cut. */
  code: string[];
  /** All of that code has room. */
  isWhole: boolean;
}

/** Whether an answer is told of places without all of their code: somebody who was told a place looks there next. */
export function hidesCode({ question, groups, code }: Answer, { isWhole }: Pick<CutAnswer, 'isWhole'>): boolean {
  if (question.startsWith('source ') || (code !== undefined && isWhole)) return false;
  return groups.some(({ lines }) => lines.some(({ at }) => at?.line !== undefined && at.line > 0));
}

/** As many lines of an answer as the budget takes, best first. */
export function cutAnswer({ summary, groups, gaps, code = [] }: Answer, form: AnswerForm): CutAnswer {
  const told = groups.filter(({ lines, aside }) => lines.length > 0 || aside !== undefined).map((group) => inPart(group, form.wide));
  const head = [summary];
  const foot = gaps.map((gap) => `not covered: ${gap}`);
  const budget = (form.budget ?? Number.POSITIVE_INFINITY) - estimateTokens([...head, ...foot].join('\n'));
  const { lines, cut, left } = withinBudget(told, form, budget);
  return { head, lines, cut, foot, ...wholePieces(code, cut > 0 ? 0 : left) };
}

/** A group without the lines that only somebody who wants all of them reads. */
export function inPart({ most, ...group }: AnswerGroup, all: boolean): AnswerGroup {
  const { lines, aside } = group;
  const hidden = lines.length - (most ?? lines.length);
  if (all || hidden <= 0) return group;
  const asides = [`${hidden} more: --wide lists them`, ...(aside === undefined ? [] : [aside])];
  return { ...group, lines: lines.slice(0, most), aside: asides.join('; ') };
}

function wholePieces(pieces: readonly AnswerGroup[], budget: number): Pick<CutAnswer, 'code' | 'isWhole'> {
  let left = budget;
  const shown = pieces.flatMap(({ title, lines }) => {
    const piece = [`${title}:`, ...lines.map((line) => renderLine(line, true))];
    const tokens = estimateTokens(`${piece.join('\n')}\n`);
    if (tokens > left) return [];
    left -= tokens;
    return [piece];
  });
  return { code: shown.flat(), isWhole: shown.length === pieces.length };
}

function withinBudget(
  groups: readonly AnswerGroup[],
  { wide, packed = !wide }: AnswerForm,
  budget: number,
): Pick<CutAnswer, 'lines' | 'cut'> & { left: number } {
  const shown: string[] = [];
  let left = budget;
  let cut = 0;
  const add = (line: string) => {
    left -= estimateTokens(`${line}\n`);
    if (left < 0) return false;
    shown.push(line);
    return true;
  };
  for (const { title, lines, aside } of groups) {
    const isTitled = title === undefined || (cut === 0 && add(`${title}:`));
    const form = !packed || !isMany(lines) ? lines.map((line) => alone(line, wide)) : packLines(lines);
    for (const { text, number } of form) {
      if (cut > 0 || !isTitled || !add(text)) cut += number;
    }
    if (aside !== undefined && cut === 0) add(`  ${aside}`);
  }
  return { lines: shown, cut, left };
}

/** More of them share lines, by file. */
const FEW = 12;

/** A line as it is printed, and how many things it tells. */
interface NumberedText {
  text: string;
  number: number;
}

function alone(line: AnswerLine, wide: boolean): NumberedText {
  return { text: renderLine(line, wide), number: 1 };
}

function isMany(lines: readonly AnswerLine[]): boolean {
  return lines.length > FEW && lines.every(({ brief, at }) => brief !== undefined && at?.line !== undefined);
}

/** Many places of few files as `src/a.ts  12 find, 40 51 list`: its path is most of what a line of its own would say. */
function packLines(lines: readonly AnswerLine[]): NumberedText[] {
  return [...groupBy(lines, ({ at }) => at?.path)].flatMap(([path = '', here]) => {
    const pieces = [...groupBy(here, ({ brief }) => brief)].map(([brief = '', same]) => ({
      text: `${same.map(({ at }) => at?.line).join(' ')} ${brief}`,
      number: same.length,
    }));
    const packed: NumberedText[] = [];
    for (const piece of pieces) {
      const last = packed.at(-1);
      if (last && last.text.length + piece.text.length + 2 <= WIDTH) {
        last.text += `, ${piece.text}`;
        last.number += piece.number;
      } else packed.push({ text: last ? `    ${piece.text}` : `  ${path}  ${piece.text}`, number: piece.number });
    }
    return packed;
  });
}

function renderLine({ text, whole = false, kept, more, less, at }: AnswerLine, wide: boolean): string {
  const place = at === undefined ? '' : `${showLocation(at)}  `;
  if (wide) return `  ${place}${text}${more === undefined ? '' : `  ${more}`}`.trimEnd();
  const end = less === undefined ? '' : `  ${less}`;
  const width = WIDTH - 2 - place.length - end.length;
  return `  ${place}${whole ? text : cutAround(text, kept, width)}${end}`.trimEnd();
}

/** Characters of a text that are shown however long its place is. */
const LEAST = 64;

/** Characters that are shown of what stands in front of a kept part. */
const LEAST_BEFORE = 40;

/** What is behind a part gives way before what is in front of it, of which the end says more than the middle. */
function cutAround(text: string, kept: string | undefined, width: number): string {
  const start = kept === undefined ? -1 : text.indexOf(kept);
  if (kept === undefined || start < 0 || text.length <= width) return cut(text, width);
  const [before, behind] = [text.slice(0, start), text.slice(start + kept.length)];
  const room = Math.max(width - before.length - kept.length, 0);
  const end = behind.length <= room ? behind : `${behind.slice(0, Math.max(room - 1, 0))}…`;
  const left = Math.max(width - kept.length - end.length, LEAST_BEFORE);
  return `${before.length <= left ? before : `${before.slice(0, left / 3)}…${before.slice(1 - (left * 2) / 3)}`}${kept}${end}`;
}

/** A place is never cut, and of the text always so much that it can be told from others. */
function cut(text: string, width: number): string {
  const most = Math.max(width, LEAST);
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
