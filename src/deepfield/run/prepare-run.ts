import { byText } from '../../base/digest.ts';
import { readTextBelow } from '../../base/files/read-below.ts';
import { readBriefOf } from '../brief/brief-file.ts';
import { measureTopic } from '../confidence/measure-topic.ts';
import type { Input } from '../inputs/input.ts';
import { foldRunRecords, type LearnedTopic } from '../knowledge/run-record.ts';
import type { Statement } from '../knowledge/statement.ts';
import { chooseFocus } from '../plan/choose-focus.ts';
import { type Topic, topicKey } from '../plan/plan.ts';
import { readPlan } from '../plan/read-plan.ts';
import type { Project } from '../project/find-project.ts';
import { PLACES } from '../project/places.ts';
import { wholeTopic } from '../roles/learner/topics.ts';
import { generatePlan } from '../roles/planner/generate-plan.ts';
import { wantedTopics } from '../roles/planner/wanted-topics.ts';
import { type Domain, detectDomains } from '../terrain/detect-domains.ts';
import type { Helpers } from '../terrain/helpers.ts';
import type { Terrain } from '../terrain/terrain.ts';
import { readBriefQuestions } from './brief-questions.ts';
import { basisOf } from './learn-topic.ts';
import type { RunHistory } from './read-history.ts';
import { haveSources } from './state-inputs.ts';

/** What a run is given. */
export interface RunOrder {
  project: Project;
  terrains: readonly Terrain[];
  helpers: Helpers;
  history: RunHistory;
  /** What people said, as statements about any topic. */
  told: (topic: Topic) => readonly Statement[];
  /** All that documents say that they handed over. */
  documents: readonly Statement[];
  inputs: readonly Input[];
  /** Whether they handed over anything since the last run. */
  input: boolean;
}

/** What a run is about, before anything is learned. */
export interface PreparedRun {
  isFirst: boolean;
  planText: string | undefined;
  /** As the plan has them now. */
  before: readonly Topic[];
  /** With what was added, and as well known as what still holds of what was learned. */
  topics: readonly Topic[];
  domains: readonly Domain[];
  known: ReadonlyMap<string, LearnedTopic>;
  focus: readonly Topic[];
}

/** Reads the plan, looks which domains there are and what still holds, and chooses what to learn. */
export async function prepareRun(order: RunOrder): Promise<PreparedRun> {
  const { project, terrains, history } = order;
  const planText = await readTextBelow(project.directory, PLACES.learningPlan);
  const before = readPlan(planText ?? '').topics.map(({ topic }) => topic);
  const domains = terrains.flatMap(detectDomains);
  const brief = await readBriefOf(project);
  const goal = [project.config.goal, brief?.words.topics ?? ''].join(' ');
  const wanted = await wantedTopics(
    terrains,
    order.helpers,
    brief?.words.topics ?? '',
    new Set(before.map(({ title }) => topicKey(title))),
  );
  const questions = readBriefQuestions(brief?.words ?? {}, project.config.goal);
  const planned = generatePlan({ domains, goal, questions, wanted, previous: before });
  const isFirst = history.records.length === 0;
  const known = foldRunRecords(history.records, topicKey);
  const topics = planned.map((topic) => {
    const own = known.get(topicKey(topic.title));
    const { topic: measured } = measureTopic(topic, own && stillTrue(terrains, own));
    return { ...measured, sources: haveSources(measured.sources, order.inputs) };
  });
  const focus = isFirst ? topics.filter((topic) => wholeTopic(topic.title)?.first ?? true) : chooseFocus(topics, isExhausted(order, known));
  return { isFirst, planText, before, topics, domains, known, focus };
}

/** Whether another run would learn nothing else of a topic. */
export function isExhausted(
  { terrains, told, helpers, documents }: Pick<RunOrder, 'terrains' | 'told' | 'helpers' | 'documents'>,
  known: ReadonlyMap<string, LearnedTopic>,
): (topic: Topic) => boolean {
  return (topic) =>
    known.get(topicKey(topic.title))?.basis ===
    basisOf(terrains, topic, { depth: 'deep', told, helpers, known: [...statementsBeside(known, topic), ...documents] });
}

/** What is known of topics other than one. */
export function statementsBeside(known: ReadonlyMap<string, LearnedTopic>, topic: Pick<Topic, 'title'>): Statement[] {
  return [...known]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([key, { statements }]) => (key === topicKey(topic.title) ? [] : statements.filter(({ part }) => part !== 'answers')));
}

/** What was learned without what cites files that are others now. What is cited from elsewhere than a repository was read anew. */
export function stillTrue(terrains: readonly Terrain[], learned: LearnedTopic): LearnedTopic {
  const treeOf = new Map(terrains.map(({ name, workspace }) => [name, workspace.tree.entries]));
  const holds = ({ path, blob }: Statement['cites'][number]) => {
    const at = path.indexOf('/');
    const entries = treeOf.get(path.slice(0, at));
    return entries === undefined || entries.get(path.slice(at + 1))?.id === blob;
  };
  return { ...learned, statements: learned.statements.filter(({ cites }) => cites.every(holds)) };
}
