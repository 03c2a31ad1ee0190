import { extract } from '../extract.ts';
import { EXTRACTOR_VERSION, type Facts } from '../facts/facts.ts';
import { languageOf } from '../languages/languages.ts';
import type { Reader } from '../read-facts.ts';
import { isParsed } from '../rules/grammar-of.ts';
import { digestSymbols } from './digest-symbols.ts';
import type { SymbolDigest } from './symbol-digest.ts';

/** Raise it whenever the same text could have other digests: anchors that were recorded by another are compared by their sources. */
export const DIGEST_VERSION = 1;

/** So many texts are in memory at once. */
const BATCH = 100;

/** The digests of the symbols of files of the tree, by path; each blob is looked into once, and kept in the cache. Files that cannot be read are left out. */
export async function readSymbolDigests(reader: Reader, paths: readonly string[]): Promise<Map<string, SymbolDigest[]>> {
  const { cache, tree } = reader;
  const wanted = [...new Set(paths)].filter((path) => isParsed(path) && tree.entries.has(path));
  const keyOf = (path: string) => {
    return `symbols ${DIGEST_VERSION} ${EXTRACTOR_VERSION} ${languageOf(path)?.id} ${tree.entries.get(path)?.id ?? ''}`;
  };
  const known = cache.readMemos(wanted.map(keyOf));
  const unknown = wanted.filter((path) => !known.has(keyOf(path)));
  for (let at = 0; at < unknown.length; at += BATCH) {
    const some = unknown.slice(at, at + BATCH);
    const facts = await reader.readFacts(some);
    const fresh = new Map<string, string>();
    for (const [path, text] of await reader.readTexts(some)) {
      const language = languageOf(path);
      const symbols = facts.get(path)?.symbols ?? [];
      if (language) fresh.set(keyOf(path), JSON.stringify(await digestSymbols(language, symbols, text)));
    }
    cache.writeMemos(fresh);
    for (const [key, value] of fresh) known.set(key, value);
  }
  return new Map(
    wanted.flatMap((path): [string, SymbolDigest[]][] => {
      const text = known.get(keyOf(path));
      return text === undefined ? [] : [[path, JSON.parse(text) as SymbolDigest[]]];
    }),
  );
}

/** The same of bytes that stand for a file. */
export async function symbolDigestsOf(path: string, bytes: Buffer, text: string): Promise<SymbolDigest[]> {
  const language = languageOf(path);
  if (!language) return [];
  const facts = (await extract(language, path, bytes, 'full')) as Facts;
  return digestSymbols(language, facts.symbols, text);
}
