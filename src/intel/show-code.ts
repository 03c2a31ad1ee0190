import { settleAll } from '../base/settle-all.ts';
import type { SourceLocation } from '../base/source-location.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Answer, AnswerGroup } from './answer.ts';
import { cutPiece } from './cut-piece.ts';
import { type Piece, pieceAround, readFileInLines } from './find-piece.ts';

/** Pieces, beyond which no budget has room. */
const MOST = 20;

/**
 * The code at the places of an answer, each line of it once and best first: who was told a place reads it next, to see whether it is true.
 * Of groups whose code belongs to the answer.
 */
export async function showCode(workspace: Workspace, { groups }: Pick<Answer, 'groups'>): Promise<AnswerGroup[]> {
  const pieces: Piece[] = [];
  for (const { path, line = 0, upTo } of placesOf(groups)) {
    if (pieces.length === MOST) break;
    if (line === 0 || pieces.some((each) => each.path === path && each.range.from <= line && line <= each.range.to)) continue;
    pieces.push(without(pieces, pieceAround(await readFileInLines(workspace, path), { from: line }, upTo)));
  }
  const shown = await settleAll(pieces.map(cutPiece));
  return shown.map(({ title, code }) => ({ title, lines: code.map((text) => ({ text, code: true })) }));
}

function placesOf(groups: readonly AnswerGroup[]): (SourceLocation & { upTo: number })[] {
  return groups.flatMap(({ lines, codeUpTo: upTo }) => lines.flatMap(({ at }) => (at && upTo !== undefined ? [{ ...at, upTo }] : [])));
}

/** A piece without the lines that another shows that begins before it. */
function without(pieces: readonly Piece[], piece: Piece): Piece {
  const before = pieces.filter(({ path, range: { from, to } }) => path === piece.path && from < piece.range.from && to >= piece.range.from);
  const from = Math.max(piece.range.from, ...before.map(({ range: { to } }) => to + 1));
  return { ...piece, range: { ...piece.range, from } };
}
