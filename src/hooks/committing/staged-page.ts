import type { Checked } from '../../check/check-documents.ts';
import { INDEX_PAGE, renderIndexPage } from '../../docs/judging/index-page.ts';
import { renderStaleness } from '../../docs/judging/staleness-file.ts';
import { isRegularFile } from '../../git/objects/tree.ts';
import { indexPlaceOf, readDocuments } from '../../workspace/read-documents.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { NewVersion } from './store-versions.ts';

/** The index page, where the tree has one that has to change, and the staleness file, for documents that are about to enter the tree. */
export interface Pages {
  page?: NewVersion;
  staleness: string;
}

/** @param checked every document as it will be in the tree, judged against it. */
export async function renderPages(workspace: Workspace, checked: readonly Checked[]): Promise<Pages> {
  const { documents } = workspace.config;
  const rows = checked.map(({ verdict, head, text }) => ({ verdict, head, text, generated: head?.generated }));
  const staleness = renderStaleness(rows, documents);
  const path = `${documents}/${INDEX_PAGE}`;
  const entry = workspace.tree.entries.get(path);
  const stored = (await readDocuments(workspace, [path])).get(path);
  const after = renderIndexPage(rows, indexPlaceOf(workspace.config));
  if (!entry || !isRegularFile(entry) || !stored || !('text' in stored) || stored.text === after) return { staleness };
  return { staleness, page: { path, mode: entry.mode, from: entry.id, before: stored.text, after } };
}
