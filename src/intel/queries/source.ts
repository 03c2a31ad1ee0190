import { count } from '../../base/count.ts';
import { KbError, usageError } from '../../base/errors.ts';
import { settleAll } from '../../base/settle-all.ts';
import { sum } from '../../base/sum.ts';
import { cutPiece } from '../cut-piece.ts';
import { findNamedIn } from '../find-named-in.ts';
import { findPieces, type Piece } from '../find-piece.ts';
import type { QueryCode } from './query.ts';

/** The code of declarations, and of what is around places of other answers: as much as has to be read, and where what it names is declared. */
export const source: QueryCode = {
  async answer(workspace, asked) {
    if (asked.about.length === 0) throw usageError('say which declaration or place', 'kb query source UserService.find src/db.ts:40');
    const pieces: Piece[] = [];
    const gaps: string[] = [];
    for (const written of asked.about) {
      const found = await findPieces(workspace, asked, written).catch(unlessAlone(asked.about));
      if (typeof found === 'string') gaps.push(found);
      else pieces.push(...found);
    }
    if (pieces.length === 0) throw new KbError(gaps.join('; '), { exit: 1, hint: "kb query 'any words' finds what there is" });
    const shown = await settleAll(pieces.map(async (piece) => ({ ...piece, ...(await cutPiece(piece)) })));
    return {
      question: `source ${asked.about.join(' ')}`,
      summary: `${count(sum(shown.map(({ code }) => code.filter((line) => line !== '').length)), 'line')} of code`,
      groups: [
        ...shown.map(({ title, code }) => ({ title, lines: code.map((text) => ({ text, code: true })) })),
        await findNamedIn(workspace, shown),
      ],
      gaps: [...new Set([...gaps, ...pieces.flatMap((piece) => piece.gaps)])],
    };
  },
};

/** Of several things that are asked for, those that are not there are told beside the others. */
function unlessAlone(about: readonly string[]): (error: unknown) => string {
  return (error) => {
    if (about.length === 1 || !(error instanceof KbError) || error.exit !== 1) throw error;
    return error.hint === undefined ? error.message : `${error.message}: ${error.hint}`;
  };
}
