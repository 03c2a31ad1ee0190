import { environmentError } from '../base/errors.ts';
import type { IndexPlace } from '../docs/judging/index-page.ts';
import type { DocumentLayout } from '../docs/store/layout.ts';
import { recordPathOf } from '../docs/store/record-path.ts';
import {
  type DocumentFiles,
  type DocumentRoot,
  joinRecord,
  listDocuments,
  listTreeDocuments,
  MAX_DOCUMENT_BYTES,
  readStoredDocument,
  readTreeText,
  type StoredDocument,
} from '../docs/store/store.ts';
import { readBlobs } from '../git/objects/read-blobs.ts';
import { readShortBlob } from '../git/objects/read-short-blob.ts';
import type { Tree } from '../git/objects/tree.ts';
import { decodePath } from '../git/path-bytes.ts';
import type { Repo } from '../git/repo.ts';
import type { GitLocation } from '../git/run.ts';
import { DOCUMENT_FOLDERS } from '../lens/find-lens.ts';
import { LENSES } from '../lens/lenses.ts';
import type { Config } from './config.ts';
import type { Workspace } from './workspace.ts';

/** The documents that belong to the tree being judged: on disk for a working tree, blobs for the index and commits. */
export function readDocuments(workspace: Workspace, only?: readonly string[]): Promise<Map<string, StoredDocument>> {
  return workspace.tree.source.kind === 'worktree'
    ? readDiskDocuments(documentRootOf(workspace), only)
    : readTreeDocuments(workspace, only);
}

/** The documents on disk. */
export async function readDiskDocuments(place: DocumentRoot, only?: readonly string[]): Promise<Map<string, StoredDocument>> {
  const paths = only ?? (await listDocuments(place));
  const directories = new Set<string>();
  return new Map(paths.map((path) => [path, readStoredDocument(place, path, directories)]));
}

/** Texts by the ids of their blobs; what git does not have, or is too large for a document, is left out. */
export async function readBlobTexts(
  { repo, tree }: { repo: Repo; tree: Pick<Tree, 'objects' | 'unstored'> },
  ids: Iterable<string>,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const blob of readBlobs(repo, tree, ids, { maxBytes: MAX_DOCUMENT_BYTES, fetch: false })) {
    if ('bytes' in blob) texts.set(blob.id, decodePath(blob.bytes));
  }
  return texts;
}

/** A document's text with the record that it names, where git has that. */
export async function findRecord(place: GitLocation, text: string): Promise<DocumentFiles> {
  const id = recordNamed(text);
  const bytes = id === undefined ? undefined : await readShortBlob(place, id);
  return bytes ? { text, record: decodePath(bytes) } : { text };
}

/** The shortened id of the record that a document's text names. */
export function recordNamed(text: string): string | undefined {
  return /^record: "?([0-9a-f]{12,64})(?: [0-9a-f]{8})*"?\r?$/m.exec(text)?.[1];
}

/** Where the working tree's documents are. */
export function documentRootOf(workspace: Workspace): DocumentRoot {
  const { top } = workspace.repo;
  if (top === undefined) throw environmentError('a bare repository has no documents to write', 'use --stdout or --out=DIR');
  return { top, ...layoutOf(workspace.config) };
}

/** Where documents are in a tree. */
export function layoutOf({ documents }: Pick<Config, 'documents'>): DocumentLayout {
  return { documents, folders: DOCUMENT_FOLDERS };
}

/** What the index page of a tree is made for. */
export function indexPlaceOf(config: Pick<Config, 'documents'> & { hooks: Pick<Config['hooks'], 'index'> }): IndexPlace {
  return { ...layoutOf(config), lenses: LENSES, live: config.hooks.index };
}

async function readTreeDocuments(workspace: Workspace, only?: readonly string[]): Promise<Map<string, StoredDocument>> {
  const { repo, tree } = workspace;
  const paths = only ?? listTreeDocuments(tree, layoutOf(workspace.config));
  const ids = paths.flatMap((path) => [path, recordPathOf(path)]).flatMap((path) => tree.entries.get(path)?.id ?? []);
  const bytes = new Map<string, Uint8Array>();
  for await (const blob of readBlobs(repo, tree, ids, { maxBytes: MAX_DOCUMENT_BYTES, fetch: false })) {
    if ('bytes' in blob) bytes.set(blob.id, blob.bytes);
  }
  const texts = new Map<string, StoredDocument>();
  const read = (path: string) => readTreeText(tree.entries, path, async (id) => bytes.get(id));
  for (const path of paths) {
    if (tree.unmerged.has(path)) texts.set(path, { problem: 'has merge conflicts in the index' });
    else texts.set(path, joinRecord(await read(path), await read(recordPathOf(path))));
  }
  return texts;
}
