import { languageWithId } from '../languages/languages.ts';
import type { Facts, SymbolKind } from './facts.ts';
import { qualifiedNames } from './qualified-names.ts';

/** A type of a file and what its head says it is made from. */
export interface Subtype {
  /** With the names around it: 'Store.Memory'. */
  name: string;
  /** Last names: 'Repo' of `db.Repo<User>`. */
  bases: string[];
}

const TYPES: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'trait', 'struct', 'enum']);

/** The types of a file that extend or implement others, in the order of the file. */
export function subtypesIn({ language, symbols }: Pick<Facts, 'language' | 'symbols'>): Subtype[] {
  const read = languageWithId(language)?.bases;
  if (!read) return [];
  return qualifiedNames(symbols).flatMap(({ name, symbol }) => {
    const bases = TYPES.has(symbol.kind) ? read(symbol.signature) : [];
    return bases.length === 0 ? [] : [{ name, bases }];
  });
}
