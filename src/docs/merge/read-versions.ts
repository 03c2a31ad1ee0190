import type { ObjectFormat } from '../../git/blob-id.ts';
import type { Document } from '../document/document.ts';
import { hasHandText } from '../document/hand-text.ts';
import { readParts } from '../document/parse-document.ts';
import { type SplitText, splitText } from './split-text.ts';
import { changedValue, type Versions } from './versions.ts';

/** One version of a document, with its text in parts. */
export interface Version {
  document: Document;
  split: SplitText;
  /** Whether people wrote beside the sections. */
  handText: boolean;
}

/**
 * Reads the versions of a document. Where their line ends differ they are given those of the side that changed them, since otherwise every
 * line would differ. A base that is empty or cannot be read counts as none.
 */
export async function readVersions(
  texts: Versions<string>,
  objectFormat: ObjectFormat,
): Promise<{ versions: Versions<Version>; end: string } | { problem: string }> {
  const ends = { base: lineEnd(texts.base ?? ''), ours: lineEnd(texts.ours), theirs: lineEnd(texts.theirs) };
  const end = changedValue(ends, (texts.base ?? '') !== '');
  const isMixed = new Set(Object.values(ends)).size > 1;
  const read = (text: string) => readVersion(isMixed ? text.replaceAll('\r\n', '\n').replaceAll('\n', end) : text, objectFormat);
  const [base, ours, theirs] = await Promise.all([read(texts.base ?? ''), read(texts.ours), read(texts.theirs)]);
  if ('problem' in ours) return { problem: `ours: ${ours.problem}` };
  if ('problem' in theirs) return { problem: `theirs: ${theirs.problem}` };
  return { versions: { ...('problem' in base ? {} : { base }), ours, theirs }, end };
}

async function readVersion(text: string, objectFormat: ObjectFormat): Promise<Version | { problem: string }> {
  const parts = await readParts(text, objectFormat);
  if ('problems' in parts) return { problem: `line ${parts.problems[0]?.line ?? 1}: ${parts.problems[0]?.message ?? ''}` };
  return { document: parts.document, split: splitText(text, parts), handText: hasHandText(text, parts) };
}

function lineEnd(text: string): string {
  return /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
}
