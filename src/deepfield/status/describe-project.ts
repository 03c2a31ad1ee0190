import { readBriefOf } from '../brief/brief-file.ts';
import { findProject, type Project } from '../project/find-project.ts';
import { type RunSummary, readRuns } from '../project/read-runs.ts';
import { type ProjectState, stateOf } from '../project/state-of.ts';

/** How far a project is. */
export interface ProjectDescription {
  state: ProjectState;
  project?: Project;
  /** Titles of the parts of the brief without words, where there is one: those that learning waits for, and the others. */
  unfilled: string[];
  empty: string[];
  runs: RunSummary[];
}

/** Reads how far the project around a directory is. @throws KbError (exit 2) where a file of it is not what it should be. */
export async function describeProject(cwd: string): Promise<ProjectDescription> {
  const project = await findProject(cwd);
  if (!project) return { state: stateOf({ runs: [] }), unfilled: [], empty: [], runs: [] };
  const [brief, runs] = [await readBriefOf(project), await readRuns(project)];
  const { unfilled = [], empty = [] } = brief ?? {};
  return { state: stateOf({ config: project.config, brief, runs }), project, unfilled, empty, runs };
}
