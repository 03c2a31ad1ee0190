import { tickOf } from '../knowledge/run-record.ts';
import { citesOf, isUncertain, type Learned, type Statement } from '../knowledge/statement.ts';
import { type Topic, topicKey } from '../plan/plan.ts';
import { askedBy } from '../roles/learner/asked-by.ts';
import { type ConfidenceParts, confidenceOf } from './confidence.ts';

/** What explains the files that it cites; who imports a file or tests it explains nothing of it. */
const EXPLAINING: ReadonlySet<Statement['part']> = new Set(['purpose', 'workings', 'access', 'data', 'errors', 'settings', 'answers']);

/** 'Which files do what?' is answered by so many of them. */
const MOST_FILES = 0.5;

export interface Measured {
  topic: Topic;
  parts: ConfidenceParts;
}

/** What people decided of questions that kb asks, as records name them: those that they ticked, and those that they unticked. */
export interface Marks {
  kept: ReadonlySet<string>;
  reopened: ReadonlySet<string>;
}

const NO_MARKS: Marks = { kept: new Set(), reopened: new Set() };

/**
 * How well a topic is known by what was learned of it: its confidence, and which of its questions are answered. A question that somebody ticked stays answered, and one
 * that somebody unticked open.
 */
export function measureTopic(topic: Topic, learned: Learned | undefined, { kept, reopened }: Marks = NO_MARKS): Measured {
  const statements = learned?.statements ?? [];
  const files = new Set(statements.filter(explains).flatMap((statement) => citesOf(statement).map(({ path }) => path)));
  const all = statements.flatMap((statement) => [statement.explains ?? {}, ...(statement.more ?? []).map((each) => each.explains ?? {})]);
  const symbols = new Set(all.flatMap((each) => each.symbols ?? []));
  const entries = new Set(all.flatMap((each) => each.entries ?? []));
  const { expected = { files: [], symbols: [], entries: [] } } = learned ?? {};
  const explained = expected.files.filter((path) => files.has(path)).length;
  const partOf = new Map(askedBy(topic));
  const sure = (text: string) => {
    const told = statements.filter((statement) => statement.explains?.question === text);
    if (told.length > 0) return told.some(({ uncertain }) => uncertain === undefined) ? 1 : 0.5;
    const part = partOf.get(text);
    const own = part === undefined ? [] : statements.filter((statement) => statement.part === part);
    if (own.length === 0) return 0;
    if (own.every(isUncertain)) return 0.5;
    return part === 'parts' && expected.files.length > 0 && explained < expected.files.length * MOST_FILES ? 0.5 : 1;
  };
  const shareOf = ({ text, answered }: Topic['questions'][number]) => {
    const mark = tickOf(topicKey(topic.title), text);
    if ((answered && !partOf.has(text)) || kept.has(mark)) return 1;
    return reopened.has(mark) ? Math.min(sure(text), 0.5) : sure(text);
  };
  const questions = topic.questions.map((question) => ({
    ...question,
    share: shareOf(question),
  }));
  const parts: ConfidenceParts = {
    files: { covered: explained, of: expected.files.length },
    symbols: { covered: expected.symbols.filter((name) => symbols.has(name)).length, of: expected.symbols.length },
    entries: { covered: expected.entries.filter((label) => entries.has(label)).length, of: expected.entries.length },
    questions: { covered: questions.reduce((sum, { share }) => sum + share, 0), of: questions.length },
  };
  const contradictions = topic.contradictions.filter(({ resolved }) => !resolved).length;
  return {
    topic: {
      ...topic,
      confidence: confidenceOf(parts, contradictions),
      questions: questions.map(({ text, share }) => ({ text, answered: share === 1 })),
    },
    parts,
  };
}

function explains({ part, explains: what, asks }: Statement): boolean {
  if (asks !== undefined) return false;
  return EXPLAINING.has(part) || ((part === 'parts' || part === 'entries') && what !== undefined);
}
