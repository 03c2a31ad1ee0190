import { readTextBelow } from '../../base/files/read-below.ts';
import { readBriefOf } from '../brief/brief-file.ts';
import { goalOf } from '../brief/goal-of.ts';
import { stagedFiles } from '../inputs/file-staged.ts';
import { nextRun } from '../inputs/stage-inputs.ts';
import { isComplete, type Topic } from '../plan/plan.ts';
import { readLearningPlan } from '../plan/read-learning-plan.ts';
import { findProject, type Project } from '../project/find-project.ts';
import { PLACES } from '../project/places.ts';
import { type RunSummary, readRunSummaries } from '../project/read-run-summaries.ts';
import { type ProjectState, stateOf } from '../project/state-of.ts';
import { finishLeft } from '../project/with-project-lock.ts';

/** How far a project is. */
export interface ProjectDescription {
  state: ProjectState;
  project?: Project;
  /** What is to be found out, as the brief says it; as the project was begun where it does not. */
  question: string;
  /** Titles of the parts of the brief without words, where there is one: those that learning waits for, and the others. */
  unfilled: string[];
  empty: string[];
  runs: RunSummary[];
  /** Of the learning plan, in its order. */
  topics: Topic[];
  /** Files that wait for the next run. */
  waiting: number;
}

/** Reads how far the project around a directory is. @throws KbError (exit 2) where a file of it is not what it should be. */
export async function describeProject(cwd: string): Promise<ProjectDescription> {
  const project = await findProject(cwd);
  if (!project) return { state: stateOf({ runs: [] }), question: '', unfilled: [], empty: [], runs: [], topics: [], waiting: 0 };
  await finishLeft(project);
  const brief = await readBriefOf(project);
  const runs = await readRunSummaries(project);
  const plan = await readTextBelow(project.directory, PLACES.learningPlan);
  const topics = plan === undefined ? [] : readLearningPlan(plan).topics.map(({ topic }) => topic);
  const waiting = stagedFiles(project.directory, nextRun(runs)).length;
  const state = stateOf({ config: project.config, brief, runs, planComplete: isComplete(topics) });
  const question = (brief && goalOf(brief)) ?? project.config.goal;
  return { state, project, question, unfilled: brief?.unfilled ?? [], empty: brief?.empty ?? [], runs, topics, waiting };
}
