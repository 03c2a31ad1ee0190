import { byText } from '../base/digest.ts';
import type { ModuleFacts } from '../code/facts.ts';
import { LANGUAGES } from '../code/languages.ts';

/** What read the sources, best first, in the words of the front matter. */
export function toolChain(facts: Iterable<ModuleFacts>): string[] {
  const backends = new Set([...facts].filter((each) => each.skipped === undefined).map((each) => each.backend));
  const chain = [...(backends.has('ast') ? ['ast'] : []), ...(backends.has('grep') ? ['grep-fallback'] : [])];
  return chain.length > 0 ? chain : ['ast'];
}

/** The programs behind that, for people: "oxc", "tree-sitter", "text search". */
export function toolNames(facts: readonly ModuleFacts[]): string[] {
  const names = { oxc: 'oxc', 'tree-sitter': 'tree-sitter', text: 'text search' };
  const parsers = new Map(LANGUAGES.map((language) => [language.id, names[language.parser.kind]]));
  return [...new Set(facts.map((each) => parsers.get(each.language) ?? names.text))].sort(byText);
}
