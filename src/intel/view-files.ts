import { byText } from '../base/digest.ts';
import { paced } from '../base/pace.ts';
import { matchOwnRules } from '../generate/rules/match-sources.ts';
import { viewSources } from '../generate/view-sources.ts';
import { lensStating } from '../lens/find-lens.ts';
import { bridgesFrom } from '../program/queries/bridges.ts';
import type { View } from '../program/view.ts';
import { configuredLimits } from '../workspace/configured-limits.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Some files as what follows calls sees them, with the files that hand on to one of them what another declares. */
export async function viewFiles(workspace: Workspace, files: Iterable<string>): Promise<View> {
  const graph = await workspace.graph();
  const lens = await lensStating('call');
  const own = new Set(files);
  const bridges = [...bridgesFrom(graph, own)].sort(byText);
  const paths = [...new Set([...own, ...bridges])].filter((path) => workspace.readable.includes(path));
  const facts = await workspace.reader.readFacts(paths);
  const matches = await matchOwnRules(workspace, lens, facts);
  const sources = paths.map((path) => ({ path, hash: '' }));
  const order = { lens, focus: '', limits: configuredLimits(workspace.config) };
  return paced(viewSources(order, sources, { facts, matches, graph }), workspace.context.signal);
}
