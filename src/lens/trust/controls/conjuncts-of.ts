/** The parts of a condition that must all hold, as written; none where something else is enough for it, or nothing is written. */
export function conjunctsOf(condition: string): string[] {
  return disjunctsOf(condition).length > 1 ? [] : splitAt(condition, ['&&', 'and']);
}

/** The parts of a condition of which each is enough, as written: the whole where all of it must hold. */
export function disjunctsOf(condition: string): string[] {
  return splitAt(condition, ['||', 'or']);
}

function splitAt(condition: string, between: readonly string[]): string[] {
  const parts = [''];
  let depth = 0;
  for (const piece of condition.match(/"[^"]*"|'[^']*'|`[^`]*`|[([{]|[)\]}]|&&|\|\||\b(?:and|or)\b|[^"'`()[\]{}&|ao]+|./gs) ?? []) {
    if ('([{'.includes(piece)) depth++;
    else if (')]}'.includes(piece)) depth--;
    if (depth === 0 && between.includes(piece)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${piece}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
