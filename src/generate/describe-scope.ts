import { count } from '../base/count.ts';
import { compileGlob, isGlob } from '../base/glob.ts';
import type { Inputs } from '../docs/document/document.ts';

/** Directories that are named, where a focus with more files than are read was covered part by part; the record has all. */
const MOST_PLACES = 4;

/**
 * What a section covers, as plain text: "src/auth (5 files)", "src/auth and 2 files elsewhere (7 files)", and only the number of files
 * where no directory is covered whole.
 * @param paths the sources that were read.
 */
export function describeScope({ scope, leftOut }: Pick<Inputs, 'scope' | 'leftOut'>, paths: readonly string[]): string {
  const files = `${count(paths.length, 'file')}${leftOut > 0 ? `, ${leftOut} more left out` : ''}`;
  if (scope.length === 0) return files;
  const covers = scope.map(({ path }) => (isGlob(path) ? compileGlob(path) : (each: string) => isWithin(each, path)));
  const elsewhere = paths.filter((path) => !covers.some((isCovered) => isCovered(path))).length;
  const named = scope.length > MOST_PLACES + 1 ? scope.slice(0, MOST_PLACES) : scope;
  const more = scope.length - named.length;
  const places = named
    .map(({ path }) => (path === '.' ? 'the whole repository' : path))
    .concat(more > 0 ? [`${more} more directories`] : [])
    .join(', ');
  return `${places}${elsewhere > 0 ? ` and ${count(elsewhere, 'file')} elsewhere` : ''} (${files})`;
}

function isWithin(path: string, place: string): boolean {
  return place === '.' || path === place || path.startsWith(`${place}/`);
}
