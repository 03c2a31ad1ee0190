import { timestamp } from '../../base/clock.ts';
import type { Context } from '../../base/context.ts';
import { readTextBelow } from '../../base/files/read-below.ts';
import { measureTopic } from '../confidence/measure-topic.ts';
import { type LearnedTopic, type RunRecord, renderRunRecord, tickOf } from '../knowledge/run-record.ts';
import { leaveToRecord } from '../output/record-later.ts';
import type { LearningRun } from '../output/record-learning.ts';
import { chooseFocus } from '../plan/choose-focus.ts';
import { type Topic, topicKey } from '../plan/plan.ts';
import { writePlan } from '../plan/write-plan.ts';
import { commitWrites, type ProjectWrite } from '../project/commit-writes.ts';
import { PLACES, placesOfRun } from '../project/places.ts';
import { RUN_CONFIG, type RunConfig } from '../project/run-config.ts';
import { updateConfigFile } from '../project/update-config-file.ts';
import { wholeTopic } from '../roles/learner/topics.ts';
import { compareFiles } from '../scan/compare-files.ts';
import { coveredBy, type Terrain } from '../terrain/terrain.ts';
import { composeOutput } from './compose-output.ts';
import { planGiven } from './given-to.ts';
import { learnTopic } from './learn-topic.ts';
import { isExhausted, type PreparedRun, type RunOrder, statementsBeside, stillTrue } from './prepare-run.ts';
import { RECORD } from './read-history.ts';
import type { RunOutcome } from './run-outcome.ts';

/**
 * One run: what was chosen is learned, measured and written. Nothing of it can be seen before all of it is there.
 * @param filed what people handed over, where it is kept with the run.
 * @throws the reason of the context's signal; nothing has changed then but that the run began.
 */
export async function runOnce(
  context: Context,
  order: RunOrder,
  prepared: PreparedRun,
  filed: readonly ProjectWrite[],
): Promise<RunOutcome> {
  const { project, terrains, history } = order;
  const { isFirst, planText, before, domains, known, marks, focus } = prepared;
  const startedAt = timestamp(context.environment);
  const run = history.next;
  const begun = { runNumber: run, startedAt, status: 'in-progress', focusTopics: focus.map(({ title }) => title) };
  await updateConfigFile(project.directory, placesOfRun(run).config, RUN_CONFIG, begun);
  const learned = await learnAll(context, order, prepared);
  const all = new Map([...known, ...learned.map((each) => [topicKey(each.title), each] as const)]);
  const current = new Map([...all].map(([key, each]) => [key, stillTrue(order, each)]));
  const asked = prepared.topics.map((topic) => withAsked(topic, learned, known));
  const measured = asked.map((topic) => measureTopic(topic, current.get(topicKey(topic.title)), marks));
  const topics = measured.map(({ topic }) => topic);
  const looked = filesOf(terrains, isFirst ? [] : focus, history.files);
  const newStatements = learned.reduce((sum, each) => sum + countNew(each, known.get(topicKey(each.title))), 0);
  const planNow = writePlan(planText, topics);
  const record: RunRecord = {
    ...{
      run,
      input: order.input,
      newStatements,
      given: { ...order.given, ...planGiven(planNow) },
      domains: domains.map(({ title }) => title),
      topics: learned,
    },
    offered: [...new Set([...(history.records.at(-1)?.offered ?? []), ...topics.map(({ title }) => title)])],
    ticked: topics.flatMap(answeredIn).filter((question) => !marks.kept.has(question)),
    reopened: [...marks.reopened],
  };
  const outcome: Omit<RunOutcome, 'left' | 'written'> = {
    run,
    focus: begun.focusTopics,
    files: compareFiles(history.files, looked),
    newStatements,
    topics,
    parts: Object.fromEntries(measured.map(({ topic, parts }) => [topicKey(topic.title), parts])),
    changes: confidenceChanges(before, topics),
    domains: domainChanges(history.records.at(-1)?.domains ?? [], record.domains),
    exhausted: chooseFocus(topics, isExhausted(order, all)).length === 0,
  };
  const output = await composeOutput(context, project, {
    terrains,
    domains,
    outcome,
    learned,
    current,
    planText: planNow,
    planBefore: planText,
  });
  context.signal.throwIfAborted();
  const config: RunConfig = {
    runNumber: run,
    startedAt,
    completedAt: timestamp(context.environment),
    status: 'completed',
    fileHashes: Object.fromEntries(looked),
    focusTopics: outcome.focus,
    confidenceChanges: outcome.changes,
  };
  const put = async (place: string, text: string): Promise<ProjectWrite> => ({
    place,
    text,
    before: await readTextBelow(project.directory, place),
  });
  const place = placesOfRun(run);
  const recordPlace = `${place.wip}/${RECORD}`;
  // The last of all says that the run is over.
  const writes = [
    ...filed,
    ...output.writes,
    await put(recordPlace, renderRunRecord(record)),
    await put(place.config, `${JSON.stringify(config, null, 2)}\n`),
  ];
  const written = writes.filter(({ place: each, text, before: old }) => each.startsWith(`${PLACES.drafts}/`) && text !== old);
  const done = { ...outcome, written: written.map(({ place: each }) => each) };
  const left = await commitWrites(project, [...writes, await leaveToRecord(project, learningRun(done))]);
  // Nobody can take back a tick that did not get into the plan.
  if (left.includes(PLACES.learningPlan))
    await commitWrites(project, [await put(recordPlace, renderRunRecord({ ...record, ticked: history.records.at(-1)?.ticked ?? [] }))]);
  return {
    ...done,
    written: done.written.filter((each) => !left.includes(each)),
    left: [...output.left, ...left],
  };
}

/** A run as git notes keep it. */
export function learningRun({ run, focus, written }: Pick<RunOutcome, 'run' | 'focus' | 'written'>): LearningRun {
  const subject = [`run ${run}`, ...(focus.length === 0 ? [] : [focus.join(', ')])].join(': ').slice(0, 200);
  return { command: 'deepfield continue', request: { run, focus }, subject, outputs: written };
}

function answeredIn({ title, questions }: Topic): string[] {
  return questions.filter(({ answered }) => answered).map(({ text }) => tickOf(topicKey(title), text));
}

/** With the questions that a model asks now and did not before: what somebody took out of a plan does not come back. */
function withAsked(topic: Topic, learned: readonly LearnedTopic[], known: ReadonlyMap<string, LearnedTopic>): Topic {
  const key = topicKey(topic.title);
  const before = new Set([...topic.questions.map(({ text }) => text), ...(known.get(key)?.statements.map(({ asks }) => asks) ?? [])]);
  const own = learned.filter(({ title }) => topicKey(title) === key).flatMap(({ statements }) => statements);
  const added = own.flatMap(({ asks }) => (asks === undefined || before.has(asks) ? [] : asks));
  return { ...topic, questions: [...topic.questions, ...[...new Set(added)].map((text) => ({ text, answered: false }))] };
}

/** One topic after the other; the first run looks at parts of the code only from afar. */
export async function learnAll(context: Context, order: RunOrder, { isFirst, focus, known }: PreparedRun): Promise<LearnedTopic[]> {
  const { terrains, helpers, told, documents } = order;
  const learned: LearnedTopic[] = [];
  for (const [at, topic] of focus.entries()) {
    context.signal.throwIfAborted();
    context.progress(`learning ${topic.title}`, at, focus.length);
    const before = known.get(topicKey(topic.title));
    const depth = isFirst && wholeTopic(topic.title) === undefined ? 'shallow' : 'deep';
    learned.push(
      await learnTopic(terrains, topic, {
        helpers,
        told,
        depth,
        asked: before ? stillTrue(order, before).statements.filter(({ asks }) => asks !== undefined) : [],
        known: [
          ...statementsBeside(new Map([...known, ...learned.map((each) => [topicKey(each.title), each] as const)]), topic),
          ...documents,
        ],
      }),
    );
  }
  return learned;
}

/** The files that a run looked at, by blob id: those of its topics, and of those before as they are now. */
function filesOf(terrains: readonly Terrain[], focus: readonly Topic[], before: ReadonlyMap<string, string>): Map<string, string> {
  const files = new Map<string, string>();
  for (const terrain of terrains) {
    const { entries } = terrain.workspace.tree;
    const looked =
      focus.length === 0 ? [...terrain.code] : focus.flatMap(({ covers }) => (covers.length === 0 ? [] : coveredBy(terrain, covers)));
    const again = terrain.code.filter((path) => before.has(`${terrain.name}/${path}`));
    for (const path of new Set([...again, ...looked])) files.set(`${terrain.name}/${path}`, entries.get(path)?.id ?? '');
  }
  return files;
}

function countNew({ statements }: LearnedTopic, before: LearnedTopic | undefined): number {
  const known = new Set(before?.statements.map(({ text }) => text));
  return statements.filter(({ text }) => !known.has(text)).length;
}

function confidenceChanges(before: readonly Topic[], topics: readonly Topic[]): Record<string, { from: number; to: number }> {
  const known = new Map(before.map((topic) => [topicKey(topic.title), topic.confidence]));
  const all = topics.map(({ title, confidence }) => [title, { from: known.get(topicKey(title)) ?? 0, to: confidence }] as const);
  return Object.fromEntries(all.filter(([, { from, to }]) => from !== to));
}

function domainChanges(before: readonly string[], now: readonly string[]): RunOutcome['domains'] {
  return {
    added: before.length === 0 ? [] : now.filter((title) => !before.includes(title)),
    gone: before.filter((title) => !now.includes(title)),
    before: before.length,
  };
}
