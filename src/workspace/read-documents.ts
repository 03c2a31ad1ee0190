import { environmentError } from '../base/errors.ts';
import type { Layout } from '../docs/store/layout.ts';
import {
  type DocumentRoot,
  listDocuments,
  listTreeDocuments,
  MAX_DOCUMENT_BYTES,
  readStoredText,
  readTreeText,
  type StoredText,
} from '../docs/store/store.ts';
import { readBlobs } from '../git/objects/read-blobs.ts';
import type { Tree } from '../git/objects/tree.ts';
import { decodePath } from '../git/path-bytes.ts';
import type { Repo } from '../git/repo.ts';
import { DOCUMENT_FOLDERS } from '../lens/find-lens.ts';
import type { Config } from './config.ts';
import type { Workspace } from './workspace.ts';

/** The documents that belong to the tree being judged: on disk for a working tree, blobs for the index and commits. */
export function readDocuments(workspace: Workspace, only?: readonly string[]): Promise<Map<string, StoredText>> {
  return workspace.tree.source.kind === 'worktree'
    ? readDiskDocuments(documentRootOf(workspace), only)
    : readTreeDocuments(workspace, only);
}

/** The documents on disk. */
export async function readDiskDocuments(place: DocumentRoot, only?: readonly string[]): Promise<Map<string, StoredText>> {
  const paths = only ?? (await listDocuments(place));
  const directories = new Set<string>();
  return new Map(paths.map((path) => [path, readStoredText(place, path, directories)]));
}

/** Texts by the ids of their blobs; what git does not have, or is too large for a document, is left out. */
export async function readTexts(
  { repo, tree }: { repo: Repo; tree: Pick<Tree, 'objects' | 'unstored'> },
  ids: Iterable<string>,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const blob of readBlobs(repo, tree, ids, { maxBytes: MAX_DOCUMENT_BYTES, fetch: false })) {
    if ('bytes' in blob) texts.set(blob.id, decodePath(blob.bytes));
  }
  return texts;
}

/** Where the working tree's documents are. */
export function documentRootOf(workspace: Workspace): DocumentRoot {
  const { top } = workspace.repo;
  if (top === undefined) throw environmentError('a bare repository has no documents to write', 'use --stdout or --out=DIR');
  return { top, ...layoutOf(workspace.config) };
}

/** Where documents are in a tree. */
export function layoutOf({ documents }: Pick<Config, 'documents'>): Layout {
  return { documents, folders: DOCUMENT_FOLDERS };
}

async function readTreeDocuments(workspace: Workspace, only?: readonly string[]): Promise<Map<string, StoredText>> {
  const { repo, tree } = workspace;
  const paths = only ?? listTreeDocuments(tree, layoutOf(workspace.config));
  const ids = paths.flatMap((path) => tree.entries.get(path)?.id ?? []);
  const bytes = new Map<string, Uint8Array>();
  for await (const blob of readBlobs(repo, tree, ids, { maxBytes: MAX_DOCUMENT_BYTES, fetch: false })) {
    if ('bytes' in blob) bytes.set(blob.id, blob.bytes);
  }
  const texts = new Map<string, StoredText>();
  for (const path of paths) {
    if (tree.unmerged.has(path)) texts.set(path, { problem: 'has merge conflicts in the index' });
    else texts.set(path, await readTreeText(tree.entries, path, async (id) => bytes.get(id)));
  }
  return texts;
}
