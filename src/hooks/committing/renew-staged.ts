import { type Checked, checkDocuments } from '../../check/check-documents.ts';
import type { SectionHead } from '../../docs/document/document.ts';
import { isSameFiles, readStoredDocument, readStoredText, type StoredDocument } from '../../docs/store/store.ts';
import { refreshText } from '../../refresh/refresh-text.ts';
import { documentRootOf } from '../../workspace/read-documents.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { likeStored } from './follow-on-disk.ts';
import { isOnlyRefreshed } from './only-refreshed.ts';
import { type NewDocument, type NewVersion, newDocument } from './store-versions.ts';

/** What a staged document becomes. */
export interface Renewed {
  /** Absent where it stays as it is. */
  version?: NewDocument;
  /** The sections of a version that was made here. */
  sections?: readonly SectionHead[];
  /** Why something that is out of date was left. */
  left?: string;
  /** The document as it was judged, where it stays as it is. */
  kept?: Checked;
}

/**
 * The next version of a staged document, with its record: what lies on disk where somebody has refreshed that for these very contents, else
 * the staged version made anew. What is FRESH stays as it is, whichever ids it names.
 * @param why keeps kb from writing anything, if something does.
 */
export async function renewStaged(workspace: Workspace, path: string, stored: StoredDocument, why: string | undefined): Promise<Renewed> {
  const [checked] = await checkDocuments(workspace, new Map([[path, stored]]));
  if (checked?.verdict.status === 'FRESH') return { kept: checked };
  if (why !== undefined) return { left: `${checked?.verdict.status}; ${why}, so kb only checks` };
  const onDisk = await takeFromDisk(workspace, path, stored);
  if (onDisk) return { version: onDisk };
  const { files, left, sections } = await refreshText(workspace, path, stored, { force: false, overwrite: false, judged: checked });
  const reason = left === undefined ? {} : { left };
  if (files === undefined || !('text' in stored) || isSameFiles(files, stored)) return reason;
  const version = newDocument(path, workspace.tree.entries, stored, files);
  if (version?.record && isInTheWay(workspace, version.record))
    return { left: 'git does not have its record yet: kb refresh, then git add both' };
  return { ...(version ? { version } : {}), ...(sections ? { sections } : {}), ...reason };
}

/** Whether a file that is to come in is on disk already, as something else. */
function isInTheWay(workspace: Workspace, { path, from, after }: NewVersion): boolean {
  if (workspace.tree.entries.get(path)?.id === from) return false;
  const disk = readStoredText(documentRootOf(workspace), path);
  return !('missing' in disk) && !('text' in disk && disk.text === after);
}

/** The version on disk of a document that is staged otherwise, where they differ by nothing but a refresh and it is FRESH. */
export async function takeFromDisk(workspace: Workspace, path: string, stored: StoredDocument): Promise<NewDocument | undefined> {
  const disk = readStoredDocument(documentRootOf(workspace), path);
  if (!('text' in disk) || !('text' in stored) || !workspace.tree.entries.has(path)) return undefined;
  const record = disk.record === undefined ? {} : { record: likeStored(disk.record, stored.record ?? '') };
  const files = { text: likeStored(disk.text, stored.text), ...record };
  if (isSameFiles(files, stored) || !(await isOnlyRefreshed(stored, files, workspace.repo.objectFormat))) return undefined;
  const [checked] = await checkDocuments(workspace, new Map([[path, files]]));
  return checked?.verdict.status === 'FRESH' ? newDocument(path, workspace.tree.entries, stored, files) : undefined;
}
