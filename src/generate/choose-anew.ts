import { traceWork } from '../base/trace.ts';
import type { Limits } from '../docs/document/document.ts';
import type { Lens } from '../lens/report/lens.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { withFollowed } from './find-followed.ts';
import { withPurpose } from './find-purpose.ts';
import { type Chosen, selectSources } from './select-sources.ts';

/** The files that a focus is about, and those that the lens needs beyond them. @throws KbError (exit 1) when there are none. */
export async function chooseAnew(workspace: Workspace, lens: Lens, focus: string, limits: Limits): Promise<Chosen> {
  const done = traceWork('select', () => `${lens.name} '${focus}'`);
  const selected = await selectSources(workspace, lens, focus, limits);
  const { sources, followed } = await withFollowed(workspace, { lens: lens.name, focus, limits }, selected.selection.sources);
  const selection = { ...selected.selection, sources };
  done(() => `${sources.length} files`);
  if (lens.about !== 'file') return { ...selected, selection, followed };
  return { ...selected, selection: await withPurpose(workspace, { lens, focus, selection, limits }), followed };
}
