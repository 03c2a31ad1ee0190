import type { Context } from '../../base/context.ts';
import { readIndexEntries, refreshIndexTimes, swapIndexEntries } from '../../git/index/index-entries.ts';
import type { StagedChanges } from '../../git/index/staged-changes.ts';
import type { Repo } from '../../git/repo.ts';
import { resolveRevision, treeOfCommit } from '../../git/trees/tree-of-commit.ts';
import { type AnchorStanding, aboutOf } from '../../words/anchors/anchor.ts';
import { anchorsPathOf, renderAnchors } from '../../words/anchors/anchors-file.ts';
import { type AnchoredDocument, judgeDocuments } from '../../words/anchors/check-anchors.ts';
import { anchoredDocuments, readAnchors } from '../../words/anchors/read-anchors.ts';
import { renewAnchors } from '../../words/anchors/renew-anchors.ts';
import { type Workspace, withWorkspaceIn, workspaceAt } from '../../workspace/workspace.ts';
import type { TimeBudget } from './budget.ts';
import { followOnDisk } from './follow-on-disk.ts';
import { foreignStash } from './foreign-stash.ts';
import { realIndex, swapWhereEqual } from './real-index.ts';
import { type NewVersion, storeVersions } from './store-versions.ts';

/** What a commit does to words that people bound to code: 'README.md:12 (refresh)' each. */
export interface StagedAnchors {
  /** What it makes STALE. */
  stale: string[];
  /** What it changes together with the words, which confirms them. */
  confirmed: string[];
  /** Whether the time did not suffice to tell. */
  late?: true;
}

/**
 * Looks what a commit that is about to be made does to anchors, and records in the index, and on disk where the file is the one that is staged,
 * what follows from it: where symbols went, how words were edited, and that words hold which the same commit edited.
 */
export async function renewStagedAnchors(
  repo: Repo,
  context: Context,
  { file, changes, budget }: { file: string; changes: StagedChanges; budget: TimeBudget },
): Promise<StagedAnchors> {
  return withWorkspaceIn(repo, context, { source: { kind: 'index', file }, fetch: false }, async (workspace) => {
    const concerned = await findConcerned(workspace, changes);
    if (concerned.length === 0) return { stale: [], confirmed: [] };
    const { documents } = await judgeDocuments(workspace, concerned);
    const before = await judgeHead(workspace, concerned);
    const looked = documents.map((document) => ({ document, ...divide(document, before.get(document.path), changes) }));
    const versions = await versionsOf(workspace, looked, file);
    const isStaged =
      versions.length > 0 && foreignStash(repo) === undefined && !budget.isOver() && (await stage(workspace, versions, file));
    const tell = (pick: (each: (typeof looked)[number]) => readonly AnchorStanding[]) =>
      looked.flatMap((each) => pick(each).map((standing) => nameOf(each.document, standing)));
    const unconfirmed = isStaged ? [] : tell(({ confirmed }) => confirmed);
    return { stale: [...tell(({ stale }) => stale), ...unconfirmed], confirmed: isStaged ? tell(({ confirmed }) => confirmed) : [] };
  });
}

/** Documents that are staged, or that speak of what is in staged files. */
async function findConcerned(workspace: Workspace, changes: StagedChanges): Promise<string[]> {
  const documents = anchoredDocuments(workspace).filter((path) => workspace.tree.entries.has(path));
  const anchors = await readAnchors(workspace, documents);
  return documents.filter((path) => {
    const files = [path, anchorsPathOf(path), ...(anchors.get(path) ?? []).map((anchor) => anchor.path)];
    return files.some((each) => changes.has(each));
  });
}

async function judgeHead(workspace: Workspace, paths: readonly string[]): Promise<Map<string, AnchoredDocument>> {
  const { repo } = workspace;
  const commit = await resolveRevision(repo, 'HEAD^{commit}');
  if (commit === undefined) return new Map();
  const head = await workspaceAt(workspace, await treeOfCommit(repo, { kind: 'commit', rev: commit }));
  const { documents } = await judgeDocuments(
    head,
    paths.filter((path) => head.tree.entries.has(path)),
  );
  return new Map(documents.map((document) => [document.path, document]));
}

interface Divided {
  confirmed: AnchorStanding[];
  stale: AnchorStanding[];
}

/** What this commit makes STALE, or edits and leaves so: not what was so before; and what it edits together with its code. */
function divide({ path, standings }: AnchoredDocument, before: AnchoredDocument | undefined, changes: StagedChanges): Divided {
  const words = new Set(before?.paragraphs.map(({ digest }) => digest));
  const known = new Set(before?.standings.filter(({ status }) => status === 'STALE').map(keyOf));
  const stale = standings.filter(({ status }) => status === 'STALE');
  const isEdited = ({ paragraph }: AnchorStanding) =>
    changes.has(path) && before !== undefined && paragraph !== undefined && !words.has(paragraph.digest);
  const isConfirmed = (each: AnchorStanding) => isEdited(each) && each.edited && each.place !== undefined && changes.has(each.place.path);
  return {
    confirmed: stale.filter(isConfirmed),
    stale: stale.filter((each) => !isConfirmed(each) && (isEdited(each) || !known.has(keyOf(each)))),
  };
}

function keyOf({ anchor, place }: AnchorStanding): string {
  return `${aboutOf(anchor)} ${anchor.words} ${place?.symbol.digest}`;
}

async function versionsOf(
  workspace: Workspace,
  looked: readonly ({ document: AnchoredDocument } & Divided)[],
  file: string,
): Promise<NewVersion[]> {
  const paths = looked.map(({ document }) => anchorsPathOf(document.path));
  const entries = await readIndexEntries(workspace.repo, paths, file);
  const texts = await workspace.reader.readTexts(paths);
  return looked.flatMap(({ document, confirmed }, at): NewVersion[] => {
    const path = paths[at] ?? '';
    const [entry, before] = [entries.get(path), texts.get(path)];
    const after = renderAnchors(renewAnchors(document.standings, (standing) => confirmed.includes(standing)));
    if (!entry || entry.hidden || before === undefined || after === before || after === '') return [];
    return [{ path, mode: entry.mode, from: entry.id, before, after }];
  });
}

/** @returns whether it was done. */
async function stage(workspace: Workspace, versions: readonly NewVersion[], file: string): Promise<boolean> {
  const { repo } = workspace;
  const swaps = await storeVersions(repo, versions);
  if ((await swapIndexEntries(repo, swaps, file)) !== 'swapped') return false;
  const real = realIndex(repo, file);
  if (real !== undefined) await swapWhereEqual(repo, swaps, real);
  const current: string[] = [];
  for (const each of versions) if ((await followOnDisk(workspace, each)) !== 'kept') current.push(each.path);
  await refreshIndexTimes(repo, current, real ?? file);
  return true;
}

function nameOf({ path }: AnchoredDocument, { paragraph, anchor }: AnchorStanding): string {
  return `${path}:${paragraph?.line ?? 1} (${anchor.name})`;
}
