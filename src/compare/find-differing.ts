import { isTestPath } from '../code/languages/classify.ts';
import { readSeen } from '../generate/read-seen.ts';
import { outboundText } from '../program/queries/neighbourhood.ts';
import { readUserRules, userRulesDigest } from '../workspace/user-rules.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { FileChange } from './model/sides.ts';

/**
 * Of files that changed those in which a lens sees something else, or whose imports lead elsewhere: as long as a lens sees the same everywhere,
 * it states the same. The repository's own rules see what they like. Tests are given without being looked into: nothing is stated of them.
 */
export async function findDiffering(
  base: Workspace,
  head: Workspace,
  lens: string,
  changed: readonly FileChange[],
): Promise<readonly FileChange[]> {
  for (const tree of [base, head]) if (userRulesDigest(tree, await readUserRules(tree), lens) !== undefined) return changed;
  const members = new Set(
    head
      .viewFor(lens)
      .members({ path: '.', tests: true })
      .filter((path) => !isTestPath(path)),
  );
  const isAsked = ({ path, change, from }: FileChange) => change === 'changed' && from === undefined && members.has(path);
  const paths = changed.filter(isAsked).map(({ path }) => path);
  const [was, is] = [await readSeen(base, lens, paths), await readSeen(head, lens, paths)];
  const [before, after] = [await base.graph(), await head.graph()];
  const isSame = (path: string) =>
    was.get(path) !== undefined && was.get(path) === is.get(path) && outboundText(before, path) === outboundText(after, path);
  return changed.filter((each) => !isAsked(each) || !isSame(each.path));
}
