import { compileGlob, isGlob } from '../base/glob.ts';
import { groupBy } from '../base/group-by.ts';
import { directoryName } from '../base/path-parts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { directoriesOf } from './directories.ts';
import type { WordFocus } from './focus.ts';
import { matchName, nameReader } from './names.ts';
import type { RankedFile } from './rank-files.ts';

/** From this many files of one name on, in more than one directory, the name is how the tree marks a feature. */
const MANY = 3;

/**
 * Globs for trees that are laid out by role and mark a feature by how file names begin: `src/…/auth[._-]*` for auth.controller.js,
 * auth_policy.rb and auth.ts. Only where every file that the glob matches was selected, and not all of them are in one directory.
 */
export function nameScopes({ terms, tests }: WordFocus, paths: readonly string[], selected: readonly RankedFile[]): string[] {
  const names = nameReader(terms, paths);
  const isAbout = (word: string) => {
    const words = names.mayHave(word) ? names.read(word) : [];
    return words.length === 1 && matchName(words, terms).length > 0;
  };
  const counted = tests ? paths : paths.filter((path) => !isTestPath(path));
  const taken = new Set(selected.map(({ path }) => path));
  return [...filesByFirstWord(selected.map(({ path }) => path))].flatMap(([word, files]) => {
    const top = commonDirectory(files);
    if (files.length < MANY || !isAbout(word) || isGlob(top)) return [];
    if (files.every((file) => directoryName(file) === top)) return [];
    const glob = `${top === '.' ? '' : `${top}/`}**/${word}[._-]*`;
    return counted.filter(compileGlob(glob)).every((path) => taken.has(path)) ? [glob] : [];
  });
}

function filesByFirstWord(paths: readonly string[]): Map<string, string[]> {
  const groups = groupBy(paths, (path) => /(?:^|\/)([A-Za-z0-9]+)[._-][^/]*$/.exec(path)?.[1]);
  return groups;
}

function commonDirectory(files: readonly string[]): string {
  const shared = directoriesOf(files).filter(({ all }) => all.length === files.length);
  return shared.at(-1)?.path ?? '.';
}
