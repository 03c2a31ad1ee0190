import type { Language } from '../languages/language.ts';
import { languageOf } from '../languages/languages.ts';

/** The grammar that rules read a language with; undefined where there is none. */
export function grammarOf({ parser }: Language): string | undefined {
  if (parser.kind === 'tree-sitter') return parser.grammar;
  if (parser.kind !== 'oxc') return undefined;
  if (parser.dialect === 'tsx') return 'tsx';
  return parser.dialect === 'ts' ? 'typescript' : 'javascript';
}

/** Whether kb parses a file of this name, and so can tell its parts. */
export function isParsed(path: string): boolean {
  const language = languageOf(path);
  return language !== undefined && grammarOf(language) !== undefined;
}
