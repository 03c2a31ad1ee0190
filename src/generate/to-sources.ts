import type { Source } from '../docs/document/document.ts';
import type { Followed } from '../program/view.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Followed files as sources. */
export function toSources({ tree }: Pick<Workspace, 'tree'>, followed: readonly Followed[]): Source[] {
  return followed.map(({ path, why }) => ({ path, hash: tree.entries.get(path)?.id ?? '', followed: why }));
}
