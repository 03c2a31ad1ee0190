import type { CodeSymbol } from '../../src/code/facts/facts.ts';
import { languageOf } from '../../src/code/languages/languages.ts';
import { type FileOutline, readOutline } from '../../src/code/read-outline.ts';

/** The outline of a text in the language of a file name. */
export async function readSource(path: string, text: string): Promise<FileOutline> {
  const language = languageOf(path);
  if (!language) throw new Error(`no language for ${path}`);
  return readOutline(language, text);
}

/** Imports as text: `kind specifier [names] Lline`. */
export function importsOf({ imports }: FileOutline): string[] {
  return imports.map(({ kind, specifier, names, line }) => `${kind} ${specifier} [${names.join(', ')}] L${line}`);
}

/** Exports as text: `name`, `name from specifier`, `name (local) from specifier`. */
export function exportsOf({ exports }: FileOutline): string[] {
  return exports.map(({ name, local, from }) => [name, ...(local ? [`(${local})`] : []), ...(from ? [`from ${from}`] : [])].join(' '));
}

/** Visibility by name, members under `Owner.member`. */
export function visibilitiesOf(symbols: CodeSymbol[], prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...symbols.map((symbol) => ({
      [prefix + symbol.name]: symbol.visibility,
      ...visibilitiesOf(symbol.children, `${prefix}${symbol.name}.`),
    })),
  );
}
