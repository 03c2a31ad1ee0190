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
  if (how === 'anywhere') kept = withoutIdle(kept);
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

/** A group, or one character as an expression describes it, with how often it comes. */
const PIECE = /^(\((?:\?:)?|\[\^?(?:\\.|[^\]\\])*\]|\\.|[^|)])/s;
const OFTEN = /^(?:[*+?]|\{\d*,?\d*\})\??/;

/** An expression that can begin anywhere, without what it can do without at its start. It was understood before. */
function withoutIdle(source: string): string {
  return branchesOf(source).map(withoutIdleStart).join('|');
}

function withoutIdleStart(branch: string): string {
  const [opened] = PIECE.exec(branch) ?? [];
  if (opened === undefined) return branch;
  const end = opened.startsWith('(') ? endOfGroup(branch, 0) : opened.length;
  const rest = branch.slice(end);
  const [often = ''] = OFTEN.exec(rest) ?? [];
  const behind = rest.slice(often.length);
  if (/^(?:[*?]|\{0?,)/.test(often)) return withoutIdleStart(behind);
  if (!opened.startsWith('(')) return often.startsWith('+') ? branch.slice(0, end) + behind : branch;
  if (often !== '') return branch;
  const inner = withoutIdle(branch.slice(opened.length, end - 1));
  return branchesOf(inner).includes('') ? withoutIdleStart(behind) : `${opened}${inner})${behind}`;
}

/** The alternatives that are not in a group. */
function branchesOf(source: string): string[] {
  const branches: string[] = [];
  let from = 0;
  for (let at = 0; at < source.length; ) {
    if (source[at] === '|') {
      branches.push(source.slice(from, at));
      from = ++at;
    } else if (source[at] === '(') at = endOfGroup(source, at);
    else at += PIECE.exec(source.slice(at))?.[0].length ?? 1;
  }
  return [...branches, source.slice(from)];
}
