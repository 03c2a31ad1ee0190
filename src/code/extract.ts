import { symbolsOf } from './data/symbols-of.ts';
import { type Facts, type ModuleFacts, skippedFacts } from './facts/facts.ts';
import type { Language } from './languages/language.ts';
import { decodeText } from './text/decode-text.ts';
import { isDeeperThan } from './text/is-deeper-than.ts';
import { readAsText } from './text/read-as-text.ts';
import { skipReason } from './text/skip-reason.ts';
import { countWords } from './text/words.ts';

/** How much of a file is read: what connects it to others, or its symbols too. */
export type Level = 'module' | 'full';

/**
 * Facts of a file's bytes, a pure function of language and bytes: the path only tells the language. At level 'module' the symbols are
 * there too where they come for free. Never throws: contents that are no source are skipped with the reason, broken ones are flagged.
 */
export async function extract(language: Language, path: string, bytes: Buffer, level: Level): Promise<ModuleFacts | Facts> {
  const skipped = skipReason(path, bytes);
  if (skipped) return skippedFacts(language.id, skipped);
  const text = decodeText(bytes);
  const { parser } = language;
  if (parser.kind === 'text') return readAsText(language.id, text);
  if (parser.kind === 'data' || parser.kind === 'description') return readDescription(language, text);
  const words = countWords(text);
  if (parser.kind === 'tree-sitter') {
    const { readOutline } = await import('./read-outline.ts');
    return { ...(await readOutline(language, text)), language: language.id, words };
  }
  if (level === 'full') {
    const { readFacts } = await import('./oxc/oxc-facts.ts');
    return { ...(await readFacts(parser.dialect, text)), language: language.id, words };
  }
  const { readModuleFacts } = await import('./oxc/oxc-module.ts');
  return { ...(await readModuleFacts(parser.dialect, text)), language: language.id, words };
}

/** Readers of descriptions give up on what nests more deeply. */
const DEEPEST = 100;

/** What a description declares; of data that only some lenses read, nothing but whether it can be read. */
async function readDescription({ id, reader, parser }: Language, text: string): Promise<Facts> {
  const read = await reader?.();
  const items = read ? read(text) : [];
  const empty: Facts = { language: id, backend: 'ast', imports: [], exports: [], words: '', symbols: [] };
  const facts: Facts = parser.kind === 'data' ? empty : { ...empty, words: countWords(text), symbols: symbolsOf(text, items ?? []) };
  if (items) return facts;
  return isDeeperThan(DEEPEST, text) ? { ...facts, tooDeep: DEEPEST } : { ...facts, broken: true };
}
