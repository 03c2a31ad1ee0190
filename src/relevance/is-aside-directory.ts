import { splitWords } from '../code/text/words.ts';
import { ASIDE_DIRECTORIES, ASIDE_WORDS } from './vocabulary.ts';

/** Whether a directory of this name holds what shows, measures or migrates to the code rather than the code: examples, perf-measures. */
export function isAsideDirectory(directory: string): boolean {
  return ASIDE_DIRECTORIES.has(directory) || splitWords(directory).some((word) => ASIDE_WORDS.has(word));
}

/** Whether a file of this name only declares what other code does: `global.d.ts`, `typings.ts`. It has the words of everything and none of its workings. */
export function isDeclarations(file: string): boolean {
  return /(^typings\.[cm]?ts|\.d\.[cm]?ts|\.pyi)$/.test(file);
}
