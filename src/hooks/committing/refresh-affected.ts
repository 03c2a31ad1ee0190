import type { Context } from '../../base/context.ts';
import { byText } from '../../base/digest.ts';
import { type Checked, checkDocuments } from '../../check/check-documents.ts';
import type { StoredDocument } from '../../docs/store/store.ts';
import type { StagedChanges } from '../../git/index/staged-changes.ts';
import type { Repo } from '../../git/repo.ts';
import { keptSections } from '../../refresh/refresh-documents.ts';
import { describeDocuments } from '../../run-log/describe-documents.ts';
import { recordRun } from '../../run-log/record-run.ts';
import type { RunDocument } from '../../run-log/run-document.ts';
import { readDocuments } from '../../workspace/read-documents.ts';
import { type Workspace, withWorkspaceIn } from '../../workspace/workspace.ts';
import type { TimeBudget } from './budget.ts';
import { isAffected } from './concerns-documents.ts';
import { foreignStash } from './foreign-stash.ts';
import { realIndex } from './real-index.ts';
import { type Renewed, renewStaged, takeFromDisk } from './renew-staged.ts';
import { stageVersions } from './stage-versions.ts';
import { NOT_COMPARED, type StagedDocument, TOO_LATE } from './staged-document.ts';

export interface RefreshAffectedOptions {
  /** The index that is about to be committed, absolute, and how it differs from HEAD. */
  file: string;
  changes: StagedChanges;
  /** The time for all of it. */
  budget: TimeBudget;
  /** Documents that may lie refreshed on disk since an earlier commit. */
  waiting: readonly string[];
}

/** Refreshes the documents of an index that its changes made stale, with their recorded selection and without language servers. */
export async function refreshAffected(repo: Repo, context: Context, options: RefreshAffectedOptions): Promise<StagedDocument[]> {
  const { file, changes, budget, waiting } = options;
  return withWorkspaceIn(repo, context, { source: { kind: 'index', file }, fetch: false }, async (workspace) => {
    const texts = await readDocuments(workspace);
    const kept = timeToWrite(budget);
    const byIds = await budget.within((signal) => checkByIds(until(workspace, signal), texts), kept);
    if (byIds) {
      const outdated = byIds.map(({ verdict }) => verdict).filter(({ status }) => status !== 'FRESH');
      const affected = outdated.filter((verdict) => isAffected(verdict, changes)).map(({ path }) => path);
      const others = outdated.map(({ path }) => path).filter((path) => waiting.includes(path) && !affected.includes(path));
      const known = new Map(byIds.flatMap((each) => (each.verdict.status === 'FRESH' ? [[each.verdict.path, each]] : [])));
      return refreshThese(workspace, { ...options, affected, waiting: others, texts, known, kept });
    }
    context.note(NOT_COMPARED);
    return [];
  });
}

/**
 * All documents, smallest first: most of them fit into the time. They are judged by ids alone, which is quick; whether it shows that a source
 * has other contents is looked at one by one.
 */
async function checkByIds(workspace: Workspace, texts: ReadonlyMap<string, StoredDocument>): Promise<Checked[]> {
  if (texts.size === 0) return [];
  const byIds: Workspace = { ...workspace, config: { ...workspace.config, staleness: 'blob' } };
  const sizeOf = (path: string) => {
    const stored = texts.get(path);
    return stored && 'text' in stored ? stored.text.length : 0;
  };
  const checked = await checkDocuments(byIds, texts, undefined, 'record');
  return checked.sort((a, b) => sizeOf(a.verdict.path) - sizeOf(b.verdict.path));
}

interface Staged extends RefreshAffectedOptions {
  affected: readonly string[];
  /** All documents of the index. */
  texts: ReadonlyMap<string, StoredDocument>;
  /** Those that are known to be FRESH. */
  known: Map<string, Checked>;
  /** Milliseconds that are kept for writing. */
  kept: number;
}

async function refreshThese(workspace: Workspace, staged: Staged): Promise<StagedDocument[]> {
  const { file, affected, texts, known, budget } = staged;
  const stash = affected.length === 0 ? undefined : foreignStash(workspace.repo);
  // To take what the background has made takes no time beside making anything.
  const taken = stash === undefined ? await takeEach(workspace, staged) : [];
  const affectedByIds = await renewEach(workspace, staged, stash);
  const isJudged = new Set(affected);
  const unjudged = new Map([...texts].filter(([path]) => known.has(path) && !isJudged.has(path)));
  const following = await renewEach(workspace, { ...staged, affected: await listFollowing(workspace, staged, unjudged) }, stash);
  const renewed = [...taken, ...affectedByIds, ...following];
  const versions = renewed.flatMap(({ version }) => version ?? []);
  const index = { file, real: realIndex(workspace.repo, file) };
  const refused = await stageVersions(workspace, index, { texts, known }, versions, budget);
  const made = renewed.filter(({ path }) => !refused.has(path)).flatMap(runDocumentOf);
  if (!budget.isOver()) await recordStaged(workspace, made);
  else if (made.length > 0) workspace.note(`no run was recorded: ${TOO_LATE}`);
  const inOrder = renewed.sort((a, b) => byText(a.path, b.path));
  return inOrder.map(({ path, version, left }) => {
    const reason = refused.get(path) ?? left;
    const action = version && !refused.has(path) ? 'staged' : reason === undefined ? 'kept' : 'left';
    return { path, action, ...(reason === undefined ? {} : { reason }) };
  });
}

type RenewedDocument = Renewed & { path: string };

/** Makes the documents anew one after the other, as far as the time goes. */
async function renewEach(workspace: Workspace, staged: Staged, stash: string | undefined): Promise<RenewedDocument[]> {
  const { affected, texts, known, budget, kept } = staged;
  const all: RenewedDocument[] = [];
  for (const path of affected) {
    const stored = texts.get(path) ?? { missing: true };
    const renewed = await budget.within((signal) => renewStaged(until(workspace, signal), path, stored, stash), kept);
    if (renewed?.kept) known.set(path, renewed.kept);
    all.push({ path, ...(renewed ?? { left: TOO_LATE }) });
  }
  return all;
}

/**
 * Those of the documents that are FRESH by what they recorded, and would follow other files now. It is looked for last: where there is no time for
 * it, the background looks after the commit.
 */
async function listFollowing(
  workspace: Workspace,
  { changes, known, budget, kept }: Staged,
  fresh: ReadonlyMap<string, StoredDocument>,
): Promise<string[]> {
  const checked = await budget.within((signal) => checkDocuments(until(workspace, signal), fresh), kept);
  const outdated = (checked ?? []).filter(({ verdict }) => verdict.status !== 'FRESH' && isAffected(verdict, changes));
  for (const { verdict } of outdated) known.delete(verdict.path);
  return outdated.map(({ verdict }) => verdict.path);
}

/** Documents that an earlier commit left: as they lie on disk by now. */
async function takeEach(workspace: Workspace, { waiting, texts, budget, kept }: Staged): Promise<RenewedDocument[]> {
  const all: RenewedDocument[] = [];
  for (const path of waiting) {
    const stored = texts.get(path) ?? { missing: true };
    const version = await budget.within((signal) => takeFromDisk(until(workspace, signal), path, stored), kept);
    all.push({ path, ...(version ? { version } : { left: TOO_LATE }) });
  }
  return all;
}

function runDocumentOf({ path, version, sections }: RenewedDocument): RunDocument[] {
  return version && sections ? [{ path, action: 'written', files: version.files, sections: keptSections(sections) }] : [];
}

/** The same workspace for work that is to stop when the time is over. */
function until(workspace: Workspace, signal: AbortSignal): Workspace {
  const { context } = workspace;
  return { ...workspace, context: { ...context, signal: AbortSignal.any([context.signal, signal]) } };
}

/**
 * Milliseconds to keep for writing: the more, the slower the machine is now, which shows in how long it took to get here, which is a start of
 * node and some calls of git.
 */
function timeToWrite(budget: TimeBudget): number {
  return Math.max(100, budget.spent() / 2);
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
