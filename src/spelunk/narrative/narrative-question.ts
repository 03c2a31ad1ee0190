import { estimateTokens } from '../../base/estimate-tokens.ts';
import type { Shown } from '../../docs/narrative/sentence.ts';
import { findSecret } from '../../llm/find-secret.ts';
import type { ModelQuestion } from '../../llm/question.ts';
import type { Sendable } from '../../workspace/read-sendable.ts';
import { HOW_TO_CITE, type NamedSentence, type SentenceForm, sentencesOf } from './sentence-schema.ts';
import { cutLines, numberLines, showFiles } from './show-files.ts';

/** What a model is asked to write, as far as it differs. */
export interface Assignment extends SentenceForm {
  /** What to call it: 'narrative'. */
  form: string;
  task: string;
  /** Tokens of an answer; models that think write their thoughts into it, too. */
  maxOutput: number;
}

export const NARRATIVE_ASSIGNMENT: Assignment = {
  form: 'narrative',
  task: 'You describe an area of a code base to somebody who has to work in it: what it is for, and how it works, that is who calls what, what is decided where, and what must hold. Write one to three sentences of the part "purpose" and three to ten of the part "how", in the order in which they are to be read.',
  parts: ['purpose', 'how'],
  maxOutput: 4000,
};

/** Tokens of the question, for files and for findings. */
const MOST_INPUT = 24_000;
const MOST_FINDINGS = 4000;
/** What is the same in every question: what to do, and the form of the answer. */
const FIXED = 800;

export interface NarrativeQuestion {
  question: ModelQuestion<{ sentences: NamedSentence[] }>;
  /** The lines that are shown, by path. */
  shown: Map<string, Shown>;
}

/**
 * Asks for sentences about code that cite their lines.
 * @param findings what kb found already, as markdown.
 * @param room tokens that the question and the answer may take; what does not fit is left out.
 */
export function narrativeQuestion(
  { form, task, maxOutput: most, ...answer }: Assignment,
  focus: string,
  findings: string,
  { files }: Sendable,
  room: number,
): NarrativeQuestion {
  const maxOutput = Math.min(most, Math.floor(room / 3));
  const budget = Math.min(MOST_INPUT, Math.floor((room - maxOutput) * 0.9) - FIXED);
  const known = findSecret(findings) === undefined ? cutLines(findings.split('\n'), Math.min(MOST_FINDINGS, budget / 4)).join('\n') : '';
  const head = `What it is about: ${focus}\n\nWhat was found already:\n\n${known}\n\nThe files, each line with its number:`;
  const shown = showFiles(files, budget - estimateTokens(head));
  const sources = [...shown.keys()].map((path) => ({ path, hash: files.get(path)?.hash ?? '' }));
  const turns = [{ by: 'kb', text: `${head}\n\n${numberLines(shown, files)}` }] as const;
  return { question: { form, system: `${task}\n${HOW_TO_CITE}`, turns, schema: sentencesOf(answer), maxOutput, sources }, shown };
}
