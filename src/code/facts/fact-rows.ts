import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Facts, ModuleFacts } from './facts.ts';
import { nameLines } from './name-lines.ts';

/**
 * Facts of one blob as columns: words and the names of symbols apart because they need no parsing, symbols deflated and last because few readers want
 * them.
 */
export interface FactRow {
  id: string;
  module: string;
  words: string;
  /** Null where symbols are. */
  declared: string | null;
  symbols: Uint8Array | null;
}

/** Columns for facts; without symbols where only module facts are known. */
export function toRow(id: string, facts: ModuleFacts | Facts): FactRow {
  const { words, symbols, ...module } = facts as ModuleFacts & Partial<Facts>;
  const known = symbols ? { declared: nameLines(symbols), symbols: deflateRawSync(JSON.stringify(symbols), { level: 1 }) } : undefined;
  return { id, module: JSON.stringify(module), words, declared: null, symbols: null, ...known };
}

/** Module facts of a row; undefined when the row is damaged. */
export function moduleOfRow(row: Pick<FactRow, 'module' | 'words'>): ModuleFacts | undefined {
  try {
    const module = JSON.parse(row.module) as ModuleFacts;
    module.words = row.words;
    return module;
  } catch {
    return undefined;
  }
}

/** Facts of a row; undefined when the row has no symbols or is damaged. */
export function factsOfRow(row: Omit<FactRow, 'declared'>): Facts | undefined {
  const module = moduleOfRow(row);
  if (!module || !row.symbols) return undefined;
  try {
    return { ...module, symbols: JSON.parse(inflateRawSync(row.symbols).toString('utf8')) };
  } catch {
    return undefined;
  }
}
