import { KbError } from '../base/errors.ts';
import { compareWithBase } from '../docs/judging/compare-with-base.ts';
import type { Verdict } from '../docs/judging/verdict.ts';
import type { CheckReport } from '../docs/reports/report.ts';
import type { StoredText } from '../docs/store/store.ts';
import { withCommitTree } from '../git/commits/fetch-commit.ts';
import type { Tree } from '../git/objects/tree.ts';
import { readDocuments } from '../workspace/read-documents.ts';
import { type Workspace, workspaceAt } from '../workspace/workspace.ts';
import { type Checked, checkDocuments } from './check-documents.ts';

/**
 * Adds to the verdicts of documents that are not FRESH what a base says of them: who outdated them, and whether the base's own version
 * already was so. Where all is FRESH the base is not looked at, nor fetched; one whose configuration is broken is noted and not compared.
 * @param revs the base, in order of preference: the first that means anything here.
 * @param texts the documents that were judged.
 * @throws KbError exit 2 when there is no such commit; exit 3 when it cannot be fetched.
 */
export async function checkAgainstBase(
  workspace: Workspace,
  revs: readonly string[],
  texts: ReadonlyMap<string, StoredText>,
  checked: readonly Checked[],
): Promise<{ checked: Checked[]; base?: NonNullable<CheckReport['base']> }> {
  const outdated = checked.flatMap(({ verdict }) => (verdict.status === 'FRESH' ? [] : [verdict.path]));
  if (outdated.length === 0) return { checked: [...checked] };
  return withCommitTree(workspace.repo, revs, workspace.note, async ({ name, commit, tree }) => {
    const base = await openBase(workspace, name, tree);
    if (!base) return { checked: [...checked] };
    const moved = await judgeAll(base, new Map([...texts].filter(([path]) => outdated.includes(path))));
    const before = await judgeAll(base, await readDocuments(base, outdated));
    const compared = checked.map(({ verdict, ...rest }) => {
      const [there, own] = [moved.get(verdict.path), before.get(verdict.path)];
      return { ...rest, verdict: there && own ? compareWithBase(verdict, there, own) : verdict };
    });
    return { checked: compared, base: { rev: name, commit } };
  });
}

/** A change that mends the configuration can be checked, too. */
async function openBase(workspace: Workspace, name: string, tree: Tree): Promise<Workspace | undefined> {
  try {
    return await workspaceAt(workspace, tree);
  } catch (error) {
    if (!(error instanceof KbError) || error.exit !== 2) throw error;
    workspace.note(`${name} was not compared: ${error.message}`);
    return undefined;
  }
}

async function judgeAll(workspace: Workspace, texts: ReadonlyMap<string, StoredText>): Promise<Map<string, Verdict>> {
  const checked = await checkDocuments(workspace, texts);
  return new Map(checked.map(({ verdict }) => [verdict.path, verdict]));
}
