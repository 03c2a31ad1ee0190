export interface Links {
  /** The router that the chain starts at: `v1`, `s.router`. */
  root: string;
  /** Paths, as written, outermost first. */
  prefixes: string[];
  /** What stands in front of what the chain is for, as written. */
  guards: string[];
}

type LinkEffect = 'prefix' | 'guard' | 'plain';

/**
 * Reads a chain of calls by the table of its rule (meta `links`, rows `prefix Group Party`, `guard Use With`, `plain Subrouter`): the first
 * argument of a call that gives a prefix is one, all others stand in front.
 * @returns undefined where there is no call, or one that the table does not have.
 */
export function readLinks(chain: string, table: string): Links | undefined {
  const effects = readTable(table);
  const [root = ''] = /^[\w$.]+?(?=(\.\w+)?\s*\(|$)/.exec(chain) ?? [];
  const links: Links = { root, prefixes: [], guards: [] };
  let rest = chain.slice(root.length);
  if (root === '' || rest === '') return undefined;
  while (rest !== '') {
    const [call = '', name = ''] = /^\s*\.\s*(\w+)\s*(?=\()/.exec(rest) ?? [];
    const effect = effects.get(name);
    const args = effect && closedIn(rest.slice(call.length));
    if (!effect || args === undefined) return undefined;
    const [first, ...others] = argumentsIn(args);
    if (effect === 'prefix' && first !== undefined) links.prefixes.push(first);
    if (effect === 'guard' && first !== undefined) links.guards.push(first);
    if (effect !== 'plain') links.guards.push(...others);
    rest = rest.slice(call.length + args.length);
  }
  return links;
}

function readTable(table: string): Map<string, LinkEffect> {
  const rows = table.split(' | ').map((row) => row.split(' '));
  return new Map(rows.flatMap(([effect, ...names]) => names.map((name) => [name, effect as LinkEffect] as const)));
}

/** The text up to the parenthesis that closes the one it starts with; undefined where none does. */
function closedIn(text: string): string | undefined {
  const parts = splitOutside(text, undefined);
  return parts.closed === undefined ? undefined : text.slice(0, parts.closed);
}

function argumentsIn(parenthesised: string): string[] {
  return splitOutside(parenthesised.slice(1, -1), ',')
    .parts.map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Splits at a character that is in no parentheses and no quotes; `closed` is where the first parenthesis is closed. */
function splitOutside(text: string, at: string | undefined): { parts: string[]; closed?: number } {
  const parts: string[] = [''];
  let depth = 0;
  let quote = '';
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if (quote !== '') {
      if (character === quote && text[index - 1] !== '\\') quote = '';
    } else if (`"'\``.includes(character)) quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character) && --depth === 0 && at === undefined) return { parts, closed: index + 1 };
    if (quote === '' && depth === 0 && character === at) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return { parts };
}
