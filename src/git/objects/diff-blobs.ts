import { join } from 'node:path';

import { isObjectId } from '../blob-id.ts';
import { encodePath } from '../path-bytes.ts';
import type { Repo } from '../repo.ts';
import { git } from '../run.ts';
import { findBlobs, type ObjectView, openObjectView } from './object-view.ts';
import type { FileMode, Tree } from './tree.ts';

/** What a path held before and holds now, as object ids; a side is absent where the path did not exist. */
export interface BlobChange {
  path: string;
  before?: string;
  after?: string;
}

export interface BlobDiff {
  /** A patch in git's format, empty when no change can be shown. */
  text: string;
  /** Ids that git no longer has, in the order of the changes; their changes are not in the text. */
  absent: string[];
}

/**
 * Shows changes of contents as `git diff` does, under their real paths. Both sides are laid out as trees in a temporary repository, so
 * that git writes the headers, and no textconv or external diff program of the repository can run. Contents over 16 MiB are "Binary
 * files differ". Nothing is fetched in a partial clone.
 */
export async function diffBlobs(repo: Repo, tree: Tree, changes: readonly BlobChange[], options: { color: boolean }): Promise<BlobDiff> {
  const view = await openObjectView(repo, tree.objects);
  try {
    const sides = await knowSides(repo, tree, view, changes);
    const shown = sides.filter(({ before, after }) => before !== 'absent' && after !== 'absent');
    const text = shown.length === 0 ? '' : await diff(view, shown, options.color);
    return { text, absent: absentIds(changes, sides) };
  } finally {
    await view.remove();
  }
}

/** One side of a change: nothing there, contents that git has, or contents that it does not have. */
type Side = { mode: FileMode; id: string } | 'absent' | undefined;

interface KnownChange {
  path: string;
  before: Side;
  after: Side;
}

async function knowSides(repo: Repo, tree: Tree, view: ObjectView, changes: readonly BlobChange[]): Promise<KnownChange[]> {
  const ids = changes.flatMap(({ before, after }) => [before, after]).filter((id) => id !== undefined);
  const blobs = await findBlobs(
    view,
    ids.filter((id) => isObjectId(id, repo.objectFormat)),
  );
  return changes.map(({ path, before, after }) => {
    const isGitlink = tree.entries.get(path)?.mode === '160000';
    const side = (id: string | undefined): Side => {
      if (id === undefined) return undefined;
      if (blobs.has(id)) return { mode: '100644', id };
      return isGitlink && isObjectId(id, repo.objectFormat) ? { mode: '160000', id } : 'absent';
    };
    return { path, before: side(before), after: side(after) };
  });
}

function absentIds(changes: readonly BlobChange[], sides: readonly KnownChange[]): string[] {
  const ids = sides.flatMap(({ before, after }, at) => [
    ...(before === 'absent' ? [changes[at]?.before] : []),
    ...(after === 'absent' ? [changes[at]?.after] : []),
  ]);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

async function diff(view: ObjectView, changes: readonly KnownChange[], color: boolean): Promise<string> {
  await fillIndex(view, 'before', changes);
  const { stdout: before } = await git(view.place, ['write-tree', '--missing-ok'], { env: indexOf(view, 'before') });
  await fillIndex(view, 'after', changes);
  const args = ['-c', 'core.bigFileThreshold=16m', 'diff-index', '--cached', ...FLAGS, `--color=${color ? 'always' : 'never'}`];
  const { stdout } = await git(view.place, [...args, before.toString('latin1').trim(), '--'], { env: indexOf(view, 'after') });
  return stdout.toString('utf8');
}

const FLAGS = ['--patch', '--no-renames', '--no-ext-diff', '--no-textconv', '--submodule=short'];

async function fillIndex(view: ObjectView, side: 'before' | 'after', changes: readonly KnownChange[]): Promise<void> {
  const lines = changes.map((change) => {
    const content = change[side];
    return typeof content === 'object' ? `${content.mode} ${content.id}\t${change.path}\0` : '';
  });
  const input = encodePath(lines.join(''));
  await git(view.place, ['update-index', '--replace', '-z', '--index-info'], { input, env: indexOf(view, side) });
}

function indexOf(view: ObjectView, side: 'before' | 'after'): NodeJS.ProcessEnv {
  return { ...view.env, GIT_INDEX_FILE: join(view.dir, `index-${side}`) };
}
