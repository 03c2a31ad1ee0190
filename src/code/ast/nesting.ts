/** Shorter texts cannot nest deep enough to matter. */
const MIN_LENGTH = 8_000;
/** Levels that are parsed. */
export const DEEPEST = 1_000;
const MAX_CHAIN = 20_000;
const MAX_ELSE = 4_000;
/** Keywords that stack without any punctuation matter only in long texts, and no sane text has this many in a row. */
const STACKED_KEYWORDS = /(?:\b(?:new|typeof|void|delete|await|yield|keyof|readonly|unique|infer|throw)\s+){50}/;
const MIN_LENGTH_FOR_KEYWORDS = 100_000;

/** By ASCII character: how much deeper a bracket leads, how much an operator adds to a chain, and what ends a chain (0). */
const BRACKETS = tabulate(0, { '([{': 1, ')]}': -1 });
/** Operators that take their right side first need a stack frame each; `<` makes the parser try twice. */
const OPERATORS = tabulate(0, { '<': 10, '=?!~': 4, '+-*/%&|^.(>': 1 });
const KEEPS = tabulate(1, { ';,': 0 });

/**
 * Whether code nests so deep that a recursive parser would overflow its stack and take the process with it: thousands of open brackets,
 * or one expression of thousands of operators. An estimate from characters alone, strings and comments included; real code stays
 * an order of magnitude below the limits.
 */
export function nestsTooDeep(text: string): boolean {
  if (text.length < MIN_LENGTH) return false;
  if (text.length >= MIN_LENGTH_FOR_KEYWORDS && STACKED_KEYWORDS.test(text)) return true;
  return hasDeepBrackets(text) || hasElseChain(text);
}

function hasDeepBrackets(text: string): boolean {
  let depth = 0;
  let chain = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const slot = unit < 128 ? unit : 0;
    depth = Math.max(0, depth + (BRACKETS[slot] ?? 0));
    chain = (chain + (OPERATORS[slot] ?? 0)) * (KEEPS[slot] ?? 1);
    if (depth > DEEPEST || chain > MAX_CHAIN) return true;
  }
  return false;
}

function hasElseChain(text: string): boolean {
  let count = 0;
  for (let at = text.indexOf('else'); at >= 0 && count <= MAX_ELSE; at = text.indexOf('else', at + 4)) count += 1;
  return count > MAX_ELSE;
}

function tabulate(rest: number, values: Record<string, number>): Int8Array {
  const table = new Int8Array(128).fill(rest);
  for (const [characters, value] of Object.entries(values)) {
    for (const character of characters) table[character.charCodeAt(0)] = value;
  }
  return table;
}
