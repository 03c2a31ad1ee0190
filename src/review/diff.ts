import type { Context } from '../base/context.ts';
import { usageError } from '../base/errors.ts';
import { checkDocuments } from '../check/check-documents.ts';
import type { Receipt, SourceChange, Verdict } from '../docs/judging/verdict.ts';
import { diffBlobs } from '../git/objects/diff-blobs.ts';
import type { TreeSource } from '../git/objects/tree.ts';
import { problemText } from '../refresh/refresh-text.ts';
import { hintAtDocument, locateDocuments, showPath } from '../workspace/name-documents.ts';
import { readDocuments } from '../workspace/read-documents.ts';
import { withWorkspace } from '../workspace/workspace.ts';

export interface DiffOptions {
  source: TreeSource;
  document: string;
  color: boolean;
}

export interface DocumentDiff {
  verdict: Verdict;
  /** A unified diff of the sources, '' when none changed. */
  text: string;
  /** Ids of contents that git no longer has. */
  absent: string[];
}

/**
 * What changed in a document's sources since it was written.
 * @throws KbError (exit 2) when the document is not there; (exit 1) when it cannot be read.
 */
export function diff(context: Context, options: DiffOptions): Promise<DocumentDiff> {
  const { cwd } = context;
  return withWorkspace(context, { source: options.source, fetch: false }, async (workspace) => {
    const only = locateDocuments(workspace, cwd, [options.document]);
    const [path = ''] = only;
    const [checked] = await checkDocuments(workspace, await readDocuments(workspace, only), (path) => showPath(workspace, cwd, path));
    const verdict = checked?.verdict;
    if (!verdict || verdict.status === 'MISSING')
      throw usageError(`there is no document ${options.document}`, await hintAtDocument(workspace, cwd, path));
    if (verdict.problem) throw usageError(`${options.document}: ${problemText([verdict.problem])}`);
    const changes = blobChanges([...verdict.receipts, ...(verdict.touched ?? [])]);
    const { text, absent } = await diffBlobs(workspace.repo, workspace.tree, changes, { color: options.color });
    return { verdict, text: renames(verdict.receipts) + text, absent };
  });
}

/** Moves without a change, in the words of git's extended headers. */
export function renames(receipts: readonly Pick<Receipt, 'change' | 'path' | 'movedTo'>[]): string {
  const moves = receipts.flatMap(({ change, path, movedTo }) => {
    if (change !== 'moved' || movedTo === undefined) return [];
    return [`diff --git a/${path} b/${movedTo}\nsimilarity index 100%\nrename from ${path}\nrename to ${movedTo}\n`];
  });
  return [...new Set(moves)].join('');
}

/** Changes that are not of a source's contents. */
const NO_CONTENTS: ReadonlySet<SourceChange> = new Set([
  ...(['dependents', 'dependencies', 'followed', 'unfollowed', 'shape', 'settings', 'rules', 'tool', 'unreadable'] as const),
]);

/** What changed in contents, once per path: two sections may have recorded the same source. */
export function blobChanges(receipts: readonly Omit<Receipt, 'lens'>[]): { path: string; before?: string; after?: string }[] {
  const changes = new Map<string, { path: string; before?: string; after?: string }>();
  for (const { change, path, recorded, current, movedTo } of receipts) {
    if (NO_CONTENTS.has(change)) continue;
    if (changes.has(path) || recorded === current) continue;
    const before = recorded === undefined ? {} : { before: recorded };
    const after = current === undefined ? {} : { after: current };
    changes.set(path, { path: movedTo ?? path, ...before, ...after });
  }
  return [...changes.values()];
}
