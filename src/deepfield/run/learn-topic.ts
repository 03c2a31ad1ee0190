import { BUILD } from '../../base/build.ts';
import { byText, digest } from '../../base/digest.ts';
import { EXTRACTOR_VERSION } from '../../code/facts/facts.ts';
import type { LearnedTopic } from '../knowledge/run-record.ts';
import type { Learned, Statement } from '../knowledge/statement.ts';
import type { Topic } from '../plan/plan.ts';
import { answerQuestions } from '../roles/learner/answer-questions.ts';
import { askedBy } from '../roles/learner/asked-by.ts';
import { type Depth, learnArea } from '../roles/learner/learn-area.ts';
import { learnWhole, wholeTopic } from '../roles/learner/topics.ts';
import { askMore } from '../roles/with-model/ask-more.ts';
import { type ModelStatements, NOTHING_SAID } from '../roles/with-model/ask-role.ts';
import { tellArea } from '../roles/with-model/tell-area.ts';
import { tellTogether } from '../roles/with-model/tell-together.ts';
import type { TerrainHelpers } from '../terrain/helpers.ts';
import { coveredBy, type Terrain } from '../terrain/terrain.ts';

/** What a topic is learned with. */
export interface LearnOrder {
  depth: Depth;
  helpers: TerrainHelpers;
  /** What people said, as statements about any topic. */
  told: (topic: Pick<Topic, 'title'>) => readonly Statement[];
  /** What is known of other topics. */
  known: readonly Statement[];
  /** What is asked of it already, as far as the lines stand that raised it. */
  asked: readonly Statement[];
}

/** What was learned without an answer that was asked for is learned again. */
const UNANSWERED = 'a model did not answer';

/** Digest of all that learning a topic reads: with the same another run would learn the same. */
export function basisOf(terrains: readonly Terrain[], topic: Topic, { depth, told, known, helpers }: LearnOrder): string {
  const files = terrains.flatMap((terrain) => {
    const { entries } = terrain.workspace.tree;
    const isWhole = topic.covers.length === 0 || wholeTopic(topic.title) !== undefined;
    const paths = isWhole ? [...entries.keys()].filter((path) => !terrain.isLeftOut(path)) : coveredBy(terrain, topic.covers);
    return paths.map((path) => `${terrain.name}/${path} ${entries.get(path)?.id}`);
  });
  const asks = questionsOf(topic).length > 0 ? known.map(({ text }) => text) : [];
  const said = told(topic).map(({ text, cites }) => `${text} ${cites.map(({ blob }) => blob).join(' ')}`);
  return digest(
    [
      BUILD,
      EXTRACTOR_VERSION,
      depth,
      helpers.model ?? '',
      topic.questions.map(({ text }) => text).join('\n'),
      ...said,
      ...asks,
      ...files.sort(byText),
    ].join('\n'),
    32,
  );
}

/** Learns one topic in all repositories that it is about. */
export async function learnTopic(terrains: readonly Terrain[], topic: Topic, order: LearnOrder): Promise<LearnedTopic> {
  const { depth, helpers, told } = order;
  const learned = withoutLeftOut(await learnFrom(terrains, topic, depth, helpers), terrains);
  const said = told(topic);
  const answered = new Set(said.map(({ explains }) => explains?.question));
  const modelled = depth === 'deep' && topic.covers.length > 0 ? await tellByModel(terrains, topic, learned, order) : NOTHING_SAID;
  const asked = { isAnswered: (text: string) => answered.has(text), known: order.known };
  const found = depth === 'deep' ? await answerQuestions(terrains, topic, helpers, asked) : NOTHING_SAID;
  return {
    ...learned,
    statements: [...learned.statements, ...modelled.statements, ...said, ...found.statements],
    title: topic.title,
    basis: modelled.unanswered || found.unanswered ? UNANSWERED : basisOf(terrains, topic, order),
  };
}

/** What a model tells of a part of the code: of its files, of what lies beside them, and what it would ask. It asks anew only once none of its questions stands. */
async function tellByModel(
  terrains: readonly Terrain[],
  topic: Topic,
  learned: Learned,
  { helpers, known, asked }: LearnOrder,
): Promise<ModelStatements> {
  const own = await tellArea(terrains, topic, learned, helpers);
  const statements = [...learned.statements, ...own.statements];
  const together = await tellTogether(terrains, topic, [...statements, ...known], helpers);
  const more = asked.length > 0 ? { ...NOTHING_SAID, statements: asked } : await askMore(terrains, topic, { statements }, helpers);
  const all = [own, together, more];
  return { statements: all.flatMap((each) => each.statements), unanswered: all.some(({ unanswered }) => unanswered) };
}

/** Questions that no part of a draft answers. */
function questionsOf(topic: Topic): string[] {
  const own = new Set(askedBy(topic).map(([text]) => text));
  return topic.questions.map(({ text }) => text).filter((text) => !own.has(text));
}

async function learnFrom(terrains: readonly Terrain[], topic: Topic, depth: Depth, helpers: TerrainHelpers): Promise<Learned> {
  const whole = wholeTopic(topic.title);
  const all: Learned[] = whole ? [await learnWhole(whole, terrains, helpers)] : [];
  for (const terrain of terrains) if (coveredBy(terrain, topic.covers).length > 0) all.push(await learnArea(terrain, topic, depth));
  return {
    statements: whole ? once(all.flatMap(({ statements }) => statements)) : all.flatMap(({ statements }) => statements),
    expected: {
      files: all.flatMap(({ expected }) => expected.files),
      symbols: all.flatMap(({ expected }) => expected.symbols),
      entries: all.flatMap(({ expected }) => expected.entries),
    },
    gaps: all.flatMap(({ gaps }) => gaps),
  };
}

/** What is said of a repository as a whole can cite what the brief leaves out. */
function withoutLeftOut(learned: Learned, terrains: readonly Terrain[]): Learned {
  const isIn = ({ path }: Statement['cites'][number]) =>
    !terrains.some(({ name, isLeftOut }) => path.startsWith(`${name}/`) && isLeftOut(path.slice(name.length + 1)));
  return { ...learned, statements: learned.statements.filter(({ cites }) => cites.every(isIn)) };
}

/** What is told of everything is not told again of a part. */
function once(statements: readonly Statement[]): Statement[] {
  return [
    ...new Map(statements.map((statement) => [`${statement.part} ${statement.text}`, statement] as const).reverse()).values(),
  ].reverse();
}
