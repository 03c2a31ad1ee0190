import { withObjectDirectory } from '../git/object-directory.ts';
import { diffBlobs } from '../git/objects/diff-blobs.ts';
import { encodePath } from '../git/path-bytes.ts';
import type { Repo } from '../git/repo.ts';
import { git } from '../git/run.ts';

export interface TextPatch {
  color: boolean;
}

/** How a text became another, as git shows it; neither enters the repository. */
export function diffTexts(
  repo: Repo,
  path: string,
  { before, after }: { before: string; after: string },
  options: TextPatch,
): Promise<string> {
  return withObjectDirectory(repo, async ({ env, objects }) => {
    const store = async (text: string) => {
      const { stdout } = await git(repo, ['hash-object', '-w', '--stdin'], { env, input: encodePath(text) });
      return stdout.toString('latin1').trim();
    };
    const change = { path, before: await store(before), after: await store(after) };
    const tree = { source: { kind: 'worktree' }, entries: new Map(), unmerged: new Set<string>(), hidden: 0, objects } as const;
    return (await diffBlobs(repo, tree, [change], options)).text;
  });
}
