import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentError } from '../base/errors.ts';
import { writeFileAtomic } from '../base/files/atomic-file.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { checkWords, judgeTexts } from './check-words.ts';

/** A place of a document that has one answer. */
export interface Mend {
  /** 1-based. */
  line: number;
  text: string;
  becomes: string;
  /** The line before and after all mends of it. */
  before: string;
  after: string;
}

export interface MendedFile {
  /** From the top of the repository. */
  path: string;
  mends: Mend[];
}

/**
 * Writes what has one answer into the hand-written documents on disk: where a file went that is named. Nothing but the claim is changed.
 * @param only as for `checkWords`.
 * @param write whether it is done, or only told.
 * @throws KbError (exit 3) where a document cannot be written, or changed meanwhile; those before it are written then.
 */
export async function fixWords(workspace: Workspace, only: readonly string[] | undefined, write: boolean): Promise<MendedFile[]> {
  const { top = '' } = workspace.repo;
  const { findings } = await checkWords(workspace, only);
  const mendable = findings.filter(({ fix }) => fix !== undefined);
  const paths = [...new Set(mendable.map(({ path }) => path))];
  const told = new Set(mendable.map(({ path, kind, text }) => `${path} ${kind} ${text}`));
  // Offsets are those of the text on disk, whose line ends and byte order mark git may keep in another way.
  const texts = new Map(paths.flatMap((path) => readWhole(join(top, path)).map((text): [string, string] => [path, text])));
  const judged = await judgeTexts(workspace, texts);
  const mended: MendedFile[] = [];
  for (const [path, text] of texts) {
    const fixes = (judged.get(path)?.findings ?? []).flatMap(({ kind, text: said, fix }) =>
      fix && told.has(`${path} ${kind} ${said}`) ? fix : [],
    );
    if (fixes.length === 0) continue;
    const { text: after, mends } = mend(text, fixes);
    mended.push({ path, mends });
    if (write) await replace(join(top, path), text, after);
  }
  return mended;
}

/** A text with each part between two offsets replaced, and what that did. Parts that overlap an earlier one are left alone. Pure. */
export function mend(text: string, fixes: readonly { start: number; end: number; text: string }[]): { text: string; mends: Mend[] } {
  let after = '';
  let end = 0;
  const places: { line: number; text: string; becomes: string }[] = [];
  for (const fix of [...fixes].sort((a, b) => a.start - b.start)) {
    // Of places that overlap the first is mended.
    if (fix.start < end) continue;
    after += text.slice(end, fix.start) + fix.text;
    end = fix.end;
    places.push({ line: text.slice(0, fix.start).split('\n').length, text: text.slice(fix.start, fix.end), becomes: fix.text });
  }
  after += text.slice(end);
  const [old, fresh] = [text, after].map((each) => each.split(/\r?\n/));
  return {
    text: after,
    mends: places.map((place) => ({ ...place, before: old?.[place.line - 1] ?? '', after: fresh?.[place.line - 1] ?? '' })),
  };
}

/** Nothing where it is no plain file, or not UTF-8: then its offsets are not those of its characters. */
function readWhole(file: string): string[] {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return [];
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? [text] : [];
}

async function replace(file: string, before: string, after: string): Promise<void> {
  await writeFileAtomic(file, after, lstatSync(file).mode & 0o777, () => {
    if (readFileSync(file, 'utf8') !== before) throw environmentError(`${file} changed meanwhile`, 'run it again');
  });
}
