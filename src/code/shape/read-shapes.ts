import { digest } from '../../base/digest.ts';
import { EXTRACTOR_VERSION } from '../facts/facts.ts';
import { languageOf } from '../languages/languages.ts';
import type { Reader } from '../read-facts.ts';
import { grammarOf } from '../rules/match-rules.ts';
import { shapeOf } from './shape-of.ts';

/** Bump whenever the same text could have another shape. */
const VERSION = 3;

/** So many texts are in memory at once. */
const BATCH = 100;

/** The shape of a file of the tree. */
export interface SeenShape {
  /** 8 hex digits. */
  digest: string;
  /** See `Shape.leads`. */
  leads?: ReadonlySet<string>;
}

/**
 * The shapes of files of the tree, by path. Each blob is looked into once, and kept in the cache; what has no syntax that kb parses, or cannot
 * be read, is seen as a whole.
 */
export async function readShapes(reader: Reader, paths: readonly string[]): Promise<Map<string, SeenShape>> {
  const { cache, tree } = reader;
  const idOf = (path: string) => tree.entries.get(path)?.id ?? '';
  const isParsed = (path: string) => {
    const language = languageOf(path);
    return language !== undefined && grammarOf(language) !== undefined;
  };
  const keyOf = (path: string) => `shape ${VERSION} ${EXTRACTOR_VERSION} ${languageOf(path)?.id} ${idOf(path)}`;
  const known = cache.readMemos(paths.filter(isParsed).map(keyOf));
  const unknown = paths.filter((path) => isParsed(path) && !known.has(keyOf(path)));
  for (let at = 0; at < unknown.length; at += BATCH) {
    const fresh = new Map<string, string>();
    for (const [path, text] of await reader.readTexts(unknown.slice(at, at + BATCH))) {
      const { digest: own, leads } = await shapeOf(languageOf(path), text);
      fresh.set(keyOf(path), JSON.stringify(leads ? [own, ...leads] : [own, null]));
    }
    cache.writeMemos(fresh);
    for (const [key, shape] of fresh) known.set(key, shape);
  }
  return new Map(paths.map((path) => [path, decode(known.get(keyOf(path))) ?? { digest: digest(idOf(path)) }]));
}

function decode(text: string | undefined): SeenShape | undefined {
  if (text === undefined) return undefined;
  const [own = '', ...leads] = JSON.parse(text) as [string, ...(string | null)[]];
  return leads[0] === null ? { digest: own } : { digest: own, leads: new Set(leads.flatMap((each) => each ?? [])) };
}
