import type { CodeSymbol } from '../code/facts/facts.ts';

/** Lines of a file, 1-based and inclusive. */
export interface LineRange {
  from: number;
  to: number;
}

/** Larger declarations with others in them are shown as their outline. Lines. */
const OUTLINED = 60;

/** Declarations in an outlined one that are shown whole: a field, a line of a table. Lines. */
const SMALL = 3;

/** Characters of a line. */
const WIDTH = 240;

/** The lines that belong to a declaration: its own, and what stands right above it, as comments and decorators do. */
export function linesOfSymbol(symbol: CodeSymbol, lines: readonly string[], siblings: readonly CodeSymbol[]): LineRange {
  const before = Math.max(0, ...siblings.filter(({ endLine }) => endLine < symbol.startLine).map(({ endLine }) => endLine));
  let from = symbol.startLine;
  while (from - 1 > before && isAbove(lines[from - 2] ?? '', lines[symbol.startLine - 1] ?? '')) from--;
  return { from, to: symbol.endLine };
}

/** Not a blank line, nor one further out, which begins what is around. */
function isAbove(line: string, declaration: string): boolean {
  return line.trim() !== '' && indentOf(line) >= indentOf(declaration);
}

/**
 * The code of some lines without the white space that all have in front, behind a tab. In front of the tab is the number of the line where one begins,
 * after what is left out, and at every fifth line: any other is soon counted. Where these are many, what is declared in them is told by its signature
 * and where it ends.
 * @param inside what is declared in these lines, not in each other.
 * @param isLeft which of them are not shown; asked of those that else are.
 */
export function cutSource(
  lines: readonly string[],
  { from, to }: LineRange,
  inside: readonly CodeSymbol[],
  isLeft: (line: number) => boolean = () => false,
): string[] {
  const isLong = to - from + 1 > OUTLINED;
  const folded = isLong ? inside.filter(({ startLine, endLine }) => endLine - startLine >= SMALL) : [];
  const dedent = Math.min(...lines.slice(from - 1, to).flatMap((line) => (line.trim() === '' ? [] : [indentOf(line)])));
  const shown: ShownLine[] = [];
  for (let at = from; at <= to; at++) {
    const fold = folded.find(({ startLine }) => startLine === at);
    const line = lines[at - 1] ?? '';
    if (fold) {
      const code = `${' '.repeat(Math.max(0, indentOf(line) - dedent))}${fold.signature} …`;
      shown.push({ from: at, to: fold.endLine, code });
      at = fold.endLine;
    } else if (line.trim() !== '' && !isLeft(at)) shown.push({ from: at, to: at, code: clip(line.slice(dedent).trimEnd()) });
  }
  return withNumbers(shown, lines);
}

/** A line of code, or the first of those that it stands for. */
interface ShownLine extends LineRange {
  code: string;
}

/** Lines from one number to the next. */
const NUMBERED = 5;

/** Blank lines stay where nothing else is left out between two others, as they are counted, too. */
function withNumbers(shown: readonly ShownLine[], lines: readonly string[]): string[] {
  let numbered = Number.NEGATIVE_INFINITY;
  return shown.flatMap(({ from, to, code }, index) => {
    const between = lines.slice(shown[index - 1]?.to ?? from, from - 1);
    const isNext = index > 0 && between.every((line) => line.trim() === '');
    const isCounted = isNext && from === to && from - numbered < NUMBERED;
    if (!isCounted) numbered = to;
    return [...(isNext ? between.map(() => '') : []), `${isCounted ? '' : tellRange(from, to)}\t${code}`];
  });
}

function tellRange(from: number, to: number): string {
  return from === to ? `${from}` : `${from}-${to}`;
}

function clip(line: string): string {
  return line.length <= WIDTH ? line : `${line.slice(0, WIDTH - 1)}…`;
}

/** A tab counts as one: a file uses one of both. */
function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
