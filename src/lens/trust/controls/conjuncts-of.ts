/** The parts of a condition that must all hold, as written; none where something else is enough for it, or nothing is written. */
export function conjunctsOf(condition: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const piece of condition.match(/"[^"]*"|'[^']*'|`[^`]*`|[([{]|[)\]}]|&&|\|\||\b(?:and|or)\b|[^"'`()[\]{}&|ao]+|./gs) ?? []) {
    if ('([{'.includes(piece)) depth++;
    else if (')]}'.includes(piece)) depth--;
    if (depth === 0 && (piece === '||' || piece === 'or')) return [];
    if (depth === 0 && (piece === '&&' || piece === 'and')) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${piece}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
