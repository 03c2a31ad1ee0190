const OPEN = '([{';
const CLOSE = ')]}';

/** Splits a piece of code at a separator wherever that is outside brackets and quotes; the pieces are trimmed. */
export function splitText(text: string, separator: RegExp): string[] {
  const pieces: string[] = [];
  let start = 0;
  let index = 0;
  while (index < text.length) {
    const end = skipEnclosed(text, index);
    if (end > index) {
      index = end;
      continue;
    }
    const [found = ''] = separator.exec(text.slice(index)) ?? [];
    if (found === '') index++;
    else {
      pieces.push(text.slice(start, index));
      index += found.length;
      start = index;
    }
  }
  pieces.push(text.slice(start));
  return pieces.map((piece) => piece.trim());
}

/** The text without the brackets that enclose all of it. */
export function withoutBrackets(text: string): string {
  let inner = text.trim();
  while (OPEN.includes(inner.charAt(0)) && inner.length > 1 && skipEnclosed(inner, 0) === inner.length) inner = inner.slice(1, -1).trim();
  return inner;
}

/** The elements of a list, tuple or set of any of the languages; one value is a list of one. */
export function listElements(text: string): string[] {
  const list = text.trim().replace(/^(\[\]|\[\.\.\.\]|&)[\w.*]+(?=\{)|^(new )?[A-Za-z][\w.:]*!?(?=[([{])|^&|^%[wi](?=\[)/, '');
  const separator = /^%[wi]\[/.test(text.trim()) ? /^\s+/ : /^,/;
  return splitText(withoutBrackets(list), separator).filter((element) => element !== '');
}

/** Where a bracket or quote that starts at an index ends; the index itself where there is none. */
function skipEnclosed(text: string, index: number): number {
  const character = text.charAt(index);
  if (`"'\``.includes(character) && character !== '') return skipQuoted(text, index, character);
  if (!OPEN.includes(character) || character === '') return index;
  let depth = 0;
  for (let at = index; at < text.length; at++) {
    const each = text.charAt(at);
    if (`"'\``.includes(each)) at = skipQuoted(text, at, each) - 1;
    else if (OPEN.includes(each)) depth++;
    else if (CLOSE.includes(each) && --depth === 0) return at + 1;
  }
  return text.length;
}

function skipQuoted(text: string, index: number, quote: string): number {
  for (let at = index + 1; at < text.length; at++) {
    if (text.charAt(at) === '\\') at++;
    else if (text.charAt(at) === quote) return at + 1;
  }
  // A lone quote is a lifetime or an apostrophe.
  return index + 1;
}
