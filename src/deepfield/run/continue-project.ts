import type { Context } from '../../base/context.ts';
import { readTextBelow } from '../../base/files/read-below.ts';
import { leftOutOf } from '../brief/brief-file.ts';
import { readLeftOut } from '../brief/left-out.ts';
import { type FiledInput, fileStaged } from '../inputs/file-staged.ts';
import { listInputs } from '../inputs/list-inputs.ts';
import type { RunRecord } from '../knowledge/run-record.ts';
import { recordLeft } from '../output/record-later.ts';
import { recordLearning } from '../output/record-learning.ts';
import type { Topic } from '../plan/plan.ts';
import { readLearningPlan } from '../plan/read-learning-plan.ts';
import type { ProjectWrite } from '../project/commit-writes.ts';
import type { Project } from '../project/find-project.ts';
import { PLACES } from '../project/places.ts';
import { withPinned } from '../repositories/with-pinned.ts';
import { WHOLE_TOPICS } from '../roles/learner/topics.ts';
import { classifyInputs } from '../roles/with-model/classify-inputs.ts';
import { detectDomains } from '../terrain/detect-domains.ts';
import type { TerrainHelpers } from '../terrain/helpers.ts';
import { withTerrains } from '../terrain/open-terrains.ts';
import type { Terrain } from '../terrain/terrain.ts';
import { clearStaging } from './clear-staging.ts';
import { findContradictions } from './find-contradictions.ts';
import { givenTo } from './given-to.ts';
import { type PreparedRun, prepareRun, type RunOrder } from './prepare-run.ts';
import { readGivenAnswers, tellAnswers } from './read-given-answers.ts';
import { type RunHistory, readRunHistory } from './read-history.ts';
import { readKnown } from './read-known.ts';
import { learnAll, learningRun, runOnce } from './run-once.ts';
import type { RunOutcome } from './run-outcome.ts';
import { inputsAbout, stateInputs, wordsOfDomains } from './state-inputs.ts';
import { type AfterRun, type Stop, stopReason } from './stop-reason.ts';

/** What learning for a while did. */
export interface Learning {
  runs: RunOutcome[];
  stop: Stop;
  /** Of a run that was cut off before: finished now. */
  finished: boolean;
  topics: Topic[];
  /** The number of the next run. */
  next: number;
}

/** Runs that can follow each other in one call, whatever the project says. */
const MOST_RUNS = 100;

/**
 * Learns, run after run, until there is a reason to stop. A run that was cut off before is begun anew.
 */
export async function continueProject(context: Context, project: Project, options: LearnOptions): Promise<Learning> {
  await recordLeft(context, project);
  const leftOut = await leftOutOf(project);
  return withPinned(context, project, (pinned) =>
    withTerrains(context, pinned, leftOut, async (terrains) => {
      noteUnplaced(context, terrains, leftOut);
      const runs: RunOutcome[] = [];
      for (;;) {
        const step = await takeStep(context, { project, terrains, helpers: options.helpers }, options.once || runs.length + 1 >= MOST_RUNS);
        const before = runs.at(-1);
        if (step.outcome) runs.push(step.outcome);
        if (step.outcome && before) await clearStaging(project, step.outcome.run);
        if (step.stop) return { runs, finished: options.isMended, stop: step.stop, topics: step.topics, next: step.next };
      }
    }),
  );
}

/** What the next run would ask a model, as far as that can be foreseen: all is prepared and learned for it, and nothing filed, written or sent. */
export async function planProject(context: Context, project: Project, helpers: TerrainHelpers): Promise<Learning> {
  const leftOut = await leftOutOf(project);
  return withPinned(context, project, (pinned) =>
    withTerrains(context, pinned, leftOut, async (terrains) => {
      const history = await readRunHistory(project);
      const { order } = await readOrder(context, { project, terrains, helpers }, history, []);
      const prepared = await prepareRun(order);
      await learnAll(context, order, prepared);
      const stop: Stop = { name: 'dry', says: 'nothing was sent or written; what follows from answers is not counted' };
      return { runs: [], stop, finished: false, topics: [...prepared.topics], next: history.next };
    }),
  );
}

/** Names in that part of a brief that nothing has are told: nothing is left out by them. */
function noteUnplaced(context: Context, terrains: readonly Terrain[], words: string): void {
  const named = terrains.flatMap(({ name, workspace }) => [...readLeftOut(words, name, workspace.tree.entries.keys()).named]);
  const placed = new Set(named.filter(([, isPlaced]) => isPlaced).map(([item]) => item));
  const others = [...new Set(named.map(([item]) => item))].filter((item) => !placed.has(item));
  if (others.length > 0)
    context.note(`nothing is left out by ${others.join(', ')}: the brief can name files, directories, globs and repositories`);
}

interface LearnOptions {
  helpers: TerrainHelpers;
  /** Whether one run is enough. */
  once: boolean;
  /** Whether a run that was cut off was finished before. */
  isMended: boolean;
}

interface RunStep extends Pick<Learning, 'topics' | 'next'> {
  outcome?: RunOutcome;
  stop: Stop | undefined;
}

type RunSetting = Pick<RunOrder, 'project' | 'terrains' | 'helpers'>;

/** One run, or none where there is a reason to stop before it: somebody has to do something first. */
async function takeStep(context: Context, place: RunSetting, once: boolean): Promise<RunStep> {
  const { project } = place;
  const { maxRuns } = project.config;
  const history = await readRunHistory(project);
  const { order, filed } = await readOrder(context, place, history, await fileStaged(project, history.next));
  const prepared = await prepareRun(order);
  const isAsked = prepared.isFirst || order.input;
  const { consecutive, newFindings } = afterRuns(history.records);
  // Whoever asks for one run has one more, as long as there is something to learn.
  const counted = once ? { consecutive: 0, newFindings: [], maxRuns } : { consecutive, newFindings, maxRuns };
  const idle = isAsked ? undefined : stopReason({ ...counted, ...beforeRun(prepared) });
  if (idle) return { stop: idle, topics: [...prepared.topics], next: history.next };
  const outcome = await runOnce(context, order, prepared, filed);
  await recordLearning(context, project, learningRun(outcome));
  const { topics, exhausted, domains } = outcome;
  const { records } = await readRunHistory(project);
  return {
    outcome,
    stop: stopReason({ ...afterRuns(records), topics, exhausted, domains, maxRuns, once, waiting: order.helpers.isWaiting?.() ?? false }),
    topics,
    next: outcome.run + 1,
  };
}

/** What people handed over, read: answers, and documents. @param dropped those that were filed just now. */
async function readOrder(
  context: Context,
  place: RunSetting,
  history: RunHistory,
  dropped: readonly FiledInput[],
): Promise<{ order: RunOrder; filed: readonly ProjectWrite[] }> {
  const { project, terrains } = place;
  const domains = terrains.flatMap(detectDomains);
  const { inputs, refused } = await listInputs(context, project, wordsOfDomains(domains));
  for (const { path, reason } of dropped.length === 0 ? [] : refused) context.note(`${path} ${reason}; nothing is learned from it`);
  const { filed, said: answered } = await readGivenAnswers(project, history);
  const said = [...(await readKnown(project)), ...answered];
  const contradictions = await findContradictions(terrains, place.helpers, inputs);
  const stated = await stateInputs(inputs, contradictions);
  const plan = readLearningPlan((await readTextBelow(project.directory, PLACES.learningPlan)) ?? '');
  const titles = [...plan.topics.map(({ topic }) => topic.title), ...domains.map(({ title }) => title)];
  const told = tellAnswers(said, [...titles, ...WHOLE_TOPICS.map(({ title }) => title)], wordsOfDomains(domains));
  const filedUnder = await classifyInputs(terrains, inputs, titles, place.helpers);
  const { given, isOther } = await givenTo(project, { terrains, inputs, said, last: history.records.at(-1)?.given });
  const order: RunOrder = {
    ...{ ...place, history, inputs, said, contradictions, given },
    input: isOther || dropped.length > 0,
    told: (topic) => [...told(topic), ...inputsAbout(stated, topic), ...filedUnder(topic)],
    documents: stated.flatMap(({ statements }) => statements),
  };
  return { order, filed };
}

/** What the runs so far say of whether another should follow. */
function afterRuns(records: readonly RunRecord[]): Pick<AfterRun, 'consecutive' | 'newFindings'> {
  return {
    consecutive:
      records.length -
      Math.max(
        0,
        records.findLastIndex(({ input }) => input),
      ),
    newFindings: records.map(({ newStatements }) => newStatements),
  };
}

/** Before a run nothing has changed yet, and nobody can know whether it will find something. */
function beforeRun({ topics, focus }: PreparedRun): Omit<AfterRun, 'consecutive' | 'newFindings' | 'maxRuns'> {
  return { topics, exhausted: focus.length === 0, domains: { added: [], gone: [], before: 0 }, once: false };
}
