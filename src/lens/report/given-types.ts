import { escapePattern } from '../../base/escape-pattern.ts';
import type { CodeSymbol, SymbolKind } from '../../code/facts/facts.ts';
import { languageWithId } from '../../code/languages/languages.ts';

/** A type that a file keeps to itself, and the names of what it offers that name it. */
export interface GivenType {
  symbol: CodeSymbol;
  by: string[];
}

const TYPES: ReadonlySet<SymbolKind> = new Set(['class', 'struct', 'interface', 'type', 'enum', 'trait']);

/**
 * Types at the top of a file that only the file can name, and that what it offers gives or takes, or such a type in turn: whoever is given one uses
 * what is open of it. `type client struct` of Go, whose exported methods those call who are given it by `NewClient`; the options of a function.
 */
export function givenTypes(symbols: readonly CodeSymbol[], isOpen: (symbol: CodeSymbol) => boolean, language: string): GivenType[] {
  // Whoever includes a file can name all of it.
  if (languageWithId(language)?.includes) return [];
  const closed = symbols.filter((symbol) => TYPES.has(symbol.kind) && !isOpen(symbol));
  const given: GivenType[] = [];
  for (let offering = symbols.filter(isOpen); offering.length > 0; ) {
    const said = offering.map((symbol) => ({ name: symbol.name, text: openTexts(symbol, isOpen).join('\n') }));
    const named = closed
      .filter((symbol) => !given.some((each) => each.symbol === symbol))
      .map((symbol) => ({ symbol, by: said.filter(({ text }) => namesType(text, symbol.name, language)).map(({ name }) => name) }))
      .filter(({ by }) => by.length > 0);
    given.push(...named);
    offering = named.map(({ symbol }) => symbol);
  }
  return given;
}

function openTexts(symbol: CodeSymbol, isOpen: (symbol: CodeSymbol) => boolean): string[] {
  return [symbol.signature, ...symbol.children.filter(isOpen).flatMap((child) => openTexts(child, isOpen))];
}

/** Whether a signature names a type, and not a parameter or member that is called so. */
function namesType(text: string, name: string, language: string): boolean {
  const word = `${escapePattern(name)}(?![\\p{L}\\p{N}_$.])`;
  // A type that is kept to its package is written like what parameters are called, and tells itself by what stands before it.
  if (languageWithId(language)?.typesBehind) {
    const before = '[*\\]]|\\.\\.\\.|\\) |\\b(?!func|type)[\\p{L}_][\\p{L}\\p{N}_]* ';
    return new RegExp(`(${before})${word}|\\) \\(${word}(?! )`, 'u').test(text);
  }
  return /^_*\p{Lu}/u.test(name) && new RegExp(`(?<![\\p{L}\\p{N}_$.])${word}(?!\\s*[:=?(])`, 'u').test(text);
}
