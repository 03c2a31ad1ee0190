import { splitWords } from '../../../code/text/words.ts';
import { PARTS } from '../../knowledge/statement.ts';
import { type Topic, topicKey } from '../../plan/plan.ts';
import type { Domain } from '../../terrain/detect-domains.ts';
import { AREA_PARTS } from '../learner/asked-by.ts';
import { WHOLE_TOPICS, wholeTopic } from '../learner/topics.ts';
import type { WantedTopic } from './wanted-topics.ts';

/** Where the questions of the brief are answered that belong to no part. */
const QUESTIONS = 'Questions of the brief';

const MOST_HIGH = 4;

export interface PlanOrder {
  domains: readonly Domain[];
  /** What is to be found out, in the words of the brief. */
  goal: string;
  /** Questions of the brief. */
  questions: readonly string[];
  /** Topics that the brief names, and those that a model suggests. */
  wanted: readonly WantedTopic[];
  previous: readonly Topic[];
  /** Keys of topics that were offered before: one that is not there any more was taken out by somebody. */
  offered?: ReadonlySet<string>;
}

/**
 * The topics of a plan: what is there stays as it is, whoever changed it; what is new is added, and what somebody took out is not. Of a domain that is gone nothing is taken out:
 * what was learned of it is for a person to judge.
 */
export function generatePlan({ domains, goal, questions, wanted: named, previous, offered = new Set() }: PlanOrder): Topic[] {
  const known = new Map(previous.map((topic) => [topicKey(topic.title), topic]));
  const wanted = new Set(splitWords(goal).filter((word) => word.length > 3));
  const isWanted = ({ title }: Domain) =>
    splitWords(title.slice(title.indexOf(':') + 1)).some(
      (word) => wanted.has(word) || wanted.has(`${word}s`) || wanted.has(word.replace(/s$/, '')),
    );
  const weighty = [...domains]
    .filter(({ aside, files }) => !aside && files > 1)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, MOST_HIGH);
  // Where the brief names one of them, it is about the files that its words lead to as well.
  const wholes = WHOLE_TOPICS.map(({ title, priority, questions: asked }) => {
    const own = named.find((each) => topicKey(each.title) === topicKey(title));
    const covers = own?.covers ?? [];
    const isAsked = own !== undefined && own.suggestedBy === undefined;
    return newTopic(title, {
      priority: isAsked ? 'HIGH' : priority,
      covers,
      questions: [...asked.map(([text]) => text), ...(covers.length === 0 ? [] : AREA_PARTS.map((part) => PARTS[part].asks))],
    });
  });
  const areas = domains.map((domain) =>
    newTopic(domain.title, {
      priority: domain.aside || domain.files < 2 ? 'LOW' : weighty.includes(domain) || isWanted(domain) ? 'HIGH' : 'MEDIUM',
      covers: domain.covers,
      dependsOn: domain.needs.slice(0, 3),
      questions: AREA_PARTS.map((part) => PARTS[part].asks),
    }),
  );
  const asked = questions.length === 0 ? [] : [newTopic(QUESTIONS, { priority: 'HIGH', questions })];
  const wantedAreas = named
    .filter(({ title }) => !wholeTopic(title))
    .map(({ suggestedBy, ...each }) =>
      newTopic(each.title, {
        ...each,
        ...(suggestedBy === undefined ? { priority: 'HIGH' } : { priority: 'MEDIUM', suggestedBy }),
        questions: AREA_PARTS.map((part) => PARTS[part].asks),
      }),
    );
  const added = [...wholes, ...asked, ...wantedAreas, ...areas].filter(
    ({ title }) => !known.has(topicKey(title)) && !offered.has(topicKey(title)),
  );
  const kept = previous.map((topic) => (topicKey(topic.title) === topicKey(QUESTIONS) ? withQuestions(topic, questions) : topic));
  return [...kept, ...added];
}

function weight({ files, importers }: Domain): number {
  return files + 2 * importers;
}

function newTopic(
  title: string,
  { questions = [], ...rest }: Partial<Omit<Topic, 'questions'>> & { questions?: readonly string[] },
): Topic {
  return {
    ...{ title, priority: 'MEDIUM', confidence: 0, target: 90, covers: [], dependsOn: [], sources: [], contradictions: [] },
    ...rest,
    questions: questions.map((text) => ({ text, answered: false })),
  };
}

function withQuestions(topic: Topic, questions: readonly string[]): Topic {
  const added = questions.filter((text) => topic.questions.every((known) => known.text !== text));
  return added.length === 0 ? topic : { ...topic, questions: [...topic.questions, ...added.map((text) => ({ text, answered: false }))] };
}
