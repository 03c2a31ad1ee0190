import { pushTo } from '../../base/push-to.ts';
/**
 * The directories of a notes tree as far as they are known: '' or ending in '/', with the entries of each by name. A note lies at the id of
 * the object that it is about, cut into directories after every two digits as far as git found useful: `ab/cd/ef…`. Entries that are no
 * notes stay where they are.
 */
export type NoteTree = Map<string, Map<string, TreeItem>>;

export interface TreeItem {
  /** As git writes it in a tree, without leading zeros. */
  mode: string;
  id: string;
}

export const DIRECTORY_MODE = '40000';

/** Where a note on this object may lie. */
export function fanOutPaths(object: string): { dir: string; name: string }[] {
  return Array.from({ length: object.length / 2 }, (_, depth) => ({
    dir: object.slice(0, depth * 2).replace(/../g, '$&/'),
    name: object.slice(depth * 2),
  }));
}

/** Ids of the notes on an object. More than one where another program did not find the first. */
export function notesOn(tree: NoteTree, object: string): string[] {
  return fanOutPaths(object).flatMap(({ dir, name }) => {
    const item = tree.get(dir)?.get(name);
    return item === undefined || item.mode === DIRECTORY_MODE ? [] : [item.id];
  });
}

/** All notes, by object: the ids of those on it. */
export function allNotes(tree: NoteTree, digits: number): Map<string, string[]> {
  const notes = new Map<string, string[]>();
  for (const [dir, items] of tree) {
    const start = dir.replaceAll('/', '');
    for (const [name, { mode, id }] of items) {
      if (mode === DIRECTORY_MODE || !isNote(dir, name, digits)) continue;
      pushTo(notes, start + name, id);
    }
  }
  return notes;
}

/**
 * Puts a note on an object in place of those that are there; undefined takes them away. The tree grows as `git notes` lets it grow: a
 * directory is divided when for each first digit two notes or more lie in it.
 * @returns the directories that changed.
 */
export function setNote(tree: NoteTree, object: string, note: string | undefined): Set<string> {
  const changed = new Set<string>();
  for (const { dir, name } of fanOutPaths(object)) {
    const items = tree.get(dir);
    if (items?.get(name) === undefined || items.get(name)?.mode === DIRECTORY_MODE) continue;
    items.delete(name);
    changed.add(dir);
  }
  if (note !== undefined) addNote(tree, object, { mode: '100644', id: note }, changed);
  return changed;
}

function addNote(tree: NoteTree, object: string, item: TreeItem, changed: Set<string>): void {
  let place = { dir: '', name: object };
  for (const next of fanOutPaths(object)) {
    place = next;
    const items = tree.get(next.dir);
    if (items === undefined || !isDivided(items)) break;
  }
  put(tree, place.dir, place.name, item);
  changed.add(place.dir);
  divide(tree, place.dir, object.length, changed);
}

/** Moves the notes of a directory into directories of their own once they are many. */
function divide(tree: NoteTree, dir: string, digits: number, changed: Set<string>): void {
  const items = tree.get(dir);
  if (items === undefined || isDivided(items)) return;
  const notes = [...items].filter(([name, { mode }]) => mode !== DIRECTORY_MODE && isNote(dir, name, digits));
  if (!FIRST_DIGITS.every((digit) => notes.filter(([name]) => name.startsWith(digit)).length > 1)) return;
  const inner = new Set<string>();
  for (const [name, item] of notes) {
    const place = `${dir}${name.slice(0, 2)}/`;
    put(tree, place, name.slice(2), item);
    items.delete(name);
    inner.add(place);
  }
  for (const place of inner) {
    changed.add(place);
    divide(tree, place, digits, changed);
  }
}

/** A new directory is known to the one around it at once; what its id is, it has to be told when that is known. */
function put(tree: NoteTree, dir: string, name: string, item: TreeItem): void {
  const items = tree.get(dir) ?? new Map<string, TreeItem>();
  if (items.size === 0 && dir !== '') tree.get(dir.slice(0, -3))?.set(dir.slice(-3, -1), { mode: DIRECTORY_MODE, id: '' });
  tree.set(dir, items.set(name, item));
}

const FIRST_DIGITS = [...'0123456789abcdef'];

function isDivided(items: ReadonlyMap<string, TreeItem>): boolean {
  return [...items].some(([name, { mode }]) => mode === DIRECTORY_MODE && /^[0-9a-f]{2}$/.test(name));
}

function isNote(dir: string, name: string, digits: number): boolean {
  return (dir.length / 3) * 2 + name.length === digits && /^([0-9a-f]{2}\/)*$/.test(dir) && /^[0-9a-f]+$/.test(name);
}

/** Notes as a ref has them; no tip where there is no such ref. */
export interface NotesAt {
  ref: string;
  tip: string | undefined;
  tree: NoteTree;
}
