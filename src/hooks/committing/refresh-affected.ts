import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Context } from '../../base/context.ts';
import { type Checked, checkDocuments } from '../../check/check-documents.ts';
import type { SectionHead } from '../../docs/document/document.ts';
import { readStoredText, type StoredText } from '../../docs/store/store.ts';
import type { StagedChanges } from '../../git/index/staged-changes.ts';
import type { Repo } from '../../git/repo.ts';
import { keptSections } from '../../refresh/refresh-documents.ts';
import { refreshText } from '../../refresh/refresh-text.ts';
import { describeDocuments } from '../../run-log/describe-documents.ts';
import { recordRun } from '../../run-log/record-run.ts';
import type { RunDocument } from '../../run-log/run-document.ts';
import { documentRootOf, readDocuments } from '../../workspace/read-documents.ts';
import { type Workspace, withWorkspace } from '../../workspace/workspace.ts';
import type { Budget } from './budget.ts';
import { isAffected } from './concerns-documents.ts';
import { likeStored } from './follow-on-disk.ts';
import { foreignStash } from './foreign-stash.ts';
import { isOnlyRefreshed } from './only-refreshed.ts';
import { stageVersions, TO_WRITE, TOO_LATE } from './stage-versions.ts';
import type { StagedDocument } from './staged-document.ts';
import type { NewVersion } from './store-versions.ts';

export interface RefreshAffectedOptions {
  /** The index that is about to be committed, absolute, and how it differs from HEAD. */
  file: string;
  changes: StagedChanges;
  /** The time for all of it. */
  budget: Budget;
}

/** Refreshes the documents of an index that its changes made stale, with their recorded selection and without language servers. */
export async function refreshAffected(context: Context, { file, changes, budget }: RefreshAffectedOptions): Promise<StagedDocument[]> {
  return withWorkspace(context, { source: { kind: 'index', file }, fetch: false }, async (workspace) => {
    const texts = await readDocuments(workspace);
    const checked = texts.size === 0 ? [] : await budget.within(() => checkDocuments(workspace, texts), TO_WRITE);
    if (!checked) context.note(`no document was compared with what is staged: ${TOO_LATE}`);
    return refreshThese(workspace, { file, changes, texts, checked: checked ?? [], budget });
  });
}

interface Staged extends Pick<RefreshAffectedOptions, 'file' | 'changes' | 'budget'> {
  /** All documents of the index. */
  texts: ReadonlyMap<string, StoredText>;
  checked: readonly Checked[];
}

async function refreshThese(workspace: Workspace, { file, changes, texts, checked, budget }: Staged): Promise<StagedDocument[]> {
  const affected = checked.map(({ verdict }) => verdict).filter((verdict) => verdict.status !== 'FRESH' && isAffected(verdict, changes));
  if (affected.length === 0) return [];
  const stash = foreignStash(workspace.repo);
  if (stash !== undefined)
    return affected.map(({ path, status }) => ({ path, action: 'left', reason: `${status}; ${stash}, so kb only checks` }));
  const outcomes: StagedDocument[] = [];
  const versions: NewVersion[] = [];
  const made: RunDocument[] = [];
  for (const { path } of affected) {
    const renewed = await budget.within(() => renew(workspace, path, texts.get(path) ?? { missing: true }), TO_WRITE);
    const { version, sections, left } = renewed ?? { left: TOO_LATE };
    if (version) versions.push(version);
    if (version && sections) made.push({ path, action: 'written', text: version.after, sections: keptSections(sections) });
    const action = version ? 'staged' : left === undefined ? 'kept' : 'left';
    outcomes.push({ path, action, ...(left === undefined ? {} : { reason: left }) });
  }
  const refused = await stageVersions(workspace, { file, real: realIndex(workspace.repo, file) }, checked, versions, budget);
  const staged = made.filter(({ path }) => !refused.has(path));
  if (!budget.isOver()) await recordStaged(workspace, staged);
  else if (staged.length > 0) workspace.note(`no run was recorded: ${TOO_LATE}`);
  return outcomes.map((each) => {
    const reason = refused.get(each.path);
    return each.action === 'staged' && reason !== undefined ? { path: each.path, action: 'left', reason } : each;
  });
}

/** What somebody had refreshed on disk before was recorded then. */
async function recordStaged(workspace: Workspace, made: readonly RunDocument[]): Promise<void> {
  if (made.length === 0) return;
  const documents = made.map(({ path }) => path);
  await recordRun(workspace, {
    command: 'refresh',
    request: { documents, tree: 'index', hook: 'pre-commit' },
    subject: documents.join(', '),
    ...(await describeDocuments(workspace, made)),
  });
}

/** The index that takes the place of the repository's own when a partial commit succeeds; git holds its lock meanwhile. */
function realIndex({ gitDir }: Repo, file: string): string | undefined {
  const next = join(gitDir, 'index.lock');
  return /^next-index-\d+\.lock$/.test(basename(file)) && existsSync(next) ? next : undefined;
}

/**
 * The next version of a staged document: what lies on disk where somebody has refreshed that for these very contents, else the staged
 * version made anew.
 */
async function renew(
  workspace: Workspace,
  path: string,
  stored: StoredText,
): Promise<{ version?: NewVersion; sections?: readonly SectionHead[]; left?: string }> {
  const entry = workspace.tree.entries.get(path);
  const onDisk = 'text' in stored && entry ? await refreshedOnDisk(workspace, path, stored.text) : undefined;
  const { text, left, sections } =
    onDisk === undefined
      ? await refreshText(workspace, path, stored, { force: false, overwrite: false })
      : { text: onDisk, left: undefined, sections: undefined };
  const reason = left === undefined ? {} : { left };
  if (text === undefined || !entry || !('text' in stored) || text === stored.text) return reason;
  return {
    version: { path, mode: entry.mode, from: entry.id, before: stored.text, after: text },
    ...(sections ? { sections } : {}),
    ...reason,
  };
}

async function refreshedOnDisk(workspace: Workspace, path: string, staged: string): Promise<string | undefined> {
  const stored = readStoredText(documentRootOf(workspace), path);
  if (!('text' in stored)) return undefined;
  const text = likeStored(stored.text, staged);
  if (text === staged || !(await isOnlyRefreshed(staged, text, workspace.repo.objectFormat))) return undefined;
  const [checked] = await checkDocuments(workspace, new Map([[path, { text }]]));
  return checked?.verdict.status === 'FRESH' ? text : undefined;
}
