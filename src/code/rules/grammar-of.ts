import type { Language } from '../languages/language.ts';

/** The grammar that rules read a language with; undefined where there is none. */
export function grammarOf({ parser }: Language): string | undefined {
  if (parser.kind === 'tree-sitter') return parser.grammar;
  if (parser.kind !== 'oxc') return undefined;
  if (parser.dialect === 'tsx') return 'tsx';
  return parser.dialect === 'ts' ? 'typescript' : 'javascript';
}
