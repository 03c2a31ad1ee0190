import { oneLine } from '../../base/markdown.ts';
import { isUncertain, type Statement } from '../knowledge/statement.ts';
import type { Topic } from '../plan/plan.ts';
import { renderPlaces } from './render-statement.ts';

/** A topic with what was learned of it. */
export interface KnownTopic {
  topic: Topic;
  statements: readonly Statement[];
  gaps: readonly string[];
}

/** The kinds of what is not known, in the order in which they are told. */
const CATEGORIES = ['Missing Sources', 'Contradictions', 'Assumptions', 'Low Confidence'] as const;

/** What is not known, by kind: the body of `unknowns.md`. A kind without anything says so. */
export function renderUnknowns(topics: readonly KnownTopic[]): string {
  const of: Readonly<Record<(typeof CATEGORIES)[number], string[]>> = {
    'Missing Sources': topics.flatMap(({ topic }) =>
      topic.sources.filter(({ have }) => !have).map(({ text }) => `${topic.title}: ${oneLine(text)}`),
    ),
    Contradictions: topics.flatMap(({ topic }) =>
      topic.contradictions.filter(({ resolved }) => !resolved).map(({ text }) => `${topic.title}: ${oneLine(text)}`),
    ),
    Assumptions: topics.flatMap(({ topic, statements }) =>
      statements
        .filter(isUncertain)
        .map(({ text, cites, uncertain = '' }) => `${topic.title}: ${oneLine(text)} (${renderPlaces(cites)}): ${oneLine(uncertain)}`),
    ),
    'Low Confidence': topics.flatMap(({ topic, gaps }) => lowConfidence(topic, gaps)),
  };
  return CATEGORIES.map((name) =>
    [`## ${name}`, '', ...(of[name].length === 0 ? ['Nothing.'] : of[name].map((line) => `- ${line}`))].join('\n'),
  ).join('\n\n');
}

function lowConfidence({ title, confidence, target, questions }: Topic, gaps: readonly string[]): string[] {
  const open = questions.filter(({ answered }) => !answered).map(({ text }) => `open: ${oneLine(text)}`);
  if (confidence >= target && open.length === 0) return [];
  const more = [...open, ...gaps.map((gap) => oneLine(gap))];
  return [`${title}: ${confidence}%, wanted ${target}%${more.length === 0 ? '' : `; ${more.join('; ')}`}`];
}
