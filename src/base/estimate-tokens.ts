/** Code and paths come to 3 to 4 characters a token with the tokenizers in use; the lower number keeps the promise. */
const CHARACTERS_PER_TOKEN = 3;

/** What a text takes of a model's context, in tokens; rather too many than too few. Outside of ASCII each character can be a token of its own. */
export function estimateTokens(text: string): number {
  const others = text.match(BEYOND_ASCII)?.length ?? 0;
  return Math.ceil((text.length - others) / CHARACTERS_PER_TOKEN) + others;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const BEYOND_ASCII = /[^\x00-\x7f]/g;
