import type { MarkdownPiece } from '../markdown/piece.ts';
import type { Claim } from './claim.ts';

/** A claim that a piece makes in the text at this place of it. @param at offset in the piece's text. */
export function claimAt(
  kind: string,
  piece: MarkdownPiece,
  at: number,
  text: string,
  said: Claim['said'],
  hedge?: string | undefined,
): Claim {
  const before = piece.text.slice(0, at);
  const breaks = before.split('\n').length - 1;
  const start = piece.start < 0 || (breaks > 0 && piece.isVerbatim !== true) ? -1 : piece.start + at;
  return {
    kind,
    text,
    line: piece.line + breaks,
    column: breaks > 0 ? at - before.lastIndexOf('\n') : piece.column + at,
    start,
    end: start < 0 ? -1 : start + text.length,
    said,
    ...(hedge === undefined ? {} : { hedge }),
  };
}
