import { count } from '../../base/count.ts';
import { usageError } from '../../base/errors.ts';
import type { AnswerGroup } from '../answer.ts';
import { cutSource } from '../cut-source.ts';
import { findNamedIn } from '../find-named-in.ts';
import { findPiece } from '../find-piece.ts';
import type { QueryCode } from './query.ts';

/** The code of declarations, and of what is around places of other answers: as much as has to be read, and where what it names is declared. */
export const source: QueryCode = {
  async answer(workspace, asked) {
    if (asked.about.length === 0) throw usageError('say which declaration or place', 'kb query source UserService.find src/db.ts:40');
    const groups: AnswerGroup[] = [];
    const gaps: string[] = [];
    let shown = 0;
    for (const written of asked.about) {
      const piece = await findPiece(workspace, asked, written);
      const code = cutSource(piece.lines, piece.range, piece.inside);
      shown += code.length;
      groups.push(
        { title: piece.title, lines: code.map((text) => ({ text, whole: true })) },
        await findNamedIn(workspace, piece.path, piece.range, code),
      );
      gaps.push(...piece.gaps);
    }
    return {
      question: `source ${asked.about.join(' ')}`,
      summary: `${count(shown, 'line')} of code`,
      groups,
      gaps: [...new Set(gaps)],
    };
  },
};
