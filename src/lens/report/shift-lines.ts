import type { View } from '../../program/view.ts';

/** What holds a line in facts, matches and answers. */
const LINES: ReadonlySet<string> = new Set(['line', 'startLine', 'endLine']);

/**
 * The view as it would be if everything in it stood one line lower. As positions count by their order alone, see `Lens.sees`, the numbers
 * that are another in a report about it are the line numbers, and nothing that people wrote is.
 */
export function shiftByOneLine(view: View): View {
  return { ...view, sources: view.sources.map((source) => lower(source)) };
}

function lower<T>(value: T, key = ''): T {
  if (typeof value === 'number') return (LINES.has(key) ? value + 1 : value) as T;
  if (Array.isArray(value)) return value.map((each) => lower(each)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Map) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lower(each, name)])) as T;
}
