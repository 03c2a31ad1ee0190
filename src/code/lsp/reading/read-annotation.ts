import { endOfBracket, findOutside } from './balanced.ts';

/** What stands after `name: ` or `name(…): `, the name being the last before the colon. */
export function readAnnotation(text: string, name: string): { text: string; isResult: boolean } | undefined {
  const end = endOfName(text, name);
  if (end < 0) return undefined;
  const rest = text.slice(end).replace(/^[?!]/, '');
  const value = /^\s*:\s*(?=\S)/.exec(rest);
  if (value) return { text: rest.slice(value[0].length), isResult: false };
  const paren = /^(?:\?)?(?=[(<])/.test(rest) ? afterParameters(rest) : undefined;
  const result = paren === undefined ? null : /^\s*(?::|->)\s*(?=\S)/.exec(paren);
  return paren !== undefined && result ? { text: paren.slice(result[0].length), isResult: true } : undefined;
}

/** Where the name that is declared ends: the first whole word outside of brackets with `:`, `(` or `<` behind it. */
function endOfName(text: string, name: string): number {
  const start = findOutside(text, 0, (at) => {
    if (!text.startsWith(name, at) || /[\p{ID_Continue}$]/u.test(text.charAt(at - 1))) return false;
    return /^["'\]]?[?!]?\s*[:(<]/.test(text.slice(at + name.length, at + name.length + 8));
  });
  return start < 0 ? -1 : start + name.length;
}

/** What comes after type parameters and parameters. */
function afterParameters(text: string): string | undefined {
  let rest = text.replace(/^\?/, '');
  if (rest.startsWith('<')) {
    const end = endOfBracket(rest, 0);
    if (end < 0) return undefined;
    rest = rest.slice(end + 1).trimStart();
  }
  if (!rest.startsWith('(')) return undefined;
  const end = endOfBracket(rest, 0);
  return end < 0 ? undefined : rest.slice(end + 1);
}

/** Of a type `(a: A) => B`, the B; undefined where it is no type of functions. */
export function resultOfType(type: string, arrow: '=>' | '->'): string | undefined {
  const text = type.trimStart();
  if (!/^[(<]/.test(text)) return undefined;
  const rest = afterParameters(text)?.trimStart();
  return rest?.startsWith(arrow) ? rest.slice(2).trim() : undefined;
}
