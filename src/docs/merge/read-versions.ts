import type { ObjectFormat } from '../../git/blob-id.ts';
import type { Document } from '../document/document.ts';
import { hasHandText } from '../document/hand-text.ts';
import { readDocumentParts } from '../document/parse-document.ts';
import { renderEntries } from '../document/render-frontmatter.ts';
import type { DocumentFiles } from '../store/store.ts';
import { type SplitText, splitDocument } from './split-document.ts';
import { changedValue, type MergeVersions } from './versions.ts';

/** One version of a document, with its text in parts. */
export interface Version {
  document: Document;
  split: SplitText;
  /** Whether people wrote beside the sections. */
  handText: boolean;
  /** The entries of its frontmatter as kb would write them. */
  entries: ReadonlyMap<string, string>;
}

/**
 * Reads the versions of a document. Where their line ends differ they are given those of the side that changed them, since otherwise every
 * line would differ. A base that is empty or cannot be read counts as none.
 */
export async function readVersions(
  files: MergeVersions<DocumentFiles>,
  objectFormat: ObjectFormat,
): Promise<{ versions: MergeVersions<Version>; end: string } | { problem: string }> {
  const { base: ancestor = { text: '' } } = files;
  const ends = { base: lineEnd(ancestor.text), ours: lineEnd(files.ours.text), theirs: lineEnd(files.theirs.text) };
  const end = changedValue(ends, ancestor.text !== '');
  const isMixed = new Set(Object.values(ends)).size > 1;
  const evened = (text: string) => (isMixed ? text.replaceAll('\r\n', '\n').replaceAll('\n', end) : text);
  const read = (each: DocumentFiles) => readVersion({ ...each, text: evened(each.text) }, objectFormat);
  const [base, ours, theirs] = await Promise.all([read(ancestor), read(files.ours), read(files.theirs)]);
  if ('problem' in ours) return { problem: `ours: ${ours.problem}` };
  if ('problem' in theirs) return { problem: `theirs: ${theirs.problem}` };
  return { versions: { ...('problem' in base ? {} : { base }), ours, theirs }, end };
}

async function readVersion(files: DocumentFiles, objectFormat: ObjectFormat): Promise<Version | { problem: string }> {
  const { text } = files;
  const parts = await readDocumentParts(files, objectFormat);
  if ('problems' in parts) return { problem: `line ${parts.problems[0]?.line ?? 1}: ${parts.problems[0]?.message ?? ''}` };
  const entries = parts.isOlder ? new Map<string, string>() : renderEntries(parts.document, parts.record);
  // The line has not all that it has today.
  if (parts.isMarked) entries.delete('record');
  return { document: parts.document, split: splitDocument(text, parts), handText: hasHandText(text, parts), entries };
}

function lineEnd(text: string): string {
  return /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
}
