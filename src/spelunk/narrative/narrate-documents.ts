import { parseDocument } from '../../docs/document/parse-document.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Outcome } from '../answer-lens.ts';
import { type ModelRun, type ModelRunOptions, runModel } from './model-run.ts';
import { narrate, prepareNarrative } from './narrate.ts';
import { planNarrative } from './plan-narrative.ts';

/** Narratives for the documents of a run, each once. */
export async function narrateDocuments(workspace: Workspace, outcomes: readonly Outcome[], options: ModelRunOptions): Promise<ModelRun> {
  const { session, refresh, overwrite } = options;
  const made = new Map(outcomes.flatMap((outcome) => (isThere(outcome) ? [[outcome.path, outcome] as const] : [])));
  const works = [...made].map(([path, { text = '', record }]) => ({
    plan: async (room: number) => {
      const { document } = await parseDocument({ text, ...(record === undefined ? {} : { record }) }, workspace.repo.objectFormat);
      return document && planNarrative(path, await prepareNarrative(workspace, document, room), session);
    },
    write: (room: number) => narrate(workspace, path, { session, room, refresh, overwrite }),
  }));
  return runModel(options, works);
}

function isThere({ action, text }: Outcome): boolean {
  return action !== 'left' && action !== 'nothing' && text !== undefined;
}
