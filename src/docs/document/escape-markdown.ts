/** Control and direction characters, line and paragraph separators, and lone surrogates (bytes that are not UTF-8). */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
const LONE_SURROGATE = /\p{Cs}/gu;

/** Text from outside as one line of markdown that shows it literally, also inside a table cell. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(/[\\`*[\]<>&|~#$]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/^([-+=]|\d+(?=[.)]))/, (mark) => (/^\d/.test(mark) ? mark : `\\${mark}`))
    .replace(/^(\d+)([.)])/, '$1\\$2');
}
