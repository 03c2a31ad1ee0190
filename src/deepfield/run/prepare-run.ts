import { byText } from '../../base/digest.ts';
import { readTextBelow } from '../../base/files/read-below.ts';
import { readBriefOf } from '../brief/brief-file.ts';
import { type Marks, measureTopic } from '../confidence/measure-topic.ts';
import type { Input } from '../inputs/input.ts';
import { foldRunRecords, type LearnedTopic, tickOf } from '../knowledge/run-record.ts';
import type { Statement } from '../knowledge/statement.ts';
import { chooseFocus } from '../plan/choose-focus.ts';
import { type Topic, topicKey } from '../plan/plan.ts';
import { readLearningPlan } from '../plan/read-learning-plan.ts';
import type { Project } from '../project/find-project.ts';
import { PLACES, PROJECT } from '../project/places.ts';
import { askedBy } from '../roles/learner/asked-by.ts';
import { wholeTopic } from '../roles/learner/topics.ts';
import { generatePlan } from '../roles/planner/generate-plan.ts';
import { wantedTopics } from '../roles/planner/wanted-topics.ts';
import { suggestTopics } from '../roles/with-model/suggest-topics.ts';
import { type Domain, detectDomains } from '../terrain/detect-domains.ts';
import type { TerrainHelpers } from '../terrain/helpers.ts';
import { coveredBy, type Terrain } from '../terrain/terrain.ts';
import { readBriefQuestions } from './brief-questions.ts';
import { type FoundContradiction, withContradictions } from './find-contradictions.ts';
import { basisOf } from './learn-topic.ts';
import { type SaidAnswer, withAnswered } from './read-given-answers.ts';
import type { RunHistory } from './read-history.ts';
import { haveSources } from './state-inputs.ts';

/** What a run is given. */
export interface RunOrder {
  project: Project;
  terrains: readonly Terrain[];
  helpers: TerrainHelpers;
  history: RunHistory;
  /** What people said, as statements about any topic. */
  told: (topic: Pick<Topic, 'title'>) => readonly Statement[];
  /** All that documents say that they handed over. */
  documents: readonly Statement[];
  inputs: readonly Input[];
  said: readonly SaidAnswer[];
  contradictions: readonly FoundContradiction[];
  /** What there is to learn from, and what of it, as records of runs have it. */
  given: Readonly<Record<string, string>>;
  /** Whether any of that is not what it was in the last run. */
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
  /** What people ticked and unticked of what kb asks. */
  marks: Marks;
  focus: readonly Topic[];
}

/** Reads the plan, looks which domains there are and what still holds, and chooses what to learn. */
export async function prepareRun(order: RunOrder): Promise<PreparedRun> {
  const { project, terrains, history } = order;
  const planText = await readTextBelow(project.directory, PLACES.learningPlan);
  const before = readLearningPlan(planText ?? '').topics.map(({ topic }) => topic);
  const domains = terrains.flatMap(detectDomains);
  const brief = await readBriefOf(project);
  const goal = [project.config.goal, brief?.words.topics ?? ''].join(' ');
  const wanted = await wantedTopics(
    terrains,
    order.helpers,
    brief?.words.topics ?? '',
    new Set(before.map(({ title }) => topicKey(title))),
  );
  const suggested = await suggestTopics(terrains, domains, order.helpers);
  const questions = readBriefQuestions(brief?.words ?? {}, project.config.goal);
  const isFirst = history.records.length === 0;
  const offered = new Set(history.records.at(-1)?.offered?.map(topicKey));
  const planned = withAnswered(
    generatePlan({ domains, goal, questions, wanted: [...wanted, ...suggested], previous: before, offered }),
    order.said,
  );
  const known = foldRunRecords(history.records, topicKey);
  const ticked = new Set(history.records.at(-1)?.ticked);
  const marks: Marks = {
    kept: new Set(before.flatMap((topic) => keptIn(topic, history))),
    reopened: new Set(before.flatMap((topic) => reopenedIn(topic, history))),
  };
  const topics = withContradictions(planned, order.contradictions).map((each) => {
    const own = known.get(topicKey(each.title));
    const held = own && stillTrue(order, own);
    const topic = withoutGone(untick(each, ticked), own, held);
    const { topic: measured } = measureTopic(topic, held, marks);
    return { ...measured, sources: haveSources(measured.sources, order.inputs) };
  });
  const chosen = isFirst
    ? topics.filter((topic) => wholeTopic(topic.title)?.first ?? true)
    : chooseFocus(topics, isExhausted(order, known));
  // What people said and what changed is taken in however well a topic is known.
  const focus = [...chosen, ...topics.filter((topic) => !chosen.includes(topic) && isOutdated(topic, order, known))];
  return { isFirst, planText, before, topics, domains, known, marks, focus };
}

/**
 * Whether people said something of a topic that nobody learned yet, something that was learned of it holds no more, or what it is about is not what it was; of one that
 * was never learned that goes without saying.
 */
function isOutdated(topic: Topic, order: RunOrder, known: ReadonlyMap<string, LearnedTopic>): boolean {
  const own = known.get(topicKey(topic.title));
  if (!own) return false;
  const learned = new Set(own.statements.map(({ text }) => text));
  return (
    stillTrue(order, own).statements.length < own.statements.length ||
    order.told(topic).some(({ text }) => !learned.has(text)) ||
    isElsewise(topic, order)
  );
}

/** Whether files entered a topic or changed in it since the last run, also such as nothing is said of. What is about everything is about each commit. */
function isElsewise({ title, covers }: Topic, { terrains, history, given }: RunOrder): boolean {
  const last = history.records.at(-1)?.given ?? {};
  if (covers.length === 0 || wholeTopic(title)) return terrains.some(({ name }) => isOther(last, given, `repository ${name}`));
  return terrains.some((terrain) =>
    coveredBy(terrain, covers).some(
      (path) => history.files.get(`${terrain.name}/${path}`) !== terrain.workspace.tree.entries.get(path)?.id,
    ),
  );
}

function isOther(last: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>, key: string): boolean {
  return last[key] !== undefined && last[key] !== now[key];
}

/** What kb ticked is ticked again only where it still holds; what a person ticked stays. */
function untick(topic: Topic, ticked: ReadonlySet<string>): Topic {
  const isOurs = (text: string) => ticked.has(tickOf(topicKey(topic.title), text));
  return { ...topic, questions: topic.questions.map((each) => (isOurs(each.text) ? { ...each, answered: false } : each)) };
}

/** The questions of a plan that a person ticked. Below a title that no run knows nobody can tell whose ticks they are: it may be another title for what kb ticked. */
function keptIn(topic: Topic, { records }: RunHistory): string[] {
  const { ticked, offered = [] } = records.at(-1) ?? {};
  const key = topicKey(topic.title);
  const isKnown = ticked !== undefined && offered.some((title) => topicKey(title) === key);
  const asked = new Set(isKnown ? [] : askedBy(topic).map(([text]) => text));
  const done = topic.questions.filter(({ text, answered }) => answered && !asked.has(text)).map(({ text }) => tickOf(key, text));
  return done.filter((question) => ticked?.includes(question) !== true);
}

/** The questions of a plan that stand open although they were ticked at the end of the last run, or were reopened before. */
function reopenedIn({ title, questions }: Topic, { records }: RunHistory): string[] {
  const { ticked = [], reopened = [] } = records.at(-1) ?? {};
  const open = questions.filter(({ answered }) => !answered).map(({ text }) => tickOf(topicKey(title), text));
  return open.filter((question) => ticked.includes(question) || reopened.includes(question));
}

/** Without the open questions whose lines are no more: nobody knows what they would be now. */
function withoutGone(topic: Topic, learned: LearnedTopic | undefined, held: LearnedTopic | undefined): Topic {
  const standing = new Set(held?.statements.map(({ asks }) => asks));
  const gone = new Set(learned?.statements.flatMap(({ asks }) => (asks === undefined || standing.has(asks) ? [] : asks)));
  return gone.size === 0 ? topic : { ...topic, questions: topic.questions.filter(({ text, answered }) => answered || !gone.has(text)) };
}

/** Whether another run would learn nothing else of a topic. */
export function isExhausted(
  { terrains, told, helpers, documents }: Pick<RunOrder, 'terrains' | 'told' | 'helpers' | 'documents'>,
  known: ReadonlyMap<string, LearnedTopic>,
): (topic: Topic) => boolean {
  return (topic) =>
    known.get(topicKey(topic.title))?.basis ===
    basisOf(terrains, topic, { depth: 'deep', told, helpers, known: [...statementsBeside(known, topic), ...documents], asked: [] });
}

/** What is known of topics other than one. */
export function statementsBeside(known: ReadonlyMap<string, LearnedTopic>, topic: Pick<Topic, 'title'>): Statement[] {
  return [...known]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([key, { statements }]) => (key === topicKey(topic.title) ? [] : statements.filter(({ part }) => part !== 'answers')));
}

/** What was learned without what cites files that are others now. */
export function stillTrue({ terrains, inputs, said }: Pick<RunOrder, 'terrains' | 'inputs' | 'said'>, learned: LearnedTopic): LearnedTopic {
  const handed = [
    ...inputs.map(({ path, blob }) => [path, { id: blob }] as const),
    ...said.map(({ place, blob }) => [place, { id: blob }] as const),
  ];
  const treeOf = new Map<string, ReadonlyMap<string, { id: string }>>([
    ...terrains.map(({ name, workspace }) => [name, workspace.tree.entries] as const),
    [PROJECT, new Map(handed)],
  ]);
  const holds = ({ path, blob }: Statement['cites'][number]) => {
    const at = path.indexOf('/');
    const entries = treeOf.get(path.slice(0, at));
    if (terrains.some(({ name, isLeftOut }) => path.startsWith(`${name}/`) && isLeftOut(path.slice(name.length + 1)))) return false;
    return entries === undefined || entries.get(path.slice(at + 1))?.id === blob;
  };
  return { ...learned, statements: learned.statements.filter(({ cites }) => cites.every(holds)) };
}
