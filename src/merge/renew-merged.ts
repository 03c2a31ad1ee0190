import type { Context } from '../base/context.ts';
import { checkDocuments } from '../check/check-documents.ts';
import { composeDocument } from '../docs/document/compose-document.ts';
import { parseDocument } from '../docs/document/parse-document.ts';
import type { DocumentFiles } from '../docs/store/store.ts';
import { blobId, idLength } from '../git/blob-id.ts';
import { decodePath } from '../git/path-bytes.ts';
import { git } from '../git/run.ts';
import { refreshText } from '../refresh/refresh-text.ts';
import { findRecord } from '../workspace/read-documents.ts';
import { type Workspace, withWorkspace } from '../workspace/workspace.ts';
import { joinAnswers } from './join-answers.ts';

export interface RenewRequest {
  /** Path of the document from the top of the repository. */
  path: string;
  /** The document as it was merged. */
  files: DocumentFiles;
  /** The commit that is merged into HEAD, as far as the environment tells. */
  head: string;
  /** What the merge was given of both sides. */
  sides: { ours: Uint8Array; theirs: Uint8Array };
}

/**
 * Makes a merged document anew from the tree that the merge is going to give. Sections with sources in conflict stay as they are.
 * @returns undefined where it is not known that this is the merge of these two commits, where nothing is out of date, and where language
 * servers would have to be asked again: they read the working tree, which is not there yet.
 * @throws KbError (exit 3) where git cannot foresee the merge.
 */
export async function renewMerged(context: Context, { path, files, head, sides }: RenewRequest): Promise<DocumentFiles | undefined> {
  const ours = await commitOfOurs(context, path, head, sides);
  if (ours === undefined) return undefined;
  return withWorkspace(context, { source: { kind: 'merge', ours, theirs: head }, fetch: false }, async (workspace) => {
    const [checked] = await checkDocuments(workspace, new Map([[path, files]]));
    if (checked?.verdict.status !== 'STALE' && checked?.verdict.status !== 'ORPHANED') return undefined;
    const lenses = new Set(checked.verdict.receipts.map(({ lens }) => lens));
    const ready = await withBothAnswers(workspace, files, sides.theirs, lenses);
    if (ready === undefined) return undefined;
    return (await refreshText(workspace, path, ready, { force: false, overwrite: false })).files;
  });
}

/** The commit that is checked out, if it and the other have these versions at the path: in a rebase, or where merge bases are merged, they have not. */
async function commitOfOurs(
  context: Context,
  path: string,
  head: string,
  { ours, theirs }: RenewRequest['sides'],
): Promise<string | undefined> {
  const { stdout } = await git(context, ['rev-parse', 'HEAD', `HEAD:${path}`, `${head}:${path}`], { okCodes: [0, 128] });
  const [commit, ...blobs] = stdout.toString('latin1').trimEnd().split('\n');
  const expected = [ours, theirs].map((bytes) => blobId(bytes, head.length === idLength('sha256') ? 'sha256' : 'sha1'));
  return blobs.join() === expected.join() ? commit : undefined;
}

/** The document with the answers of language servers that either side recorded about the files as they are now; undefined where some are lost. */
async function withBothAnswers(
  workspace: Workspace,
  files: DocumentFiles,
  theirs: Uint8Array,
  lenses: ReadonlySet<string>,
): Promise<DocumentFiles | undefined> {
  const { objectFormat } = workspace.repo;
  const { document } = await parseDocument(files, objectFormat);
  const other = await parseDocument(await findRecord(workspace.repo, decodePath(theirs)), objectFormat);
  if (!document) return undefined;
  const sections = document.sections.map((section) => {
    const second = other.document?.sections.find(({ lens }) => lens === section.lens);
    return lenses.has(section.lens) ? joinAnswers(section, second, workspace.viewFor(section.lens)) : section;
  });
  const known = sections.filter((section) => section !== undefined);
  return known.length === sections.length ? composeDocument(files, { ...document, sections: known }, objectFormat) : undefined;
}
