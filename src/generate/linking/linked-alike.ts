import { byText, digest } from '../../base/digest.ts';
import type { RuleMatch } from '../../code/rules/rules.ts';
import { requireLens } from '../../lens/find-lens.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { findLinking } from './find-linking.ts';
import { readLinking } from './read-linking.ts';
import { isSought } from './read-telltales.ts';

/** Whether two trees have the same files that link others, and each of these registers, makes and mounts the same. */
export async function isLinkedAlike(one: Workspace, other: Workspace, lens: string): Promise<boolean> {
  const [paths, others] = [await findLinking(one, lens), await findLinking(other, lens)];
  if (paths.join('\n') !== others.join('\n')) return false;
  const differing = paths.filter((path) => one.tree.entries.get(path)?.id !== other.tree.entries.get(path)?.id);
  if (differing.length === 0) return true;
  const own = await requireLens(lens);
  const { follow } = own;
  if (follow === undefined) return true;
  const [was, is] = [await readLinking(one, own), await readLinking(other, own)];
  const links = isSought(follow, 'joins');
  const said = (matches: readonly RuleMatch[] = []) =>
    digest(
      matches
        .filter(({ meta }) => meta !== undefined && links(meta))
        .map(({ rule, captures, lists, names }) => JSON.stringify([rule, captures, lists, names]))
        .sort(byText)
        .join('\n'),
    );
  return differing.every((path) => said(was.get(path)?.matches) === said(is.get(path)?.matches));
}
