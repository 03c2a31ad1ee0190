import type { Tree } from './tree.ts';

type Unread = Pick<Tree, 'unreadable'>;

/** What has to be made readable so that a tree is whole: its unreadable folders, and the unreadable files that lie in none of them. */
export function namesToMend({ unreadable = [] }: Unread): string[] {
  const folders = unreadable.filter(isFolder);
  return unreadable.filter((path) => !folders.some((folder) => folder !== path && lies(path, folder)));
}

/** The unreadable files of a tree, without its unreadable folders. */
export function unreadableFiles({ unreadable = [] }: Unread): string[] {
  return unreadable.filter((path) => !isFolder(path));
}

/** Which of the names to mend keeps a path from being known; undefined for one that would be known if it were there. */
export function keptFrom(names: readonly string[], path: string): string | undefined {
  return names.find((name) => name === path || (isFolder(name) && lies(path, name)));
}

/** Whether a name is of a folder: it ends in '/'. */
export function isFolder(name: string): boolean {
  return name.endsWith('/');
}

function lies(path: string, folder: string): boolean {
  return folder === './' || path.startsWith(folder);
}
