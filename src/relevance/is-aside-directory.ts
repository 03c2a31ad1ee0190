import { remember } from '../base/memoize.ts';
import { splitWords } from '../code/text/words.ts';
import { ASIDE_DIRECTORIES, ASIDE_WORDS } from './vocabulary.ts';

/** Whether a directory of this name holds what shows, measures or migrates to the code rather than the code: examples, perf-measures. */
export function isAsideDirectory(directory: string): boolean {
  if (judged.size > MOST) judged.clear();
  return remember(judged, directory, () => ASIDE_DIRECTORIES.has(directory) || splitWords(directory).some((word) => ASIDE_WORDS.has(word)));
}

/** Names that were judged: those of directories are few, and each is asked about for every file below. */
const judged = new Map<string, boolean>();

const MOST = 10_000;

/** Whether a file of this name only declares what other code does: `global.d.ts`, `typings.ts`. It has the words of everything and none of its workings. */
export function isDeclarations(file: string): boolean {
  return /(^typings\.[cm]?ts|\.d\.[cm]?ts|\.pyi)$/.test(file);
}
