import type { Workspace } from '../../workspace/workspace.ts';
import type { Outcome } from '../answer-lens.ts';
import { type ModelRun, type ModelRunOptions, runModel } from '../narrative/model-run.ts';
import { planNarrative } from '../narrative/plan-narrative.ts';
import { preparePurpose, writeModelPurpose } from './write-model-purpose.ts';

/** Purposes for entities that were just made, where nothing says what the file is for. */
export async function writePurposes(
  workspace: Workspace,
  entities: readonly { file: string; outcome: Outcome }[],
  options: ModelRunOptions,
): Promise<ModelRun> {
  const { session, refresh } = options;
  const works = entities.map(({ file, outcome }) => ({
    plan: async (room: number) => {
      const prepared = await preparePurpose(workspace, file, outcome, { refresh, room });
      return prepared && planNarrative(outcome.path, { ...prepared, all: 1 }, session);
    },
    write: (room: number) => writeModelPurpose(workspace, file, outcome, { session, refresh, room }),
  }));
  return runModel(options, works);
}
