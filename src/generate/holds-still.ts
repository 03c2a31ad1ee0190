import { fileName } from '../base/path-parts.ts';
import type { Tree } from '../git/objects/tree.ts';
import { outboundText } from '../program/queries/neighbourhood.ts';
import { readUserRules, userRulesDigest } from '../workspace/user-rules.ts';
import { type Workspace, workspaceAt } from '../workspace/workspace.ts';
import { readSeen } from './read-seen.ts';

/** Files that are looked into before all is stated anew. */
const MOST = 20;

/**
 * Whether what a lens stated of a whole tree is what it would state now, byte for byte: the same files are there, none of those that changed looks
 * otherwise to it but for numbers of lines, none of them is named in what it stated, and all imports lead where they led. The repository's own
 * rules see what they like.
 * @param then a tree with the same names.
 * @param hasSay whether a file that the lens does not read has a say all the same.
 */
export async function holdsStill(
  workspace: Workspace,
  lens: string,
  { tree, text }: { tree: Tree; text: string },
  hasSay: (path: string) => boolean,
): Promise<boolean> {
  const members = new Set(workspace.viewFor(lens).members({ path: '.', tests: true }));
  const changed: string[] = [];
  for (const [path, { id }] of workspace.tree.entries) {
    if (tree.entries.get(path)?.id === id || !(members.has(path) || hasSay(path))) continue;
    changed.push(path);
    if (changed.length > MOST || !members.has(path) || text.includes(JSON.stringify(fileName(path)).slice(1, -1))) return false;
  }
  if (userRulesDigest(workspace, await readUserRules(workspace), lens) !== undefined) return false;
  const before = await workspaceAt(workspace, tree);
  const [led, leads] = [await before.graph(), await workspace.graph()];
  if (led !== leads || changed.some((path) => outboundText(led, path) !== outboundText(leads, path))) return false;
  const [was, is] = [await readSeen(before, lens, changed), await readSeen(workspace, lens, changed)];
  return changed.every((path) => is.get(path) !== undefined && was.get(path) === is.get(path));
}
