/** What an expression that can begin anywhere does without at its start. */
const IDLE = /^(?:\[\^?(?:\\.|[^\]\\])*\]|\\.|[.\w])\*\??/s;

/**
 * An expression that any text matches in which a part matches the given one: without what is asked of the ends of that part and of what is around
 * it. Undefined where that would say nothing, or the expression is not understood.
 * @param how whether it may begin anywhere in that part, which needs less to be looked for.
 */
export function loosenRegex(source: string, how: 'anywhere' | 'from its start' = 'anywhere'): string | undefined {
  let kept = '';
  for (let at = 0; at < source.length; ) {
    const rest = source.slice(at);
    const [escaped] = /^\\./s.exec(rest) ?? [];
    const [set] = /^\[\^?(?:\\.|[^\]\\])*\]/s.exec(rest) ?? [];
    if (escaped !== undefined && /\d|k/.test(escaped)) return undefined;
    if (/^\(\?(?:[=!]|<[=!])/.test(rest)) at = endOfGroup(source, at);
    else if (/^\(\?[^:]/.test(rest)) return undefined;
    else if (rest.startsWith('^') || rest.startsWith('$') || escaped === '\\b' || escaped === '\\B') at += escaped?.length ?? 1;
    else {
      const piece = escaped ?? set ?? rest.slice(0, 1);
      kept += piece;
      at += piece.length;
    }
  }
  for (let before = ''; how === 'anywhere' && before !== kept; ) {
    before = kept;
    kept = kept.replace(IDLE, '');
  }
  try {
    return new RegExp(kept).test('') ? undefined : kept;
  } catch {
    return undefined;
  }
}

/** Where a group ends, behind its bracket. */
function endOfGroup(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (character === '[') at += /^\[\^?(?:\\.|[^\]\\])*/s.exec(source.slice(at))?.[0].length ?? 0;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at + 1;
  }
  return source.length;
}
