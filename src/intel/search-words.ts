import { rankByWords } from '../generate/rank-by-words.ts';
import { parseFocus } from '../relevance/focus.ts';
import type { RankedFile } from '../relevance/rank-files.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** All files that have anything to do with a text, best first. */
export async function searchWords(workspace: Workspace, text: string): Promise<RankedFile[]> {
  const focus = parseFocus(text, []);
  const ranked = focus.kind === 'words' ? await rankByWords(workspace, focus) : [];
  return ranked.filter(({ score }) => score > 0);
}
