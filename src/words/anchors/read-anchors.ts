import { byText } from '../../base/digest.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Paragraph } from '../markdown/paragraph.ts';
import type { FiledMention } from '../markdown/read-paragraphs.ts';
import type { Anchor } from './anchor.ts';
import { anchorsPathOf, documentOfAnchors, parseAnchors } from './anchors-file.ts';

/** Raise it whenever the same text could have other paragraphs. */
const PARAGRAPHS_VERSION = 1;

/** The documents of a tree that have anchors, sorted. */
export function anchoredDocuments({ tree }: Pick<Workspace, 'tree'>): string[] {
  return [...tree.entries.keys()].flatMap((path) => documentOfAnchors(path) ?? []).sort(byText);
}

/** The anchors of documents; lines that are none are noted. */
export async function readAnchors({ reader, note }: Workspace, documents: readonly string[]): Promise<Map<string, Anchor[]>> {
  const texts = await reader.readTexts(documents.map(anchorsPathOf));
  return new Map(
    documents.map((document) => {
      const { anchors, damaged } = parseAnchors(texts.get(anchorsPathOf(document)) ?? '');
      if (damaged > 0) note(`${anchorsPathOf(document)}: ${damaged} lines are no anchors; kb anchor ${document} writes it anew`);
      return [document, anchors];
    }),
  );
}

/** The paragraphs of markdown files of the tree; each blob is read once, by the cache. What cannot be read is left out. */
export async function readParagraphsOf({ reader, tree }: Workspace, documents: readonly string[]): Promise<Map<string, Paragraph[]>> {
  const keyOf = (path: string) => `paragraphs ${PARAGRAPHS_VERSION} ${tree.entries.get(path)?.id ?? ''}`;
  const there = documents.filter((path) => tree.entries.has(path));
  const known = reader.cache.readMemos(there.map(keyOf));
  const unknown = there.filter((path) => !known.has(keyOf(path)));
  if (unknown.length > 0) {
    const fresh = new Map<string, string>();
    for (const [path, text] of await reader.readTexts(unknown)) fresh.set(keyOf(path), JSON.stringify(await paragraphsOf(text)));
    reader.cache.writeMemos(fresh);
    for (const [key, value] of fresh) known.set(key, value);
  }
  return new Map(
    there.flatMap((path): [string, Paragraph[]][] => {
      const text = known.get(keyOf(path));
      return text === undefined ? [] : [[path, JSON.parse(text) as Paragraph[]]];
    }),
  );
}

/** The same of a text. */
async function paragraphsOf(text: string): Promise<Paragraph[]> {
  const { claimsOf } = await import('../claims-of.ts');
  const { readParagraphs } = await import('../markdown/read-paragraphs.ts');
  const filed = claimsOf(text).flatMap(({ kind, said: { path, name }, line }): FiledMention[] => {
    return kind === 'symbol' && path !== undefined && name !== undefined ? [{ path, name, line }] : [];
  });
  return readParagraphs(text, filed);
}
