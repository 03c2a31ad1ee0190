import { isSameFocus } from '../docs/store/same-focus.ts';
import { secondSlug, slug } from '../docs/store/slug.ts';
import type { StoredDocument } from '../docs/store/store.ts';
import type { Lens } from '../lens/report/lens.ts';
import { nodeIds } from '../program/node-ids.ts';
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
  lens: Pick<Lens, 'folder' | 'about'>,
  read: (path: string) => Promise<StoredDocument>,
): Promise<string> {
  const first = `${lens.folder}/${nameOf(workspace, focus, lens)}.md`;
  const other = `${lens.folder}/${secondSlug(focus)}.md`;
  const owner = await focusOf(workspace, await read(first));
  if (owner === undefined ? (await focusOf(workspace, await read(other))) === undefined : isSameFocus(owner, focus)) return first;
  return other;
}

/** Longer names do not fit into every file system. */
const LONGEST = 200;
const SHORT = 20;

/** A document about one file is called like the file's id, by which others name it. */
function nameOf(workspace: Workspace, focus: string, { about }: Pick<Lens, 'about'>): string {
  // Which files are read takes long to tell, and most lenses do not ask.
  const id = about === 'file' ? nodeIds(workspace.readable).get(focus) : undefined;
  if (id === undefined || Buffer.byteLength(id) > LONGEST) return slug(focus);
  // A short one can be what no file may be called.
  return id.length > SHORT ? id : slug(id);
}

/** What a stored document is about; undefined where there is none, or none that can be read. */
async function focusOf(workspace: Workspace, stored: StoredDocument): Promise<string | undefined> {
  if (!('text' in stored)) return undefined;
  const [head] = await readHeads(workspace, [stored]);
  return head && 'head' in head ? head.head.focus : undefined;
}
