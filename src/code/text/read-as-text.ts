import type { Facts } from '../facts/facts.ts';
import { countWords } from './words.ts';

/**
 * What text search knows of a file in a language without a parser: its words. Which line declares or imports something is a guess in a
 * language that is not understood, so no symbols, imports or exports are claimed.
 */
export function readAsText(language: string, text: string): Facts {
  return { language, backend: 'grep', imports: [], exports: [], words: countWords(text), symbols: [] };
}
