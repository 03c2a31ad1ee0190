import type { ModuleFacts } from '../../code/facts/facts.ts';
import type { Reader } from '../../code/read-facts.ts';

/** Those files that are read as source. */
export function readableOf(facts: ReadonlyMap<string, ModuleFacts>): string[] {
  return [...facts].filter(([, { skipped }]) => skipped === undefined).map(([path]) => path);
}

/** The texts of those files that are read as source: no rule is run over what a tool wrote or packed, and to find that out by its rules takes longest. */
export async function readableTexts(reader: Reader, paths: readonly string[]): Promise<Map<string, string>> {
  return reader.readTexts(readableOf(await reader.readModules(paths)));
}
