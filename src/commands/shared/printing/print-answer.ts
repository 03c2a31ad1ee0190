import { visible } from '../../../base/visible.ts';
import type { Answer } from '../../../intel/answer.ts';
import { hasPlaces, renderAnswer } from '../../../intel/render-answer.ts';

export interface PrintedForm {
  wide: boolean;
  /** Tokens. */
  budget: number | undefined;
  format: string;
}

/** The lines of an answer; between tags where an agent reads it, so that it knows what it has. */
export function answerLines(answer: Answer, { wide, budget, format }: PrintedForm): string[] {
  const lines = renderAnswer(answer, { wide, budget }).map(visible);
  if (format !== 'agent') return lines;
  const next = hasPlaces(answer) ? ['code of these: kb query source NAME PATH:LINE …'] : [];
  return [`<intel-query-result query=${JSON.stringify(answer.question)}>`, ...lines, ...next, '</intel-query-result>'];
}
