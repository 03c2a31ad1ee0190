import { byText } from '../../base/digest.ts';
import { compileGlob } from '../../base/glob.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Comparison } from '../model/comparison.ts';

/** Where hosts look for the file that names owners, first come first served. */
const OWNER_FILES = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS', '.gitlab/CODEOWNERS'];

/** Whom CODEOWNERS names, with how many of the files; the last rule that fits a file decides. */
export async function readOwners({ reader }: Workspace, paths: readonly string[]): Promise<Comparison['reach']['owners']> {
  const file = OWNER_FILES.find((each) => reader.tree.entries.has(each));
  if (file === undefined) return [];
  const text = (await reader.readTexts([file])).get(file) ?? '';
  const rules = text
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '' && !/^\^?\[/.test(line))
    .map((line) => line.split(/\s+/))
    .map(([pattern = '', ...owners]) => ({ fits: fitting(pattern), owners }));
  const counts = new Map<string, number>();
  for (const path of paths)
    for (const owner of rules.findLast(({ fits }) => fits(path))?.owners ?? []) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return [...counts].map(([owner, files]) => ({ owner, files })).sort((a, b) => b.files - a.files || byText(a.owner, b.owner));
}

/** A pattern without a slash inside means any directory; a directory means all that is in it. */
function fitting(pattern: string): (path: string) => boolean {
  if (pattern === '*') return () => true;
  const bare = pattern.replace(/\/$/, '');
  const anchored = bare.includes('/') ? bare.replace(/^\//, '') : `**/${bare}`;
  const globs = [anchored, `${anchored}/**`].map(compileGlob);
  return (path) => globs.some((fits) => fits(path));
}
