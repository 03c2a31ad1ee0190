import { isSameFocus } from '../docs/store/same-focus.ts';
import { secondSlug, slug } from '../docs/store/slug.ts';
import type { StoredDocument } from '../docs/store/store.ts';
import type { Lens } from '../lens/report/lens.ts';
import { readHeads } from './read-heads.ts';
import type { Workspace } from './workspace.ts';

/**
 * Where the document of a focus and lens is or would be, below the document root. Focuses that differ in nothing but punctuation share a
 * file name; the one that comes second gets a name with a hash.
 * @param read gives what is stored at a path below the document root.
 */
export async function placeDocument(
  workspace: Workspace,
  focus: string,
  lens: Pick<Lens, 'folder'>,
  read: (path: string) => Promise<StoredDocument>,
): Promise<string> {
  const first = `${lens.folder}/${slug(focus)}.md`;
  const other = `${lens.folder}/${secondSlug(focus)}.md`;
  const owner = await focusOf(workspace, await read(first));
  if (owner === undefined ? (await focusOf(workspace, await read(other))) === undefined : isSameFocus(owner, focus)) return first;
  return other;
}

/** What a stored document is about; undefined where there is none, or none that can be read. */
async function focusOf(workspace: Workspace, stored: StoredDocument): Promise<string | undefined> {
  if (!('text' in stored)) return undefined;
  const [head] = await readHeads(workspace, [stored]);
  return head && 'head' in head ? head.head.focus : undefined;
}
