/** Kinds of node that only say the type of the value inside: `req.query.id as string`, `user!`, `x satisfies T`. */
export const CASTS = ['as_expression', 'non_null_expression', 'satisfies_expression'];

const MEMBER = /^\(member_expression\)(\s*@[\w.]+)*/;

/**
 * The query of a rule for a grammar: where it allows a member among other kinds of value, it allows a value of which the type is said. Functions
 * that are called stay as they are written.
 * @param kinds of node that the grammar has.
 */
export function withCasts(query: string, kinds: ReadonlySet<string>): string {
  const casts = CASTS.filter((kind) => kinds.has(kind));
  if (casts.length === 0 || !query.includes('(member_expression)')) return query;
  const around: string[] = [];
  let made = '';
  for (let at = 0; at < query.length; at++) {
    const rest = query.slice(at);
    const [text] = /^"(?:[^"\\]|\\.)*"|^;[^\n]*/.exec(rest) ?? [];
    const [member, ...captures] = (around.at(-1) === '[' && MEMBER.exec(rest)?.[0].split(/\s*(?=@)/)) || [];
    if (member !== undefined) {
      const named = captures.map((capture) => ` ${capture}`).join('');
      made += [member, ...casts.map((kind) => `(${kind})`)].map((part) => part + named).join(' ');
      at += (MEMBER.exec(rest)?.[0].length ?? 1) - 1;
      continue;
    }
    const next = text ?? query[at] ?? '';
    if (next === '[') around.push(/\b(function|object|left|name):\s*$/.test(made) ? 'called' : '[');
    else if (next === '(') around.push('(');
    else if (next === ']' || next === ')') around.pop();
    made += next;
    at += next.length - 1;
  }
  return made;
}
