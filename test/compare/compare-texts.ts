import { compare } from '../../src/compare/compare.ts';
import { listFileChanges } from '../../src/compare/model/sides.ts';
import type { ChangeKind } from '../../src/compare/things/thing.ts';
import { workspaceAt } from '../../src/workspace/workspace.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

/** What is stated of two trees, the second of which has these files in place of those of the first. */
export async function compareTexts(
  before: Record<string, string>,
  after: Record<string, string>,
  kinds: readonly ChangeKind[] = ['contracts'],
): Promise<string[]> {
  const repo = gitRepo(before);
  return inWorkspace(repo, async (was) => {
    repo.write(after);
    return inWorkspace(repo, async (head) => {
      const base = await workspaceAt(head, was.tree);
      const { changes } = await compare({ base, head, ...listFileChanges(was.tree, head.tree) }, { kinds });
      return changes.map(({ says }) => says).sort();
    });
  });
}
