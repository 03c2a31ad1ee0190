import { byText, digest } from '../../base/digest.ts';
import { compileGlob, isGlob } from '../../base/glob.ts';
import { once } from '../../base/once.ts';
import type { TreeEntry } from '../../git/objects/tree.ts';
import type { RecordedScope } from '../document/document.ts';

type ScopePlace = Pick<RecordedScope, 'path' | 'tests'>;

/** The readable files of a tree by scope. Answers are kept, so asking for many documents costs little more than asking for one. */
export interface ScopeIndex {
  /** The files in a scope, sorted. */
  members: (scope: ScopePlace) => readonly string[];
  /** Digest of their names, 8 hex digits. */
  names: (scope: ScopePlace) => string;
  /** The same digest of a list: of those that a scope covers by their names, whatever the tree holds. */
  namesAmong: (scope: ScopePlace, listed: readonly string[]) => string;
}

/**
 * Indexes the files that scopes can cover. A scope is a directory with everything below it ('.' for the top) or, when no file is below a
 * directory of that name, a glob; `tests` says whether test files count.
 * @param recall gives the readable files, sorted, where they are known.
 */
export function indexScopes(
  entries: ReadonlyMap<string, TreeEntry>,
  isReadable: (path: string, entry: TreeEntry) => boolean,
  isTest: (path: string) => boolean,
  recall: () => readonly string[] | undefined = () => undefined,
): ScopeIndex {
  const known = once(recall);
  const paths = once(() => known() ?? [...entries.keys()].sort(byText));
  // What a path is costs more to tell than what lies below a directory, so only the paths in a scope are looked at.
  const isMember = (path: string, tests: boolean) => {
    if (known()) return tests || !isTest(path);
    const entry = entries.get(path);
    return entry !== undefined && isReadable(path, entry) && (tests || !isTest(path));
  };
  const found = new Map<string, readonly string[]>();
  const digests = new Map<string, string>();

  const members = (scope: ScopePlace): readonly string[] =>
    remember(found, keyOf(scope), () => {
      const inScope = scope.path === '.' ? paths() : filesBelow(paths(), scope.path);
      const below = inScope.filter((path) => isMember(path, scope.tests));
      return below.length === 0 && isGlob(scope.path) ? members({ ...scope, path: '.' }).filter(compileGlob(scope.path)) : below;
    });
  const names = (scope: ScopePlace) => remember(digests, keyOf(scope), () => digestNames(members(scope)));
  const namesAmong = (scope: ScopePlace, listed: readonly string[]) => {
    const covers = coverOf(scope);
    return digestNames(listed.filter((path) => covers(path) && (scope.tests || !isTest(path))).sort(byText));
  };
  return { members, names, namesAmong };
}

/** JSON keeps any two lists of names apart, also where names hold line breaks or bytes that are not UTF-8. */
function digestNames(names: readonly string[]): string {
  return digest(JSON.stringify(names));
}

/** Whether a scope covers a path, told by its name. */
export function coverOf({ path: place }: Pick<ScopePlace, 'path'>): (path: string) => boolean {
  const matches = isGlob(place) ? compileGlob(place) : () => false;
  return (path) => place === '.' || path.startsWith(`${place}/`) || matches(path);
}

/** The paths below a directory in a sorted list: they stand together, between `dir/` and `dir0`. */
function filesBelow(sorted: readonly string[], directory: string): string[] {
  return sorted.slice(lowerBound(sorted, `${directory}/`), lowerBound(sorted, `${directory}0`));
}

function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byText(sorted[middle] ?? '', text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keyOf(scope: ScopePlace): string {
  return `${scope.tests ? '+' : '-'}${scope.path}`;
}

function remember<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
