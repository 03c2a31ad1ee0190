import { byText } from '../base/digest.ts';
import { remember } from '../base/memoize.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { WordFocus } from './focus.ts';
import { isAsideDirectory } from './is-aside-directory.ts';
import { matchName, nameReader } from './names.ts';
import type { Term } from './terms.ts';

/** A directory ('.' for the top) with its files. */
export interface Directory {
  path: string;
  /** Directly in it. */
  own: string[];
  /** In it and below it. */
  all: string[];
}

/** Every directory of the files, parents before their children. */
export function directoriesOf(files: readonly string[]): Directory[] {
  const found = new Map<string, Directory>();
  const directory = (path: string) => {
    return remember(found, path, () => ({ path, own: [], all: [] }));
  };
  for (const file of files) {
    directory('.').all.push(file);
    let parent = '.';
    for (let slash = file.indexOf('/'); slash >= 0; slash = file.indexOf('/', slash + 1)) {
      parent = file.slice(0, slash);
      directory(parent).all.push(file);
    }
    directory(parent).own.push(file);
  }
  return [...found.values()].sort((a, b) => depthOf(a.path) - depthOf(b.path) || byText(a.path, b.path));
}

export function isBelow(path: string, directory: string): boolean {
  return path !== directory && (directory === '.' || path.startsWith(`${directory}/`));
}

/** A directory as a word focus sees it: only the files that it may select, and whether the directory is named for the focus. */
export interface FocusDirectory extends Directory {
  named: boolean;
  /** Lies among examples, benchmarks, codemods or documentation that the focus does not name. */
  aside: boolean;
}

/**
 * The directories of a tree with the files that a word focus may select, tests only if it asks for them. A directory is named for the focus
 * when the last part of its path has its words, by weight at least half of those that any directory or file of the tree has.
 */
export function focusDirectories({ terms, tests }: WordFocus, paths: readonly string[]): FocusDirectory[] {
  const counted = tests ? paths : paths.filter((path) => !isTestPath(path));
  const names = nameReader(terms, counted);
  const termsIn = (name: string) => new Set(names.mayHave(name) ? matchName(names.read(name), terms).map(({ term }) => term) : []);
  const segments = new Set(counted.filter(names.mayHave).flatMap((path) => path.split('/')));
  const total = weightOf(new Set([...segments].flatMap((segment) => [...termsIn(segment)])), terms);
  return directoriesOf(counted).map((directory) => {
    const parts = directory.path.split('/');
    const aside = parts.some((part) => isAsideDirectory(part) && termsIn(part).size === 0);
    const weight = weightOf(termsIn(parts.at(-1) ?? ''), terms);
    return { ...directory, aside, named: !aside && weight > 0 && weight * 2 >= total };
  });
}

function weightOf(found: ReadonlySet<number>, terms: readonly Term[]): number {
  return [...found].reduce((sum, term) => sum + (terms[term]?.weight ?? 0), 0);
}

function depthOf(directory: string): number {
  return directory === '.' ? 0 : directory.split('/').length;
}
