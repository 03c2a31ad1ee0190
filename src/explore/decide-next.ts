import { directoryPrefix } from '../base/path-parts.ts';
import type { Exploration } from './exploration.ts';
import type { FoundFile } from './find-places-in-files.ts';
import { type Grounds, unknownNames } from './judge-findings.ts';
import type { ExplorerQuestion } from './read-question.ts';

/** From so much on the findings are worth planning with, and worth asking about. */
const SURE = 0.6;
const LIKELY = 0.4;

const MOST_QUESTIONS = 3;

/** What to do with findings: what was most likely meant, and what to ask before. */
export function decideNext(
  question: ExplorerQuestion,
  { confidence, grounds, found, absent }: { confidence: number; grounds: Grounds; found: readonly FoundFile[]; absent: readonly string[] },
): Pick<Exploration, 'inferredUserGoal' | 'missingInfoQuestions' | 'recommendedNextAction'> {
  const { vague } = question;
  const missing = [
    ...absent.map((path) => `there is no ${path} that kb reads: what is meant?`),
    ...(vague ? [askWhat(question, found)] : []),
    ...unknownNames(grounds, question).map(
      (name) => `${name} occurs nowhere in the sources: what is it called here, or is it not there yet?`,
    ),
    ...(found.length === 0 && absent.length === 0
      ? ['nothing here has the words of the question: which names does the code use for it?']
      : []),
    ...(!vague && confidence < LIKELY && found.length > 0 ? [askWhich(found)] : []),
  ].slice(0, MOST_QUESTIONS);
  const isClear = !vague && found.length > 0 && confidence >= LIKELY && unknownNames(grounds, question).length === 0;
  return {
    inferredUserGoal: isClear ? goalOf(question) : null,
    missingInfoQuestions: missing,
    recommendedNextAction: !isClear
      ? 'ask_clarifying_questions'
      : confidence >= SURE && missing.length === 0
        ? 'ready_to_plan'
        : 'ask_confirmation',
  };
}

function goalOf({ text, aim }: ExplorerQuestion): string {
  const asked = text.trim().replace(/[.?!\s]+$/, '');
  return aim === 'change' ? `change the code: ${asked}` : `understand the code: ${asked}`;
}

function askWhat({ text }: ExplorerQuestion, found: readonly FoundFile[]): string {
  return `'${text.trim().replace(/(?<=[^.?!\s])[.?!\s]+$/, '')}': of what exactly, and how would one see that it is done?${found.length > 0 ? ` Near it: ${directoriesOf(found)}` : ''}`;
}

function askWhich(found: readonly FoundFile[]): string {
  return `is one of these meant: ${directoriesOf(found)}?`;
}

function directoriesOf(found: readonly FoundFile[]): string {
  return [...new Set(found.map(({ file }) => directoryPrefix(file.path) || './'))].slice(0, 3).join(', ');
}
