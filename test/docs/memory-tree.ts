import { createHash } from 'node:crypto';
import { type TreeView, viewTree } from '../../src/docs/judging/tree-view.ts';
import type { FileMode, TreeEntry } from '../../src/git/objects/tree.ts';

/** The id that git gives a blob with this text. */
export function idOf(text: string): string {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');
}

export function entriesOf(files: Record<string, string>, modes: Record<string, FileMode> = {}): Map<string, TreeEntry> {
  return new Map(Object.entries(files).map(([path, text]) => [path, { mode: modes[path] ?? '100644', id: idOf(text) }]));
}

/** A tree of files by path; TypeScript files are readable, those below `test/` are tests. */
export function treeView(
  files: Record<string, string>,
  options: { modes?: Record<string, FileMode>; unmerged?: string[]; unreadable?: string[]; hidden?: number } = {},
): TreeView {
  const { modes, unmerged, unreadable = [], hidden = 0 } = options;
  const tree = { entries: entriesOf(files, modes), unmerged: new Set(unmerged), unreadable, hidden };
  return viewTree(
    tree,
    (path, { mode }) => path.endsWith('.ts') && mode.startsWith('100'),
    (path) => /(^|\/)test\//.test(path),
  );
}
