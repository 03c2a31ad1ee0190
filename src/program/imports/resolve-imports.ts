import { remember } from '../../base/memoize.ts';
import { pace } from '../../base/pace.ts';
import { directoryPrefix } from '../../base/path-parts.ts';
import { pushTo } from '../../base/push-to.ts';
import { type Import, type ModuleFacts, type Resolution, skippedFacts } from '../../code/facts/facts.ts';
import type { ResolverId } from '../../code/languages/language.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { ResolverContext } from '../resolve/resolver.ts';
import { importKey, importOf, type LinkedFile, type ResolverFacts } from './linked-files.ts';
import { RESOLVERS } from './resolvers.ts';

/** Answers found so far, by scope and key. A scope is a set of files that share their answers, see `resolutionsFor`. */
export type ResolutionsByFile = Map<string, Map<string, Resolution>>;

/** What a file offers to resolvers, from its facts; undefined when it offers nothing. */
export function offerOf(facts: ModuleFacts, resolver: ResolverId | undefined): ResolverFacts | undefined {
  const offer: ResolverFacts = {};
  if (facts.namespace !== undefined) offer.namespace = facts.namespace;
  if (facts.declares !== undefined && facts.declares.length > 0) offer.declares = facts.declares;
  if (resolver && RESOLVERS[resolver].readsExports && facts.exports.length > 0) offer.exports = facts.exports.map(({ name }) => name);
  return Object.keys(offer).length > 0 ? offer : undefined;
}

/** Whether a file offers the same to the imports of others as before. */
export function offersTheSame(path: string, before: ModuleFacts, now: ModuleFacts): boolean {
  const resolver = languageOf(path)?.resolver;
  return JSON.stringify(offerOf(before, resolver)) === JSON.stringify(offerOf(now, resolver));
}

/** The module facts that resolvers get to see: nothing but the offer, so that no answer can depend on more. */
export function factsOfOffer(path: string, offer: ResolverFacts | undefined): ModuleFacts {
  const { symbols: _, skipped: __, ...facts } = skippedFacts(languageOf(path)?.id ?? '', 'unreadable');
  return { ...facts, ...offer, exports: (offer?.exports ?? []).map((name) => ({ name, line: 0 })) };
}

/** The keys of a file's imports, each once, in order. */
export function importKeys(path: string, imports: readonly Import[]): string[] {
  const resolver = languageOf(path)?.resolver;
  if (!resolver) return [];
  const { readsNames } = RESOLVERS[resolver];
  return [...new Set(imports.map((imported) => importKey(readsNames ? imported : { ...imported, names: [] })))];
}

/** Remembers the answers of a file that is known to be right in the present context. */
export function keepAnswers(answers: ResolutionsByFile, path: string, file: LinkedFile): void {
  const own = resolutionsFor(answers, path);
  for (const { key, answer } of file.links) own.set(key, answer);
}

/**
 * Adds to `answers` what the imports of these files lead to. A resolver is built only where an answer is not there yet, and the context
 * is asked for only then.
 */
export async function resolveImports(
  answers: ResolutionsByFile,
  files: ReadonlyMap<string, readonly string[]>,
  context: () => Promise<ResolverContext>,
  signal: AbortSignal,
): Promise<void> {
  const open = new Map<ResolverId, string[]>();
  for (const [path, keys] of files) {
    const resolver = languageOf(path)?.resolver;
    const own = resolutionsFor(answers, path);
    if (resolver && keys.some((key) => !own.has(key))) pushTo(open, resolver, path);
  }
  if (open.size === 0) return;
  const known = await context();
  for (const [resolver, paths] of open) {
    const make = await RESOLVERS[resolver].load();
    const resolve = await make(known);
    for (const path of paths) {
      await pace(signal);
      const own = resolutionsFor(answers, path);
      for (const key of files.get(path) ?? []) if (!own.has(key)) own.set(key, resolve(path, importOf(key)));
    }
  }
}

/** The answers that hold for a file: those of its directory and extension where the resolver allows it, else its own. */
export function resolutionsFor(answers: ResolutionsByFile, path: string): Map<string, Resolution> {
  const resolver = languageOf(path)?.resolver;
  const isShared = resolver !== undefined && RESOLVERS[resolver].answersPer === 'directory';
  const scope = isShared ? `${directoryPrefix(path)}*${path.slice(path.lastIndexOf('.'))}` : path;
  return remember(answers, scope, () => new Map());
}
