import { BUILD } from '../../base/build.ts';
import { byText, digest } from '../../base/digest.ts';
import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import type { LearnedTopic } from '../knowledge/run-record.ts';
import type { Learned, Statement } from '../knowledge/statement.ts';
import type { Topic } from '../plan/plan.ts';
import { answerQuestions } from '../roles/learner/answer-questions.ts';
import { type Depth, learnArea } from '../roles/learner/learn-area.ts';
import { learnWhole, wholeTopic } from '../roles/learner/topics.ts';
import type { Helpers } from '../terrain/helpers.ts';
import { coveredBy, type Terrain } from '../terrain/terrain.ts';

/** What a topic is learned with. */
export interface LearnOrder {
  depth: Depth;
  helpers: Helpers;
  /** What people said, as statements about any topic. */
  told: (topic: Topic) => readonly Statement[];
}

/** Digest of all that learning a topic reads: with the same another run would learn the same. */
export function basisOf(terrains: readonly Terrain[], topic: Topic, { depth, told }: Omit<LearnOrder, 'helpers'>): string {
  const files = terrains.flatMap((terrain) => {
    const { entries } = terrain.workspace.tree;
    const paths = topic.covers.length === 0 ? [...entries.keys()] : coveredBy(terrain, topic.covers);
    return paths.map((path) => `${terrain.name}/${path} ${entries.get(path)?.id}`);
  });
  const said = told(topic).map(({ text, cites }) => `${text} ${cites.map(({ blob }) => blob).join(' ')}`);
  return digest(
    [BUILD, EXTRACTOR_VERSION, depth, topic.questions.map(({ text }) => text).join('\n'), ...said, ...files.sort(byText)].join('\n'),
    32,
  );
}

/** Learns one topic in all repositories that it is about. */
export async function learnTopic(terrains: readonly Terrain[], topic: Topic, order: LearnOrder): Promise<LearnedTopic> {
  const { depth, helpers, told } = order;
  const learned = await learnFrom(terrains, topic, depth, helpers);
  const said = told(topic);
  const answered = new Set(said.map(({ explains }) => explains?.question));
  const found = depth === 'deep' ? await answerQuestions(terrains, topic, helpers, (text) => answered.has(text)) : [];
  return { ...learned, statements: [...learned.statements, ...said, ...found], title: topic.title, basis: basisOf(terrains, topic, order) };
}

async function learnFrom(terrains: readonly Terrain[], topic: Topic, depth: Depth, helpers: Helpers): Promise<Learned> {
  const whole = wholeTopic(topic.title);
  if (whole) return learnWhole(whole, terrains, helpers);
  const all: Learned[] = [];
  for (const terrain of terrains) if (coveredBy(terrain, topic.covers).length > 0) all.push(await learnArea(terrain, topic.covers, depth));
  return {
    statements: all.flatMap(({ statements }) => statements),
    expected: {
      files: all.flatMap(({ expected }) => expected.files),
      symbols: all.flatMap(({ expected }) => expected.symbols),
      entries: all.flatMap(({ expected }) => expected.entries),
    },
    gaps: all.flatMap(({ gaps }) => gaps),
  };
}
