/**
 * A type of more than `most` characters with what is inside of its objects left out, the innermost first and only as far as need be:
 * '{ state: {…}; done: boolean }'. The outermost object keeps its members.
 */
export function foldNested(type: string, most: number): string {
  let folded = type;
  for (let depth = deepest(type); depth > 1 && folded.length > most; depth--) folded = foldAt(folded, depth);
  return folded;
}

function deepest(type: string): number {
  let most = 0;
  walk(type, (_, depth) => {
    most = Math.max(most, depth);
  });
  return most;
}

function foldAt(type: string, wanted: number): string {
  let kept = '';
  walk(type, (text, depth) => {
    if (depth < wanted) kept += text;
    else if (text === '{' && depth === wanted) kept += '{…';
    else if (text === '}' && depth === wanted) kept += '}';
  });
  return kept;
}

/** Goes over characters, and strings as a whole; a brace is at the depth of what is inside of it. */
function walk(type: string, visit: (text: string, depth: number) => void): void {
  let depth = 0;
  for (const [text] of type.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\s\S]/g)) {
    if (text === '{') depth++;
    visit(text, depth);
    if (text === '}') depth = Math.max(0, depth - 1);
  }
}
