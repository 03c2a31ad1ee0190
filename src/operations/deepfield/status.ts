import { join } from 'node:path';
import { pathForPeople } from '../../base/files/paths.ts';
import { map } from '../../base/schema/values.ts';
import { nextRun } from '../../deepfield/inputs/stage-inputs.ts';
import { PLACES, PROJECT, placesOfRun } from '../../deepfield/project/places.ts';
import type { ProjectConfig } from '../../deepfield/project/project-config.ts';
import type { RunSummary } from '../../deepfield/project/read-run-summaries.ts';
import { type ProjectState, STATES } from '../../deepfield/project/state-of.ts';
import { describeProject } from '../../deepfield/status/describe-project.ts';
import { nextStep } from '../../deepfield/status/next-step.ts';
import { checkDrafts } from '../shared/check-drafts.ts';
import { operation } from '../shared/operation.ts';

export interface DeepfieldStatus {
  state: ProjectState;
  /** What the state means. */
  means: string;
  /** What leads on from it. */
  next: string;
  /** Absent where there is no project, as are the others. */
  top?: string;
  config?: ProjectConfig;
  /** What is to be found out, as the brief says it now. */
  question?: string;
  /** Titles of the parts of the brief without words; first those that learning waits for. */
  unfilled: string[];
  empty: string[];
  runs: RunSummary[];
  /** What the learning plan is about, with confidence in percent. */
  topics: { title: string; priority: string; confidence: number; target: number; openQuestions: number }[];
  /** Files that wait for the next run. */
  waiting: number;
  /** Drafts of which something cites what is not what it was, or that cannot be read; paths are from the directory of the caller. */
  doubted: { path: string; status: string; notes: readonly string[] }[];
}

/** How far learning is, and what comes next. */
export const deepfieldStatus = operation({
  name: 'deepfield-status',
  summary: 'Tell how far learning is, and what comes next',
  input: map({}),
  async run(context): Promise<DeepfieldStatus> {
    context.signal.throwIfAborted();
    const { state, project, question, unfilled, empty, runs, topics: planned, waiting } = await describeProject(context.cwd);
    const shown = (place: string) => pathForPeople(context.cwd, join(project?.top ?? context.cwd, PROJECT, place));
    const next = nextStep(state, {
      unfilled,
      brief: shown(PLACES.brief),
      repositories: project?.config.repositories.length ?? 0,
      feedback: shown(placesOfRun(nextRun(runs)).stagedFeedback),
    });
    const topics = planned.map(({ title, priority, confidence, target, questions }) => {
      return { title, priority, confidence, target, openQuestions: questions.filter(({ answered }) => !answered).length };
    });
    const known = project ? { top: project.top, config: project.config } : {};
    const drafts = runs.length === 0 ? [] : await checkDrafts(context);
    const doubted = drafts
      .filter(({ passes }) => !passes)
      .map(({ shown, verdict: { status, notes, problem } }) => ({ path: shown, status, notes: problem ? [problem.message] : notes }));
    return {
      state,
      means: STATES[state],
      next,
      ...known,
      ...(question === '' ? {} : { question }),
      unfilled,
      empty,
      runs,
      topics,
      waiting,
      doubted,
    };
  },
});
