import { byText } from '../base/digest.ts';
import { isGlob } from '../base/glob.ts';
import { directoryOf } from '../base/path-parts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { directoriesOf, type FocusDirectory, isBelow } from './directories.ts';
import type { PathFocus } from './focus.ts';
import type { RankedFile } from './rank-files.ts';

/** From this many files on, a directory that is selected whole counts as what the focus is about, whatever it is called. */
const MANY = 3;

/**
 * The parts of the tree that a path focus names and that were selected whole: directories and globs. Where a limit cut a directory, the
 * directories below it that are whole remain, and `dir/*` where only its own files are. Sorted.
 */
export function placeScopes({ places, tests }: PathFocus, selected: readonly RankedFile[]): string[] {
  const taken = new Set(selected.map(({ path }) => path));
  const scopes = places.flatMap(({ kind, path, files }) => {
    const counted = tests ? files : files.filter((file) => !isTestPath(file));
    if (kind === 'file' || counted.length === 0) return [];
    if (counted.every((file) => taken.has(file))) return [path];
    return kind === 'directory' ? wholeParts(path, counted, taken) : [];
  });
  return [...new Set(scopes)].filter((path) => !scopes.some((other) => isBelow(path, other))).sort(byText);
}

/**
 * The highest directories that words selected whole and that are about them: named for them or in a directory that is, or holding several
 * files, some of them directly, that all have a word of the focus in their names. Of one that is named for them and was not taken whole,
 * `dir/*` where its own files were. Sorted.
 */
export function wordScopes(directories: readonly FocusDirectory[], selected: readonly RankedFile[]): string[] {
  const taken = new Map(selected.map((file) => [file.path, file]));
  const named = new Set(directories.filter((directory) => directory.named).map(({ path }) => path));
  const scopes: string[] = [];
  for (const { path, own, all, aside } of directories) {
    if (aside || scopes.some((scope) => isBelow(path, scope))) continue;
    if (!all.every((file) => taken.has(file))) {
      if (named.has(path) && own.length > 0 && own.every((file) => taken.has(file))) scopes.push(ownFilesOf(path));
      continue;
    }
    const isAbout = named.has(path) || named.has(directoryOf(path));
    if (isAbout || (own.length > 0 && all.length >= MANY && all.every((file) => taken.get(file)?.named))) scopes.push(path);
  }
  return scopes.sort(byText);
}

function wholeParts(top: string, files: readonly string[], taken: ReadonlySet<string>): string[] {
  const parts: string[] = [];
  for (const { path, own, all } of directoriesOf(files)) {
    if ((path !== top && !isBelow(path, top)) || parts.some((part) => isBelow(path, part))) continue;
    if (all.every((file) => taken.has(file))) parts.push(path);
    else if (own.length > 0 && own.every((file) => taken.has(file)) && !isGlob(path)) parts.push(ownFilesOf(path));
  }
  return parts;
}

/** The glob for the files directly in a directory. */
function ownFilesOf(directory: string): string {
  return directory === '.' ? '*' : `${directory}/*`;
}
