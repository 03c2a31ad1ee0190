/** Code and paths come to 3 to 4 characters a token with the tokenizers in use; the lower number keeps the promise. */
const CHARACTERS_PER_TOKEN = 3;

/**
 * What a text takes of a model's context, in tokens; rather too many than too few. Outside of ASCII each character can be a token of its own,
 * and so can each of an escaped byte, `%E6`.
 */
export function estimateTokens(text: string): number {
  const dense = (text.match(DENSE) ?? []).join('').length;
  return Math.ceil((text.length - dense) / CHARACTERS_PER_TOKEN) + dense;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const DENSE = /[^\x00-\x7f]|%[\dA-F]{2}/gi;
