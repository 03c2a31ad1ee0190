import { fileName } from '../base/path-parts.ts';

/** Where lines that were there are now, by the path of their file; of other files nothing has moved. */
export type MovedLines = ReadonlyMap<string, ReadonlyMap<number, number>>;

/**
 * Statements with their places as they are now: wherever they name a file beside lines of it, and nothing else of them is touched.
 * @param statements as JSON has them.
 * @returns undefined where one of the lines is not known, or a text names one.
 */
export function moveLines<T>(statements: T, moved: MovedLines): T | undefined {
  if (moved.size === 0) return statements;
  const inText = [...moved.keys()].map((path) => `${fileName(path)}:`);
  let isLost = false;

  function moveNumber(value: number, lines: ReadonlyMap<number, number>): number {
    // 0 stands for a whole file.
    const now = value === 0 ? 0 : lines.get(value);
    isLost ||= now === undefined;
    return now ?? value;
  }

  function move(value: unknown): unknown {
    if (typeof value === 'string') {
      isLost ||= inText.some((name) => value.includes(name));
      return value;
    }
    if (Array.isArray(value)) return value.map(move);
    if (typeof value !== 'object' || value === null) return value;
    const { path } = value as { path?: unknown };
    const lines = typeof path === 'string' ? moved.get(path) : undefined;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        lines !== undefined && LINES.has(key) && typeof each === 'number' ? moveNumber(each, lines) : move(each),
      ]),
    );
  }

  const now = move(statements) as T;
  return isLost ? undefined : now;
}

/** The names of numbers that are lines of the file whose path stands beside them. */
const LINES: ReadonlySet<string> = new Set(['startLine', 'endLine', 'line']);
