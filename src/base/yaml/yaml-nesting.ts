import type { CST } from 'yaml';

/**
 * Deeper nesting is refused before it reaches the composer, which recurses: a stack that is nearly full makes V8 end the process when it
 * has to compile a regular expression, and no handler sees that.
 */
const MAX_DEPTH = 100;

/** Whether YAML from outside is nested so deeply that composing it could end the process. Takes what yaml's non-recursive parser yields. */
export function isDeeplyNested(tokens: readonly CST.Token[]): boolean {
  const pending: { token: object; depth: number }[] = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { token, depth } = next;
    if (depth > MAX_DEPTH) return true;
    const parts = 'items' in token && Array.isArray(token.items) ? token.items.flatMap(({ key, value }) => [key, value]) : [];
    for (const part of [...parts, 'value' in token ? token.value : undefined]) {
      if (typeof part === 'object' && part !== null) pending.push({ token: part, depth: depth + 1 });
    }
  }
  return false;
}
