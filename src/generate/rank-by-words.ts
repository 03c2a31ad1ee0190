import { paced } from '../base/pace.ts';
import type { WordFocus } from '../relevance/focus.ts';
import { type RankedFile, rankFiles } from '../relevance/rank-files.ts';
import { shortlistFiles } from '../relevance/shortlist-files.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** All files that a focus of words can be about, best first; nothing is cut. */
export async function rankByWords({ reader, readable, context, graph }: Workspace, focus: WordFocus): Promise<RankedFile[]> {
  const [modules, imports] = await Promise.all([reader.readModules(readable), graph()]);
  const shortlist = await paced(shortlistFiles(focus, modules), context.signal);
  const facts = await reader.readFacts(shortlist.candidates.map(({ path }) => path));
  return paced(rankFiles(shortlist, facts, imports), context.signal);
}
