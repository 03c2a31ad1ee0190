import { count } from '../base/count.ts';
import { estimateTokens } from '../base/estimate-tokens.ts';
import { type Answer, type AnswerGroup, type AnswerLine, showPlace } from './answer.ts';

export interface AnswerForm {
  /** Whole lines, with what is left out otherwise. */
  wide: boolean;
  /** The most tokens that the text may take; no limit unless given. */
  budget?: number | undefined;
}

/** Longer lines are cut, their place apart. Characters. */
const WIDTH = 120;

/** The lines of an answer for people and agents. What the budget cuts is counted, with how to get it. */
export function renderAnswer(answer: Answer, form: AnswerForm): string[] {
  const { head, lines, cut, foot } = cutAnswer(answer, form);
  const rest = cut === 0 ? [] : [`… ${count(cut, 'more line')}: a larger --budget shows them, a narrower question needs fewer`];
  return [...head, ...lines, ...rest, ...foot];
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
}

/** As many lines of an answer as the budget takes, best first. */
export function cutAnswer({ summary, groups, gaps }: Answer, form: AnswerForm): CutAnswer {
  const told = groups.filter(({ lines, aside }) => lines.length > 0 || aside !== undefined);
  const head = [summary];
  const foot = gaps.map((gap) => `not covered: ${gap}`);
  const left = (form.budget ?? Number.POSITIVE_INFINITY) - estimateTokens([...head, ...foot].join('\n'));
  return { head, ...withinBudget(told, form, left), foot };
}

function withinBudget(groups: readonly AnswerGroup[], { wide }: AnswerForm, budget: number): Pick<CutAnswer, 'lines' | 'cut'> {
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
    for (const line of lines) if (cut > 0 || !isTitled || !add(renderLine(line, wide))) cut++;
    if (aside !== undefined && cut === 0) add(`  ${aside}`);
  }
  return { lines: shown, cut };
}

function renderLine({ text, more, at }: AnswerLine, wide: boolean): string {
  const place = at === undefined ? '' : `${showPlace(at)}  `;
  const full = wide && more !== undefined ? `${text}  ${more}` : text;
  return `  ${place}${wide ? full : cut(full, WIDTH - 2 - place.length)}`.trimEnd();
}

/** A place is never cut, and of the text always so much that it can be told from others. */
function cut(text: string, width: number): string {
  const most = Math.max(width, 40);
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
