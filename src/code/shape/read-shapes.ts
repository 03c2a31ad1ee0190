import { EXTRACTOR_VERSION } from '../facts/facts.ts';
import { languageOf } from '../languages/languages.ts';
import type { Reader } from '../read-facts.ts';
import { isParsed } from '../rules/grammar-of.ts';
import type { ShapePiece } from './piece.ts';
import { type Shape, shapeOf, wholeShape } from './shape-of.ts';

/** Bump whenever the same text could have another shape. */
const VERSION = 6;

/** So many texts are in memory at once. */
const BATCH = 100;

/**
 * The shapes of files of the tree, by path. Each blob is looked into once, and kept in the cache; what has no syntax that kb parses, or cannot
 * be read, is seen as a whole.
 */
export async function readShapes(reader: Reader, paths: readonly string[]): Promise<Map<string, Shape>> {
  const { cache, tree } = reader;
  const idOf = (path: string) => tree.entries.get(path)?.id ?? '';
  const keyOf = (path: string) => `shape ${VERSION} ${EXTRACTOR_VERSION} ${languageOf(path)?.id} ${idOf(path)}`;
  const known = cache.readMemos(paths.filter(isParsed).map(keyOf));
  const unknown = paths.filter((path) => isParsed(path) && !known.has(keyOf(path)));
  for (let at = 0; at < unknown.length; at += BATCH) {
    const fresh = new Map<string, string>();
    for (const [path, text] of await reader.readTexts(unknown.slice(at, at + BATCH))) {
      fresh.set(keyOf(path), encode(await shapeOf(languageOf(path), text)));
    }
    cache.writeMemos(fresh);
    for (const [key, shape] of fresh) known.set(key, shape);
  }
  return new Map(paths.map((path) => [path, decode(known.get(keyOf(path))) ?? wholeShape(idOf(path))]));
}

type Encoded = [
  names: readonly string[],
  digest: string,
  words: string,
  from: ShapePiece['from'] | null,
  leads: readonly string[],
  role: ShapePiece['role'] | null,
];

/** Of files whose names nobody follows only the digest counts. */
function encode({ digest: own, pieces, named, hidden }: Shape): string {
  if (!named) return JSON.stringify([own]);
  const encoded = pieces.map((piece): Encoded => {
    const { from = null, leads = [], role = null } = piece;
    return [piece.names, piece.digest, piece.words.join(' '), from, leads, role];
  });
  return JSON.stringify([own, hidden.join(' '), encoded]);
}

function decode(text: string | undefined): Shape | undefined {
  if (text === undefined) return undefined;
  const [own, hidden, encoded = []] = JSON.parse(text) as [string, string?, Encoded[]?];
  const pieces = encoded.map(([names, each, words, from, leads, role]): ShapePiece => {
    return { names, digest: each, words: split(words), ...(from ? { from } : {}), leads, ...(role ? { role } : {}) };
  });
  return { digest: own, pieces, named: hidden !== undefined, hidden: split(hidden) };
}

function split(text = ''): string[] {
  return text === '' ? [] : text.split(' ');
}
