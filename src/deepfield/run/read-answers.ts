import { readTextBelow } from '../../base/files/read-below.ts';
import { oneLine, prose } from '../../base/markdown.ts';
import { blobId } from '../../git/blob-id.ts';
import type { Statement } from '../knowledge/statement.ts';
import { type Topic, topicKey } from '../plan/plan.ts';
import type { Project } from '../project/find-project.ts';
import { PROJECT, placesOfRun } from '../project/places.ts';
import type { Write } from './commit-writes.ts';
import { type GivenAnswer, readFeedback } from './read-feedback.ts';
import type { RunHistory } from './read-history.ts';

/** What people answered. */
export interface Answers {
  told: (topic: Topic) => readonly Statement[];
  /** Whether the feedback for the coming run says anything. */
  input: boolean;
  /** The feedback, where it goes with the run: what was said stays as it was said. */
  filed: readonly Write[];
}

/** Reads what people answered: before each run so far, and now. An answer is a statement of theirs, which cites their own words. */
export async function readAnswers(project: Project, { next, records }: Pick<RunHistory, 'next' | 'records'>): Promise<Answers> {
  const said: { answers: readonly GivenAnswer[]; place: string; blob: string }[] = [];
  for (const { run } of records) {
    const place = `${placesOfRun(run).source}/feedback.md`;
    const text = await readTextBelow(project.directory, place);
    if (text !== undefined) said.push({ answers: readFeedback(text), place, blob: idOf(text) });
  }
  const staged = await readTextBelow(project.directory, placesOfRun(next).stagedFeedback);
  const answers = staged === undefined ? [] : readFeedback(staged);
  const place = `${placesOfRun(next).source}/feedback.md`;
  if (staged !== undefined && answers.length > 0) said.push({ answers, place, blob: idOf(staged) });
  const before = await readTextBelow(project.directory, place);
  return {
    told: (topic) =>
      said.flatMap((each) => each.answers.filter((answer) => isAbout(answer, topic)).map((answer) => stateAnswer(answer, each))),
    input: answers.length > 0,
    filed: staged === undefined || answers.length === 0 ? [] : [{ place, text: staged, before }],
  };
}

function idOf(text: string): string {
  return blobId(Buffer.from(text, 'utf8'), 'sha1');
}

function isAbout({ topic: title, question }: GivenAnswer, topic: Topic): boolean {
  return topicKey(title) === topicKey(topic.title) && topic.questions.some(({ text }) => topicKey(text) === topicKey(question));
}

function stateAnswer({ question, text, lines }: GivenAnswer, { place, blob }: { place: string; blob: string }): Statement {
  return {
    part: 'answers',
    heading: oneLine(prose(question)),
    text: oneLine(prose(text)),
    cites: [{ path: `${PROJECT}/${place}`, lines, blob }],
    explains: { question },
    by: { user: 'a person' },
  };
}
