import { paced } from '../base/pace.ts';
import { parseFocus } from '../relevance/focus.ts';
import { type RankedFile, rankFiles } from '../relevance/rank-files.ts';
import { shortlistFiles } from '../relevance/shortlist-files.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** All files that have anything to do with words, best first; nothing is cut. */
export async function rankByWords(workspace: Workspace, words: string): Promise<RankedFile[]> {
  const { reader, readable, context } = workspace;
  const focus = parseFocus(words, []);
  if (focus.kind !== 'words') return [];
  const [modules, graph] = await Promise.all([reader.readModules(readable), workspace.graph()]);
  const shortlist = await paced(shortlistFiles(focus, modules), context.signal);
  const facts = await reader.readFacts(shortlist.candidates.map(({ path }) => path));
  const ranked = await paced(rankFiles(shortlist, facts, graph), context.signal);
  return ranked.filter(({ score }) => score > 0);
}
