import type { ProjectConfig } from './project-config.ts';
import type { RunSummary } from './read-run-summaries.ts';

/** How far a project is, each state with what leads on from it. */
export const STATES = {
  EMPTY: 'there is no project yet',
  INITIALIZED: 'the directories are there, and nobody has said what is to be found out',
  BRIEF_CREATED: 'the brief has parts that nobody has filled',
  BRIEF_READY: 'all is said that the first run needs',
  LEARNING: 'something has been learned, and topics are left',
  COMPLETE: 'every topic of high priority is known well enough',
} as const;

export type ProjectState = keyof typeof STATES;

/** What was read of a project. */
export interface ProjectFacts {
  config?: ProjectConfig | undefined;
  /** The brief, with the parts that somebody still has to fill. */
  brief?: { unfilled: readonly string[] } | undefined;
  runs: readonly Pick<RunSummary, 'status'>[];
  /** Whether every topic of high priority of the learning plan is known well enough. */
  planComplete?: boolean;
}

/** How far a project is. A run that did not end changes nothing; what was learned stays learned without a brief. */
export function stateOf({ config, brief, runs, planComplete = false }: ProjectFacts): ProjectState {
  if (!config) return 'EMPTY';
  if (runs.some(({ status }) => status === 'completed')) return planComplete ? 'COMPLETE' : 'LEARNING';
  if (!brief) return 'INITIALIZED';
  return brief.unfilled.length > 0 ? 'BRIEF_CREATED' : 'BRIEF_READY';
}
