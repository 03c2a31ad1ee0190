import { allSymbols } from './all-symbols.ts';
import type { CodeSymbol } from './facts.ts';

/** The names of what a file declares, without what they stand in, each in a line, with a line break before the first and behind the last. */
export function nameLines(symbols: readonly CodeSymbol[]): string {
  return `\n${[...new Set(allSymbols(symbols).map(({ name }) => /[^.:]*$/.exec(name)?.[0] ?? name))].join('\n')}\n`;
}
