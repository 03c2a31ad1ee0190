/**
 * The version in what a program says of itself ('clangd version 19.1.7 (…)', 'v0.16.1', gopls' JSON), as digits and dots with what hangs on
 * them; undefined when there is none. It goes into documents, so nothing else of it is kept.
 */
export function versionNumber(said: unknown): string | undefined {
  if (typeof said !== 'string') return undefined;
  // gopls tells its own version among those of Go and of everything it is built from.
  const text = said.startsWith('{') ? (/"Version":\s*"([^"]*)"/.exec(said.slice(0, 100_000))?.[1] ?? '') : said.slice(0, 1000);
  return /\d+(?:\.\d+)+(?:[-+.][\w.+-]{1,30})?/.exec(text)?.[0];
}
