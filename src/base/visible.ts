/** Control characters and those that turn the direction of writing, which on a terminal could hide text or forge lines: file names and documents come from others. */
const CONTROL = /(?!\t)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A text on one line with its control characters spelled out, as `\x1b`; tabs, which hide nothing, stay, as code has them. */
export function visible(text: string): string {
  return text.replace(CONTROL, (character) => {
    const code = character.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code}` : `\\x${code.padStart(2, '0')}`;
  });
}
