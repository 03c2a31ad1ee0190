import { readTextBelow } from '../../base/files/read-below.ts';
import { oneLine, prose } from '../../base/markdown.ts';
import { blobId } from '../../git/blob-id.ts';
import { stagedRuns } from '../inputs/file-staged.ts';
import { type DomainWords, suggestDomains } from '../inputs/suggest-domains.ts';
import type { Statement } from '../knowledge/statement.ts';
import { type Topic, topicKey } from '../plan/plan.ts';
import type { ProjectWrite } from '../project/commit-writes.ts';
import type { Project } from '../project/find-project.ts';
import { PROJECT, placesOfRun } from '../project/places.ts';
import { type GivenAnswer, readFeedback } from './read-feedback.ts';
import type { RunHistory } from './read-history.ts';

/** What people said in a feedback, and where. */
export interface SaidAnswer extends GivenAnswer {
  /** From the project's directory. */
  place: string;
  blob: string;
}

/** What people answered. */
export interface GivenAnswers {
  said: readonly SaidAnswer[];
  /** The feedback, where it goes with the run: what was said stays as it was said. */
  filed: readonly ProjectWrite[];
}

/**
 * Reads what people answered: before each run so far, now, and too late for a run that is over. What was filed is never written again; what was added
 * afterwards where it had been asked is cited there.
 */
export async function readGivenAnswers(project: Project, { next, records }: Pick<RunHistory, 'next' | 'records'>): Promise<GivenAnswers> {
  const runs = new Set([...records.map(({ run }) => run), ...stagedRuns(project.directory), next]);
  const said: SaidAnswer[] = [];
  const filed: ProjectWrite[] = [];
  for (const run of [...runs].sort((a, b) => a - b)) {
    const place = `${placesOfRun(run).source}/feedback.md`;
    const { stagedFeedback } = placesOfRun(run);
    const [kept, staged] = [await readTextBelow(project.directory, place), await readTextBelow(project.directory, stagedFeedback)];
    const before = kept === undefined ? [] : answersIn(kept, place);
    const now = staged === undefined ? [] : answersIn(staged, stagedFeedback);
    const added = now.filter(({ topic, question, text }) => !before.some((old) => isSameAnswer(old, { topic, question, text })));
    if (staged !== undefined && kept === undefined && now.length > 0) {
      filed.push({ place, text: staged, before: undefined });
      said.push(...answersIn(staged, place));
    } else said.push(...before, ...added);
  }
  return { said, filed };
}

function answersIn(text: string, place: string): SaidAnswer[] {
  const blob = blobId(Buffer.from(text, 'utf8'), 'sha1');
  return readFeedback(text).map((answer) => ({ ...answer, place, blob }));
}

function isSameAnswer(one: GivenAnswer, { topic, question, text }: { topic: string; question: string | undefined; text: string }): boolean {
  return one.topic === topic && one.question === question && one.text === text;
}

/** Where remarks belong that name no topic, and whose words lead to none. */
const OTHERS = 'Overview';

/**
 * What people said, as statements about a topic: answers to its questions, and remarks that stand below its name or have its words. An answer cites the
 * words of whoever gave it.
 * @param titles of all topics.
 */
export function tellAnswers(
  said: readonly SaidAnswer[],
  titles: readonly string[],
  domains: readonly DomainWords[],
): (topic: Pick<Topic, 'title'>) => Statement[] {
  const known = new Set(titles.map(topicKey));
  const told = said.map((each) => {
    const named = known.has(topicKey(each.topic)) ? [each.topic] : suggestDomains('', each.text, domains);
    return { keys: new Set((named.length === 0 ? [OTHERS] : named).map(topicKey)), statement: state(each) };
  });
  return ({ title }) => told.filter(({ keys }) => keys.has(topicKey(title))).map(({ statement }) => statement);
}

function state({ question, text, lines, place, blob }: SaidAnswer): Statement {
  return {
    part: 'answers',
    heading: question === undefined ? 'What else was said' : oneLine(prose(question)),
    text: oneLine(prose(text)),
    cites: [{ path: `${PROJECT}/${place}`, lines, blob }],
    ...(question === undefined ? {} : { explains: { question } }),
    by: { user: 'a person' },
  };
}

/** The topics with the questions that somebody answered and the plan does not have, because they were worded anew. */
export function withAnswered(topics: readonly Topic[], said: readonly SaidAnswer[]): Topic[] {
  return topics.map((topic) => {
    const asked = new Map(topic.questions.map(({ text }) => [topicKey(text), text]));
    const added = said.flatMap(({ topic: title, question }) =>
      question !== undefined && topicKey(title) === topicKey(topic.title) && !asked.has(topicKey(question)) ? [question] : [],
    );
    const questions = [...new Set(added)].map((text) => ({ text, answered: false }));
    return questions.length === 0 ? topic : { ...topic, questions: [...topic.questions, ...questions] };
  });
}
