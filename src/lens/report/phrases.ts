import { codeSpan } from '../../base/markdown.ts';

/** "a", "a and b", "a, b and c"; beyond `limit` pieces, "a, b and 3 more". */
export function enumerate(pieces: readonly string[], limit = Number.POSITIVE_INFINITY): string {
  if (pieces.length > limit) return `${pieces.slice(0, limit).join(', ')} and ${pieces.length - limit} more`;
  if (pieces.length <= 1) return pieces.join('');
  return `${pieces.slice(0, -1).join(', ')} and ${pieces.at(-1)}`;
}

/** Names or paths as inline code, enumerated. */
export function enumerateCode(texts: readonly string[], limit?: number): string {
  return enumerate(texts.map(codeSpan), limit);
}

/** A line of a file as inline code. */
export function lineLink(path: string, line: number): string {
  return codeSpan(`${path}:L${line}`);
}
