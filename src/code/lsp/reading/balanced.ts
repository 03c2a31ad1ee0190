const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/**
 * Walks a type as servers write it, over brackets and strings: the index of the first character outside of all brackets that is wanted,
 * from `from` on; -1 if there is none. The `>` of `=>` and `->` closes nothing.
 */
export function findOutside(text: string, from: number, isWanted: (at: number) => boolean): number {
  const open: string[] = [];
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (open.length === 0 && isWanted(at)) return at;
    if (`'"\``.includes(character)) {
      const end = text.indexOf(character, at + 1);
      if (end > 0) at = end;
    } else if (isOpening(text, at)) open.push(CLOSING[character] ?? '');
    else if (character === open.at(-1) && !isArrow(text, at)) open.pop();
  }
  return -1;
}

/** Where the bracket at an index is closed; -1 if it is not. */
export function endOfBracket(text: string, at: number): number {
  return findOutside(text, at + 1, (index) => text.charAt(index) === CLOSING[text.charAt(at)] && !isArrow(text, index));
}

function isOpening(text: string, at: number): boolean {
  const character = text.charAt(at);
  return character === '<' ? !/[\s=<]/.test(text.charAt(at + 1)) : character in CLOSING;
}

function isArrow(text: string, at: number): boolean {
  return text.charAt(at) === '>' && /[=-]/.test(text.charAt(at - 1));
}
