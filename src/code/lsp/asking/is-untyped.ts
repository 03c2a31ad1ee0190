import type { CodeSymbol, SymbolKind } from '../../facts/facts.ts';
import { withoutArrowOrColon } from '../../languages/inferred.ts';
import { languageWithId } from '../../languages/languages.ts';

const FUNCTIONS: ReadonlySet<SymbolKind> = new Set(['function', 'method']);
const VALUES: ReadonlySet<SymbolKind> = new Set(['constant', 'variable', 'field', 'property']);

/** Whether a declaration has a type that its signature leaves to be inferred: the result of a function, the type of a value. */
export function isUntyped({ kind, signature, children }: CodeSymbol, language: string): boolean {
  const isFunction = FUNCTIONS.has(kind);
  if (!isFunction && (!VALUES.has(kind) || children.length > 0)) return false;
  const [first = '', ...others] = signature.split('\n');
  // Overloads differ in their results; a setter beside a getter does not.
  if (others.some((other) => !other.startsWith('set '))) return false;
  const inferred = languageWithId(language)?.inferred ?? withoutArrowOrColon;
  return inferred(withoutBrackets(first), isFunction);
}

/** `const find = <>(): Promise<> => …`: what brackets hold, except that something is left out there, says nothing about the type. */
function withoutBrackets(text: string): string {
  let depth = 0;
  let kept = '';
  for (let index = 0; index < text.length; index++) {
    if (isClosing(text, index)) depth = Math.max(0, depth - 1);
    if (depth === 0 || text.charAt(index) === '…') kept += text.charAt(index);
    if (isOpening(text, index)) depth++;
  }
  return kept;
}

function isOpening(text: string, index: number): boolean {
  const character = text.charAt(index);
  return '([{'.includes(character) || (character === '<' && /[\w$:= ]/.test(text.charAt(index - 1)) && text.charAt(index + 1) !== ' ');
}

function isClosing(text: string, index: number): boolean {
  const character = text.charAt(index);
  return ')]}'.includes(character) || (character === '>' && !/[-=]/.test(text.charAt(index - 1)));
}
