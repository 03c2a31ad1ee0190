/** Characters of a chain, and of what stands between its brackets, beyond which nobody looks. */
const MOST = 5000;

/** What stands in type arguments, and in no comparison. */
const IN_TYPES = /^<(?!\s*=)[\w\s$.,|&[\]{}():;?'"<>=-]*>$/;

/** What can stand in front of a value in brackets and is no function: else that would be called with it. */
const BEFORE_VALUE = /(?:[=(,[:?&|>{};]|\breturn)\s*$/;

/**
 * A text of TypeScript that its grammar can read as what it is: of `await client.get<User>(url)` it takes `(await client.get)` for what is called, and no
 * rule sees the call. The `await` there is blank, and every place stays where it is.
 */
export function repairTypeScript(text: string): string {
  return text.replace(/\bawait(?=\s)/g, (waited, index: number) => {
    const from = index + waited.length;
    const isInBrackets = /^\s*\(/.test(text.slice(from, from + LONGEST_NAME));
    if (isInBrackets && !BEFORE_VALUE.test(text.slice(Math.max(0, index - LONGEST_NAME), index))) return waited;
    return hasTypeArguments(text, from) ? ' '.repeat(waited.length) : waited;
  });
}

/** Whether a call in a chain has type arguments. */
function hasTypeArguments(text: string, start: number): boolean {
  const most = Math.min(text.length, start + MOST);
  for (let at = start; at < most; ) {
    const [part] = PART.exec(text.slice(at, at + LONGEST_NAME)) ?? [];
    if (part === undefined) {
      const end = endOfBrackets(text, at);
      if (end === undefined) return false;
      if (text[at] === '<') return text[end] === '(' && IN_TYPES.test(text.slice(at, end)) && !/&&|\|\|/.test(text.slice(at, end));
      at = end;
    } else at += part.length;
  }
  return false;
}

const LONGEST_NAME = 200;

/** A name, what joins names, and white space in front of either. */
const PART = /^\s*(?:[\w$#]+|\?\.|!?\.|!)|^\s+(?=\()/;

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '<': '>' };

/** Behind the bracket that closes the one at a place. */
function endOfBrackets(text: string, start: number): number | undefined {
  const open = text[start] ?? '';
  const close = CLOSING[open];
  if (close === undefined) return undefined;
  let depth = 0;
  for (let at = start; at < Math.min(text.length, start + MOST); at++) {
    if (text[at] === open) depth++;
    else if (text[at] === close && !(close === '>' && text[at - 1] === '=') && --depth === 0) return at + 1;
  }
  return undefined;
}
