import { parseDocument } from '../docs/document/parse-document.ts';
import { joinTheirs } from '../docs/merge/join-theirs.ts';
import type { LineMerger } from '../docs/merge/merge-lines.ts';
import { type KeptVersions, resolveDocument } from '../docs/merge/resolve-document.ts';
import { splitConflicts } from '../docs/merge/split-conflicts.ts';
import { recordPathOf } from '../docs/store/record-path.ts';
import { readStoredDocument, writeStoredDocument } from '../docs/store/store.ts';
import { readStages, type Stages } from '../git/index/read-stages.ts';
import { mergeTexts } from '../git/objects/merge-texts.ts';
import { outdateIndex } from '../refresh/update-index.ts';
import { withDocumentLock } from '../workspace/lock-document.ts';
import { documentRootOf, findRecord, readBlobTexts, readDiskDocuments } from '../workspace/read-documents.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { AGAIN } from './stage-resolved.ts';

export type Resolved = 'mended' | { left: string };

/**
 * Mends the documents on disk that a merge left with conflict markers, as far as these are not in what people wrote, and those that lack
 * what the other side wrote: a merge driver that could not run leaves ours, and no mark. What is left of a section may be out of date, so a refresh has
 * to follow.
 * @param only documents from the top of the repository; all of them unless given.
 * @returns by path what became of it: mended, or what people have to decide before it can be read.
 */
export async function resolveDocuments(workspace: Workspace, only?: readonly string[]): Promise<Map<string, Resolved>> {
  const { objectFormat } = workspace.repo;
  const resolved = new Map<string, Resolved>();
  const stages = await readStages(workspace.repo);
  for (const [path, stored] of await readDiskDocuments(documentRootOf(workspace), only)) {
    const { problems } = 'text' in stored ? await parseDocument(stored, objectFormat) : { problems: [] };
    const hasMarkers = problems.some(({ conflict }) => conflict);
    if (!hasMarkers && !stages.has(path) && !stages.has(recordPathOf(path))) continue;
    const kept = await readKept(workspace, stages.get(path) ?? {});
    const became = await withDocumentLock(workspace, path, () => resolveOne(workspace, path, kept, hasMarkers));
    if (became !== undefined) resolved.set(path, became);
  }
  return resolved;
}

async function resolveOne(workspace: Workspace, path: string, kept: KeptVersions, hasMarkers: boolean): Promise<Resolved | undefined> {
  const { repo } = workspace;
  const place = documentRootOf(workspace);
  const stored = readStoredDocument(place, path);
  if (!('text' in stored)) return undefined;
  const { base = { text: '' }, ours, theirs } = kept;
  if (!hasMarkers && (ours === undefined || theirs === undefined)) return undefined;
  const labels = { base: 'base', ours: 'ours', theirs: 'theirs' };
  const merge: LineMerger = async (versions) => (await mergeTexts(repo, versions, labels)) ?? { text: versions.ours, conflicts: 1 };
  const isLeft = hasMarkers || stored.text === ours?.text || ours === undefined || theirs === undefined;
  const merged = isLeft
    ? await resolveDocument(stored.text, kept, { objectFormat: repo.objectFormat, merge, find: (text) => findRecord(repo, text) })
    : await joinTheirs(stored, { base, ours, theirs }, repo.objectFormat, merge);
  if (merged === 'whole') return undefined;
  if ('unmergeable' in merged) return { left: `${merged.unmergeable} (git checkout --ours or --theirs takes one side as a whole)` };
  await outdateIndex(place);
  await writeStoredDocument(place, path, merged, stored);
  if (merged.conflicts === 0) return 'mended';
  return { left: `hand-written text is in conflict (${linesOf(merged.text)}): edit it there, then ${AGAIN}` };
}

function linesOf(text: string): string {
  const places = splitConflicts(text)?.places ?? [];
  return places.map(({ from, to }) => `lines ${from}-${to}`).join(', ');
}

/** What the index still has of the versions that a merge could not join. */
async function readKept(workspace: Workspace, stages: Stages): Promise<KeptVersions> {
  const texts = await readBlobTexts(workspace, Object.values(stages));
  const kept: KeptVersions = {};
  for (const name of ['base', 'ours', 'theirs'] as const) {
    const text = texts.get(stages[name] ?? '');
    if (text !== undefined) kept[name] = await findRecord(workspace.repo, text);
  }
  return kept;
}
