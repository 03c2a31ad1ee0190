import type { Workspace } from '../workspace/workspace.ts';
import { pieceAround, readFileInLines } from './find-piece.ts';
import type { FoundSymbol } from './find-symbols.ts';

/** Lines of a declaration in which its marks can stand. */
const FIRST = 3;

/** Whether something stands at a declaration by which a framework can find it: a decorator, an annotation, an attribute. */
export async function isMarked(workspace: Workspace, { path, symbol: { startLine } }: FoundSymbol): Promise<boolean> {
  const file = await readFileInLines(workspace, path);
  const { from } = pieceAround(file, { from: startLine }, Number.POSITIVE_INFINITY).range;
  return file.lines.slice(from - 1, startLine + FIRST).some((line) => /^\s*(@\w|#\[|\[[A-Z])/.test(line));
}
