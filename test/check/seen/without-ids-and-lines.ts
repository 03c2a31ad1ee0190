/** A document without what may differ although nothing else does: when it was made, ids, numbers of lines. */
export function withoutIdsAndLines(text: string): string {
  return text
    .replace(/^generated: .*$/m, '')
    .replace(/"?\b[0-9a-f]{8,64}\b"?/g, '')
    .replace(/\bL\d+(-\d+)?\b/g, '');
}
