/**
 * The words without which a query cannot match, read from its `#eq?` and `#any-of?` predicates: one entry per top-level pattern, each a
 * list of alternatives of which one must occur in the text. A text that satisfies no entry needs neither compiling nor running the query,
 * and compiling is what costs.
 */
export function requiredWords(query: string): string[][][] {
  return splitPatterns(query).map((pattern) => {
    const predicates = pattern.matchAll(/\(#(?:eq|any-of)\?\s+@[\w.]+((?:\s+"(?:[^"\\]|\\.)*")+)\s*\)/g);
    return [...predicates].map(([, values = '']) =>
      [...values.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, value = '']) => value.replace(/\\(.)/g, '$1')),
    );
  });
}

/** Whether a text has the words that one of the patterns needs. */
export function hasWords(text: string, patterns: readonly string[][][]): boolean {
  return patterns.some((needed) => needed.every((alternatives) => alternatives.some((word) => text.includes(word))));
}

/** A query's top-level patterns; brackets inside strings do not count. */
function splitPatterns(query: string): string[] {
  const patterns: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of query.matchAll(/"(?:[^"\\]|\\.)*"|[()[\]]/g)) {
    if (token === '(' || token === '[') {
      if (depth === 0 && start < index) {
        patterns.push(query.slice(start, index));
        start = index;
      }
      depth++;
    } else if (token === ')' || token === ']') depth--;
  }
  patterns.push(query.slice(start));
  return patterns.filter((pattern) => pattern.trim() !== '');
}
