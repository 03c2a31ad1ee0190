import type { Workspace } from '../../workspace/workspace.ts';
import type { Anchor } from './anchor.ts';
import { anchoredDocuments, readAnchors, readParagraphsOf } from './read-anchors.ts';

/** Anchors of documents that are gone and whose words stand in another now, by the document that is gone. */
export async function findOrphans(workspace: Workspace, document: string): Promise<Map<string, Anchor[]>> {
  const gone = anchoredDocuments(workspace).filter((path) => !workspace.tree.entries.has(path));
  const found = new Map<string, Anchor[]>();
  if (gone.length === 0) return found;
  const paragraphs = (await readParagraphsOf(workspace, [document])).get(document) ?? [];
  const words = new Set(paragraphs.map(({ digest }) => digest));
  for (const [path, anchors] of await readAnchors(workspace, gone)) {
    if (anchors.some((anchor) => words.has(anchor.words))) found.set(path, anchors);
  }
  return found;
}
