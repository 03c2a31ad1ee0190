/** What a text says that is JSON; undefined for any other, and for none. */
export function parseJsonQuietly(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
