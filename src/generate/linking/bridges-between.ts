import { byText } from '../../base/digest.ts';
import { remember, rememberMade } from '../../base/memoize.ts';
import type { Source } from '../../docs/document/document.ts';
import { bridgesFrom } from '../../program/queries/bridges.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { findLinking } from './find-linking.ts';

const known = new WeakMap<Workspace['view'], Map<string, Promise<ReadonlySet<string>>>>();

/** The files that pass on the names of some sources or of files that link others, sorted; none of these themselves. */
export async function bridgesBetween(workspace: Workspace, lens: string, sources: readonly Source[]): Promise<string[]> {
  const ofWorkspace = remember(known, workspace.view, () => new Map<string, Promise<ReadonlySet<string>>>());
  const linking = await findLinking(workspace, lens);
  const ofLinking = await rememberMade(ofWorkspace, lens, async () => bridgesFrom(await workspace.graph(), linking));
  const own = sources.map(({ path }) => path);
  const bridges = new Set([...ofLinking, ...bridgesFrom(await workspace.graph(), own)]);
  for (const path of [...linking, ...own]) bridges.delete(path);
  return [...bridges].sort(byText);
}
