import { remember } from '../../base/memoize.ts';
import { type Recent, recent } from '../../base/recent.ts';
import type { CodeSymbol, Facts, ModuleFacts } from './facts.ts';

/**
 * What this process knows of blobs, by language and id: to read it from the cache and to decode it takes longer than most questions. A function
 * of the contents, so it never is older than a call. Nobody changes it.
 */
export interface KeptFacts {
  modules: Recent<ModuleFacts>;
  whole: Recent<Facts>;
  /** Names of what blobs declare, each in a line, with one before the first. */
  declared: Recent<string>;
  /** Texts of blobs: git would be started for them. */
  texts: Recent<string>;
  /** What was made of blobs beyond facts, by keys that name all that it depends on. */
  derived: Recent<unknown>;
  /** How many trees were opened. */
  opened: number;
}

/** How many trees a command opens at most: one, or two that it compares. */
const FEW = 2;

/** Whether this process answers more than one question: one that ends at once keeps nothing for the next. */
export function answersMany({ opened }: KeptFacts): boolean {
  return opened > FEW;
}

/** In bytes, as far as they can be told: of 10,000 files of usual size all of the first and the last. */
const BUDGETS = { modules: 160 * 2 ** 20, whole: 64 * 2 ** 20, declared: 16 * 2 ** 20, texts: 64 * 2 ** 20, derived: 128 * 2 ** 20 };

const byCache = new Map<string, KeptFacts>();

/** Repositories that one process asks about. */
const MOST = 2;

/** What is kept beside a cache. @param path of the cache. */
export function keptFacts(path: string): KeptFacts {
  const kept = remember(byCache, path, () => ({
    modules: recent<ModuleFacts>(BUDGETS.modules),
    whole: recent<Facts>(BUDGETS.whole),
    declared: recent<string>(BUDGETS.declared),
    texts: recent<string>(BUDGETS.texts),
    derived: recent<unknown>(BUDGETS.derived),
    opened: 0,
  }));
  byCache.delete(path);
  byCache.set(path, kept);
  for (const oldest of byCache.keys()) if (byCache.size > MOST) byCache.delete(oldest);
  return kept;
}

/** About as many bytes as module facts take. */
export function weighModule({ words, imports, exports }: ModuleFacts): number {
  return 500 + words.length + 250 * (imports.length + exports.length);
}

/** About as many bytes as facts take. */
export function weighFacts(facts: Facts): number {
  return weighModule(facts) + weighSymbols(facts.symbols);
}

function weighSymbols(symbols: readonly CodeSymbol[]): number {
  return symbols.reduce((sum, { signature, doc = '', children }) => sum + 250 + signature.length + doc.length + weighSymbols(children), 0);
}
