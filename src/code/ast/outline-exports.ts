import type { CodeSymbol, Export, Visibility } from '../facts/facts.ts';

/**
 * The public names of a file: its top-level declarations and, behind their namespace's name, those of the namespaces in it. Each once, at
 * its first line; names in double underscores are the language's business.
 * @param open the visibilities of names that other files can import.
 */
export function outlineExports(symbols: CodeSymbol[], open: readonly Visibility[]): Export[] {
  const exports = new Map<string, Export>();
  collect(symbols, '', open, exports);
  return [...exports.values()];
}

function collect(symbols: CodeSymbol[], prefix: string, open: readonly Visibility[], exports: Map<string, Export>): void {
  for (const symbol of symbols) {
    if (!open.includes(symbol.visibility) || /^__\w+__$/.test(symbol.name)) continue;
    const name = prefix + symbol.name;
    if (!exports.has(name)) exports.set(name, { name, line: symbol.startLine });
    if (symbol.kind === 'namespace') collect(symbol.children, `${name}::`, open, exports);
  }
}
