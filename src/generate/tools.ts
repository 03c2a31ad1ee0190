import { byText } from '../base/digest.ts';
import type { ModuleFacts } from '../code/facts/facts.ts';
import type { Parser } from '../code/languages/language.ts';
import { LANGUAGES } from '../code/languages/languages.ts';

/**
 * What read the sources, best first, in the words of the front matter.
 * @param others programs that ran beside the parsers: 'ast-grep 0.51.1'.
 * @param lsp whether language servers answered.
 */
export function toolChain(facts: Iterable<ModuleFacts>, others: readonly string[] = [], lsp = false): string[] {
  const backends = new Set([...facts].filter((each) => each.skipped === undefined).map((each) => each.backend));
  const names = others.map((tool) => tool.split(' ')[0] ?? tool);
  const chain = [
    ...(lsp ? ['lsp'] : []),
    ...(backends.has('ast') ? ['ast'] : []),
    ...names,
    ...(backends.has('grep') ? ['grep-fallback'] : []),
  ];
  return chain.length > 0 ? chain : ['ast'];
}

/** The programs behind that, for people: "oxc", "tree-sitter", "text search". */
export function toolNames(facts: readonly ModuleFacts[]): string[] {
  const parsers = new Map(LANGUAGES.map((language) => [language.id, parserName(language.parser)]));
  return [...new Set(facts.map((each) => parsers.get(each.language) ?? PARSERS.text))].sort(byText);
}

const PARSERS = { oxc: 'oxc', 'tree-sitter': 'tree-sitter', text: 'text search' };

/** The program behind a parser, for people. */
export function parserName(parser: Parser): string {
  return 'tool' in parser ? parser.tool : PARSERS[parser.kind];
}
