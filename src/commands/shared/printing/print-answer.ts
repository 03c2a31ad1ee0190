import { visible } from '../../../base/visible.ts';
import type { Answer } from '../../../intel/answer.ts';
import { renderAnswer } from '../../../intel/render-answer.ts';

export interface PrintedForm {
  wide: boolean;
  /** Tokens. */
  budget: number | undefined;
  format: string;
}

/** The lines of an answer; between tags where an agent reads it, so that it knows what it has. */
export function answerLines(answer: Answer, { wide, budget, format }: PrintedForm): string[] {
  const isAgent = format === 'agent';
  const lines = renderAnswer(answer, { wide, budget }, isAgent ? SOURCE_HINT : undefined).map(visible);
  return isAgent ? [`<intel-query-result query=${JSON.stringify(answer.question)}>`, ...lines, '</intel-query-result>'] : lines;
}

const SOURCE_HINT = 'code of these: kb query source NAME PATH:LINE …';
