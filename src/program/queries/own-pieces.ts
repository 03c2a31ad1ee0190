import { digest } from '../../base/digest.ts';
import type { Shape } from '../../code/shape/shape-of.ts';
import { askedPieces } from './asked-pieces.ts';

/** Digest of what some words of a file lead to in that file itself: what is the same there means the same. */
export function ownPiecesDigest(path: string, shape: Shape, words: readonly string[]): string {
  if (!shape.named) return shape.digest;
  const reached = new Set<number>();
  const asked = new Set(words);
  for (const word of asked) {
    for (const index of askedPieces(path, shape, word, false).indexes) {
      reached.add(index);
      for (const each of shape.pieces[index]?.words ?? []) asked.add(each);
    }
  }
  const pieces = [...reached].sort((a, b) => a - b).flatMap((index) => shape.pieces[index] ?? []);
  return digest(JSON.stringify(pieces.map(({ names, digest: own, from }) => [names, own, from])), 24);
}
