import { KbError } from '../../base/errors.ts';
import { readStoredText, writeStoredText } from '../../docs/store/store.ts';
import { ifDocumentUnlocked } from '../../workspace/lock-document.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { NewVersion } from './store-versions.ts';

/** A file from the top of the repository, the text that git stored of it and the one that it stores now. */
type Rewrite = Pick<NewVersion, 'path' | 'before' | 'after'>;

/**
 * Writes the new version of a file that git stores where the file on disk is the old one, be it with CRLF, or not there as it was not stored, or
 * where another process of kb has made the new one meanwhile, at another time. Any other file has edits of somebody, or is about to be written, and stays.
 * @returns `same` when it is the new version already; `kept` when it stays as it is.
 */
export async function followOnDisk(
  { repo, note }: Pick<Workspace, 'repo' | 'note'>,
  { path, before, after }: Rewrite,
): Promise<'written' | 'same' | 'kept'> {
  const place = { top: repo.top ?? '' };
  const stored = readStoredText(place, path);
  if (!('text' in stored)) {
    const comesIn = before === '' && 'missing' in stored;
    return comesIn && (await writeUnlocked({ repo, note }, path, after, undefined)) ? 'written' : 'kept';
  }
  const asStored = likeStored(stored.text, before);
  if (asStored === after) return 'same';
  if (asStored !== before && withoutTime(asStored) !== withoutTime(after)) return 'kept';
  const text = stored.text === asStored ? after : after.replaceAll('\n', '\r\n');
  return (await writeUnlocked({ repo, note }, path, text, stored.text)) ? 'written' : 'kept';
}

const TIME = /^(---\n(?:(?!---\n).*\n)*?generated: ).*/;

/** A document without the time at which it was made. */
function withoutTime(text: string): string {
  return text.startsWith('---\n') ? text.replace(TIME, '$1') : text;
}

/** Unless another process of kb writes the document. @returns whether it was written. */
async function writeUnlocked(
  { repo, note }: Pick<Workspace, 'repo' | 'note'>,
  path: string,
  text: string,
  previous: string | undefined,
): Promise<boolean> {
  let written = false;
  const write = async () => {
    written = await writeStoredText({ top: repo.top ?? '' }, path, text, previous);
  };
  await ifDocumentUnlocked({ repo }, path, write).catch((error: unknown) => {
    if (!(error instanceof KbError)) throw error;
    note(error.message);
  });
  return written;
}

/** The text of a file on disk as git would store it, where it differs from what is stored by nothing but CRLF. */
export function likeStored(onDisk: string, stored: string): string {
  return stored.includes('\r\n') ? onDisk : onDisk.replaceAll('\r\n', '\n');
}
