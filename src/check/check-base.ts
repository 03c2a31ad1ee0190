import { KbError } from '../base/errors.ts';
import { compareWithBase } from '../docs/judging/compare-with-base.ts';
import type { Verdict } from '../docs/judging/verdict.ts';
import type { CheckReport } from '../docs/reports/report.ts';
import type { StoredDocument } from '../docs/store/store.ts';
import { withCommitTree } from '../git/commits/fetch-commit.ts';
import type { Tree } from '../git/objects/tree.ts';
import { readDocuments } from '../workspace/read-documents.ts';
import { type Workspace, workspaceAt } from '../workspace/workspace.ts';
import { type Checked, checkDocuments } from './check-documents.ts';

/** A base, judged by its own configuration. */
export interface Base {
  rev: string;
  commit: string;
  workspace: Workspace;
}

/**
 * Hands on the first base that means anything here; undefined where its configuration is broken, which is noted.
 * @param revs in order of preference.
 * @throws KbError as `withCommitTree`.
 */
export function withBase<T>(workspace: Workspace, revs: readonly string[], use: (base: Base | undefined) => Promise<T>): Promise<T> {
  return withCommitTree(workspace.repo, revs, workspace.note, async ({ name, commit, tree }) => {
    const opened = await openBase(workspace, name, tree);
    return use(opened && { rev: name, commit, workspace: opened });
  });
}

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
  texts: ReadonlyMap<string, StoredDocument>,
  checked: readonly Checked[],
): Promise<{ checked: Checked[]; base?: NonNullable<CheckReport['base']> }> {
  if (checked.every(({ verdict }) => verdict.status === 'FRESH')) return { checked: [...checked] };
  return withBase(workspace, revs, async (base) => {
    if (!base) return { checked: [...checked] };
    const { rev, commit } = base;
    return { checked: await compareDocuments(base, texts, checked), base: { rev, commit } };
  });
}

/** The verdicts with what a base says of those that are not FRESH. */
export async function compareDocuments(
  { workspace }: Base,
  texts: ReadonlyMap<string, StoredDocument>,
  checked: readonly Checked[],
): Promise<Checked[]> {
  const outdated = checked.flatMap(({ verdict }) => (verdict.status === 'FRESH' ? [] : [verdict.path]));
  const moved = await judgeAll(workspace, new Map([...texts].filter(([path]) => outdated.includes(path))));
  const before = await judgeAll(workspace, await readDocuments(workspace, outdated));
  return checked.map(({ verdict, ...rest }) => {
    const [there, own] = [moved.get(verdict.path), before.get(verdict.path)];
    return { ...rest, verdict: there && own ? compareWithBase(verdict, there, own) : verdict };
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

async function judgeAll(workspace: Workspace, texts: ReadonlyMap<string, StoredDocument>): Promise<Map<string, Verdict>> {
  const checked = await checkDocuments(workspace, texts);
  return new Map(checked.map(({ verdict }) => [verdict.path, verdict]));
}
