/** Longer signatures are broken, as a formatter would. */
const MAX_WIDTH = 120;

const CLOSES: Record<string, string> = { '(': ')', '{': '}' };

/**
 * A signature as one line, or, where it is longer than 120 characters, with each parameter (or member of a type written in place) on a
 * line of its own. What cannot be taken apart with certainty stays one line.
 */
export function wrapSignature(signature: string): string[] {
  if (signature.length <= MAX_WIDTH) return [signature];
  const brackets = findWidestBrackets(signature);
  if (!brackets || brackets.parts.length < 2) return [signature];
  const { start, end, parts } = brackets;
  const rest = signature.slice(end);
  return [signature.slice(0, start + 1), ...parts.map((part) => `  ${part}`), ...(rest === '' ? [] : [rest])];
}

interface Brackets {
  start: number;
  end: number;
  parts: string[];
}

function findWidestBrackets(text: string): Brackets | undefined {
  let widest: Brackets | undefined;
  for (let start = 0; start < text.length; start++) {
    if (!(text.charAt(start) in CLOSES)) continue;
    const brackets = readBrackets(text, start);
    if (!brackets) return undefined;
    if (!widest || brackets.end - brackets.start > widest.end - widest.start) widest = brackets;
    start = brackets.end;
  }
  return widest;
}

/** Splits what is between two brackets at the commas and semicolons that belong to them; undefined where the brackets do not match. */
function readBrackets(text: string, start: number): Brackets | undefined {
  const open: string[] = [];
  const parts: string[] = [];
  let from = start + 1;
  for (let index = start; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === '"' || character === '`') index = Math.max(index, text.indexOf(character, index + 1));
    else if (isOpening(text, index)) open.push(character);
    else if (isClosing(text, index, open) && !matches(open.pop(), character)) return undefined;
    const isEnd = open.length === 0;
    if (!isEnd && !(open.length === 1 && (character === ',' || character === ';'))) continue;
    parts.push(text.slice(from, isEnd ? index : index + 1).trim());
    if (isEnd) return { start, end: index, parts: parts.filter((part) => part !== '') };
    from = index + 1;
  }
  // A signature that was cut is cut within its last part.
  return text.endsWith('…') ? { start, end: text.length, parts: [...parts, text.slice(from).trim()] } : undefined;
}

function isOpening(text: string, index: number): boolean {
  const character = text.charAt(index);
  return '([{'.includes(character) || (character === '<' && /[\w:]/.test(text.charAt(index - 1)));
}

function isClosing(text: string, index: number, open: readonly string[]): boolean {
  const character = text.charAt(index);
  return ')]}'.includes(character) || (character === '>' && open.at(-1) === '<' && !/[-=]/.test(text.charAt(index - 1)));
}

function matches(open: string | undefined, close: string): boolean {
  return `${open}${close}` === '()' || `${open}${close}` === '[]' || `${open}${close}` === '{}' || `${open}${close}` === '<>';
}
