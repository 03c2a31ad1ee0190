import { count } from '../base/count.ts';
import { estimateTokens } from '../base/estimate-tokens.ts';
import { showLocation } from '../base/source-location.ts';
import type { Answer, AnswerGroup, AnswerLine } from './answer.ts';
import { cutAround, WIDTH } from './cut-line.ts';
import { type NumberedText, tellInCommon } from './tell-in-common.ts';

export interface AnswerForm {
  /** Whole lines, with what is left out otherwise. */
  wide: boolean;
  /** Whether many places of few files share lines; unless given, where lines are not wide. */
  packed?: boolean;
  /** The most tokens that the text may take; no limit unless given. */
  budget?: number | undefined;
}

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
  let heads: string[] = [];
  const add = (line: string) => {
    const all = [...heads, line];
    left -= estimateTokens(`${all.join('\n')}\n`);
    if (left < 0) return false;
    shown.push(...all);
    heads = [];
    return true;
  };
  for (const { title, lines, aside } of groups) {
    const isTitled = title === undefined || (cut === 0 && add(`${title}:`));
    for (const { text, number } of (packed && tellInCommon(lines)) || lines.map((line) => alone(line, wide))) {
      if (number === 0) heads.push(text);
      else if (cut > 0 || !isTitled || !add(text)) cut += number;
    }
    if (aside !== undefined && cut === 0) add(`  ${aside}`);
  }
  return { lines: shown, cut, left };
}

function renderLine({ text, code = false, whole = false, kept, more, less, at }: AnswerLine, wide: boolean): string {
  if (code) return text;
  const place = at === undefined ? '' : `${showLocation(at)}  `;
  if (wide) return `  ${place}${text}${more === undefined ? '' : `  ${more}`}`.trimEnd();
  const end = less === undefined ? '' : `  ${less}`;
  const width = WIDTH - 2 - place.length - end.length;
  return `  ${place}${whole ? text : cutAround(text, kept, width)}${end}`.trimEnd();
}

function alone(line: AnswerLine, wide: boolean): NumberedText {
  return { text: renderLine(line, wide), number: 1 };
}
