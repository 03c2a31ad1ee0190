import type { Inputs } from '../docs/document/document.ts';
import { nextSelection, type RecordedSelection } from '../docs/judging/next-selection.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type FollowedOn, type FollowOrder, withFollowed } from './find-followed.ts';

/**
 * The recorded selection carried to the tree, see `nextSelection`, with the files that a lens reads beyond it as the tree has them now: what
 * decides about the sources can be anywhere, and need not be what decided when they were recorded.
 * @param tell told what these files depend on.
 */
export async function carrySelection(
  workspace: Workspace,
  { lens, focus }: Pick<FollowOrder, 'lens' | 'focus'>,
  inputs: Pick<Inputs, 'sources' | 'scope' | 'leftOut' | 'limits' | 'purpose'>,
  tell?: (on: FollowedOn) => void,
): Promise<RecordedSelection> {
  const own = inputs.sources.filter(({ followed }) => followed === undefined);
  const selection = nextSelection({ ...inputs, sources: own }, workspace.viewFor(lens));
  if (selection.sources.length === 0) return selection;
  const { sources } = await withFollowed(workspace, { lens, focus, limits: inputs.limits }, selection.sources, tell);
  return { ...selection, sources };
}
