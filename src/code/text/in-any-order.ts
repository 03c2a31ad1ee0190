/** What opens a list, with what closes it. */
const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** `max=3` and `message="…"` of a call; `max:3` only where it is a property of an object, as parameters are written so, too. */
const NAMED: Readonly<Record<string, RegExp>> = { '(': /^\w+=(?![=>])/, '{': /^["']?[\w$-]+["']?(?:=(?![=>])|:(?!:))/ };

/** `@Size`, `@get:Size`. */
const ANNOTATION = /@(?:\w+:)?[\w.]+/y;

/**
 * Code, as `normalizeCode` has it, with what may stand in any order in one: arguments that are named, properties of objects, and the
 * annotations in front of a declaration. Two texts of which this is the same mean the same, but for what annotations do one after another.
 */
export function inAnyOrder(code: string): string {
  const { annotations, rest } = leading(code);
  return [...annotations.map(sortInside).sort(), sortInside(rest)].join(' ');
}

/** What stands in front of a declaration: `[A,B]` and `[A][B]`, `#[a]`, `@A(…) @B`. */
function leading(code: string): { annotations: string[]; rest: string } {
  const annotations: string[] = [];
  let at = 0;
  while (at < code.length) {
    const open = code.startsWith('#[', at) ? at + 1 : at;
    if (code[open] === '[') {
      const end = closing(code, open);
      annotations.push(...partsOf(code.slice(open + 1, end)));
      at = end + 1;
    } else {
      ANNOTATION.lastIndex = at;
      const name = ANNOTATION.exec(code)?.[0];
      if (name === undefined) break;
      const behind = at + name.length;
      const end = code[behind] === '(' ? closing(code, behind) + 1 : behind;
      annotations.push(code.slice(at, end));
      at = end;
    }
    if (code[at] === ' ') at++;
  }
  // What is nothing else is a list itself.
  return at < code.length ? { annotations, rest: code.slice(at) } : { annotations: [], rest: code };
}

/** Every list of a text with its named parts sorted. */
function sortInside(code: string): string {
  let sorted = '';
  for (let at = 0; at < code.length; ) {
    const open = code[at] ?? '';
    const end = CLOSES[open] === undefined ? quoteEnd(code, at) : closing(code, at);
    if (CLOSES[open] === undefined) sorted += code.slice(at, end);
    else sorted += `${open}${sortParts(code.slice(at + 1, end), NAMED[open], code.startsWith('=>', end + 1))}${code.slice(end, end + 1)}`;
    at = CLOSES[open] === undefined ? end : end + 1;
  }
  return sorted;
}

/** @param areParameters a function is written behind them. */
function sortParts(inside: string, named: RegExp | undefined, areParameters: boolean): string {
  const parts = partsOf(inside).map(sortInside);
  const first = parts.findIndex((part) => named?.test(part));
  const tail = first < 0 || areParameters ? [] : parts.slice(first);
  if (!tail.every((part) => named?.test(part))) return parts.join(',');
  return [...parts.slice(0, parts.length - tail.length), ...tail.sort()].join(',');
}

/** At commas that are in no brackets and no quotes. */
function partsOf(code: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < code.length; ) {
    if (code[at] === ',') {
      parts.push(code.slice(from, at));
      from = at + 1;
    }
    at = CLOSES[code[at] ?? ''] === undefined ? quoteEnd(code, at) : closing(code, at) + 1;
  }
  return [...parts, code.slice(from)];
}

/** Where the bracket closes that opens at a place; the end where it does not. */
function closing(code: string, open: number): number {
  const wanted = CLOSES[code[open] ?? ''];
  let at = open + 1;
  while (at < code.length && code[at] !== wanted) at = CLOSES[code[at] ?? ''] === undefined ? quoteEnd(code, at) : closing(code, at) + 1;
  return Math.min(at, code.length);
}

/** Behind the string that begins at a place, or behind the one character. */
function quoteEnd(code: string, at: number): number {
  const quote = code[at] ?? '';
  if (!'"\'`'.includes(quote)) return at + 1;
  for (let index = at + 1; index < code.length; index++) {
    if (code[index] === '\\') index++;
    else if (code[index] === quote) return index + 1;
  }
  return at + 1;
}
