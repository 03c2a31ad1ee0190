import { count } from '../../base/count.ts';
import type { Answer } from '../../intel/answer.ts';
import { cutAnswer, hidesCode, inPart } from '../../intel/render-answer.ts';
import { asCalls } from './as-calls.ts';
import type { Body, Reply } from './reply.ts';

/** An answer of a question: whole lines where all of them fit, else as many shorter ones as do. @param options.all what is shown in part otherwise, too. */
export function tellAnswer(answer: Answer, { all = false } = {}): Reply {
  const gaps = answer.gaps.map(asCalls);
  const told = answer.groups.map((group) => inPart(group, all));
  const groups = told.map(({ aside, ...group }) => ({ ...group, ...(aside === undefined ? {} : { aside: asCalls(aside) }) }));
  return { head: [], body: (budget) => fitting({ ...answer, groups, gaps }, budget) };
}

function fitting(answer: Answer, budget: number): Body {
  const whole = cutAnswer(answer, { wide: true, packed: true, budget });
  const told = whole.cut === 0 ? whole : cutAnswer(answer, { wide: false, budget });
  const { head, lines, cut, foot, code } = told;
  const next = hidesCode(answer, told) ? ['code of these: ask ["source", NAME or "PATH:LINE", …]'] : [];
  const all = [...head, ...lines, ...foot, ...code, ...next];
  return cut === 0
    ? { lines: all }
    : { lines: all, rest: `… ${count(cut, 'more line')}: a larger budget shows them, a narrower question needs fewer` };
}
