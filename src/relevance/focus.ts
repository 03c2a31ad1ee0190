import { compileGlob, isGlob } from '../base/glob.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { languageOf } from '../code/languages/languages.ts';
import { focusTerms, type Term } from './terms.ts';

/** What a focus text asks for: places of the tree, or words to find files by. */
export type Focus = PathFocus | WordFocus;

export interface PathFocus {
  kind: 'paths';
  places: FocusPlace[];
  /** The focus names nothing but tests and fixtures. */
  tests: boolean;
}

export interface WordFocus {
  kind: 'words';
  terms: Term[];
  /** The focus asks for tests and fixtures. */
  tests: boolean;
}

interface FocusPlace {
  kind: 'file' | 'directory' | 'glob';
  /** From the top of the tree, without `./` or a trailing slash; '.' is the top. */
  path: string;
  /** The readable files it stands for, in the order of the tree's paths. */
  files: string[];
}

/**
 * Reads a focus: a path or glob of the tree, or several separated by commas or spaces when each of them is one; anything else is words.
 * What can only be meant as a path but matches nothing is a path focus without files. `paths` are the readable files of the tree.
 * @throws KbError (exit 2) for a glob whose braces expand to too many alternatives.
 */
export function parseFocus(text: string, paths: readonly string[]): Focus {
  const places = parsePlaces(text.trim(), paths);
  if (!places) return { kind: 'words', ...focusTerms(text) };
  const files = places.flatMap((place) => place.files);
  return { kind: 'paths', places, tests: files.length > 0 && files.every(isTestPath) };
}

function parsePlaces(text: string, paths: readonly string[]): FocusPlace[] | undefined {
  for (const separator of [undefined, ',', /[\s,]+/]) {
    const parts = (separator === undefined ? [text] : text.split(separator)).map((part) => part.trim()).filter((part) => part !== '');
    const places = parts.flatMap((part) => matchPlace(part, paths) ?? []);
    if (places.length > 0 && places.length === parts.length) return places;
  }
  return isPathLike(text, paths) ? [{ kind: isGlob(text) ? 'glob' : 'file', path: text, files: [] }] : undefined;
}

function matchPlace(text: string, paths: readonly string[]): FocusPlace | undefined {
  const path = text.replace(/^(\.\/+)+(?=.)/, '').replace(/(?<=.)\/+$/, '');
  if (path === '.') return { kind: 'directory', path, files: [...paths] };
  if (paths.includes(path)) return { kind: 'file', path, files: [path] };
  const below = paths.filter((each) => each.startsWith(`${path}/`));
  if (below.length > 0) return { kind: 'directory', path, files: below };
  if (!isGlob(path)) return undefined;
  const matches = compileGlob(path);
  const files = paths.filter((each) => matches(each));
  return files.length > 0 ? { kind: 'glob', path, files } : undefined;
}

/**
 * One token that is written as only paths are: a glob with a directory, `./x`, `x/`, a path to a file in a known language, or one that
 * begins in a directory of the tree, as a misspelt path does.
 */
function isPathLike(text: string, paths: readonly string[]): boolean {
  if (/\s/.test(text) || !text.includes('/')) return false;
  if (isGlob(text) || text.startsWith('./') || text.endsWith('/') || languageOf(text) !== undefined) return true;
  const top = text.slice(0, text.indexOf('/') + 1);
  return paths.some((path) => path.startsWith(top));
}
