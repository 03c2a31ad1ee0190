import { count } from '../base/count.ts';
import { languageOf } from '../code/languages/languages.ts';
import { quietLines } from '../code/text/quiet-lines.ts';
import { cutSource } from './cut-source.ts';
import type { Piece } from './find-piece.ts';

/** Of so many lines and fewer all are shown. */
const WHOLE = 40;

/**
 * The code of a piece, as `cutSource` cuts it, and its title; a long one is without the lines that are comments alone, and without imports: the title
 * says how many.
 */
export async function cutPiece({ path, lines, range, inside, title }: Omit<Piece, 'gaps'>): Promise<{ title: string; code: string[] }> {
  if (range.to - range.from < WHOLE) return { title, code: cutSource(lines, range, inside) };
  const { comments, imports } = await quietLines(languageOf(path), lines.join('\n'));
  const left = { comment: 0, import: 0 };
  const code = cutSource(lines, range, inside, (line) => {
    if (comments.has(line)) left.comment++;
    else if (imports.has(line)) left.import++;
    else return false;
    return true;
  });
  const told = (['comment', 'import'] as const).flatMap((kind) =>
    left[kind] === 0 ? [] : [count(left[kind], `line of ${kind}s`, `lines of ${kind}s`)],
  );
  return { title: told.length === 0 ? title : `${title} (without ${told.join(' and ')}; up to ${WHOLE} lines are whole)`, code };
}
