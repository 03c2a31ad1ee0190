/**
 * The purpose that somebody wrote into a document: what stands below the heading `## Purpose` above the first section of kb. Like all that is
 * beside the sections it is theirs: kept, merged and reviewed as text.
 */
const HEADING = '## Purpose';
const WRITTEN = /^## Purpose[ \t]*\r?\n([\s\S]*?)(?=^#{1,2}[ \t]|^<!-- kb:begin |(?![\s\S]))/m;

/** The words, without blank lines around them; undefined where nobody wrote any. */
export function readPurpose(text: string): string | undefined {
  const words = WRITTEN.exec(aboveSections(text))?.[1]?.trim();
  return words === undefined || words === '' ? undefined : words.replaceAll('\r\n', '\n');
}

/** The text with these words, and nothing else changed; without any where none are given. */
export function withPurposeWords(text: string, words: string | undefined): string {
  const above = aboveSections(text);
  const rest = text.slice(above.length);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const written = words === undefined ? '' : [HEADING, '', ...words.split('\n'), '', ''].join(end);
  if (WRITTEN.test(above)) return above.replace(WRITTEN, () => written) + rest;
  if (written === '') return text;
  return `${above.trimEnd()}${end}${end}${written}${rest}`;
}

function aboveSections(text: string): string {
  const at = text.search(/^<!-- kb:begin /m);
  return at < 0 ? text : text.slice(0, at);
}
