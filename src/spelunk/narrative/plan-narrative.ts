import type { ModelSession } from '../../llm/model-session.ts';
import type { Sendable } from '../../workspace/read-sendable.ts';
import type { NarrativeQuestion } from './narrative-question.ts';

/** What would be sent to a model for one document. */
export interface PlannedNarrative {
  /** The document, from the top of the repository. */
  path: string;
  files: { path: string; lines: number }[];
  /** Sources for which there is no room. */
  leftOut: number;
  /** Files that would not be sent, and why. */
  withheld: Sendable['withheld'];
  /** Tokens of the question, and of the answer at most. */
  input: number;
  output: number;
  /** Dollars at most, where the price is known. */
  cost?: number;
  /** Whether the answer is there already: nothing would be sent. */
  isKnown: boolean;
}

/** Says what a question would send; sends nothing. @param all how many files it is about. */
export async function planNarrative(
  path: string,
  { asked, withheld, all }: { asked: NarrativeQuestion; withheld: Sendable['withheld']; all: number },
  session: ModelSession,
): Promise<PlannedNarrative> {
  const files = [...asked.shown].map(([each, { lines }]) => ({ path: each, lines: lines.length }));
  const estimate = await session.estimate(asked.question);
  return { path, files, leftOut: all - files.length - withheld.length, withheld, ...estimate };
}
