import { usageError } from './errors.ts';

/** A pattern that expands to more alternatives than this is refused: it is a mistake or an attack. */
const MAX_ALTERNATIVES = 256;

/** Whether a text holds characters that mean something in a glob. */
export function isGlob(text: string): boolean {
  return /[*?[{]/.test(text);
}

/** The glob that only this path matches. */
export function escapeGlob(path: string): string {
  return path.replace(/[*?[\]{},\\!]/g, '\\$&');
}

/**
 * Compiles a glob to a test of whole paths with `/`. `*` and `?` match within a component, also a leading dot; a component `**` matches
 * any number of components; `[a-z]`, `[!a-z]`, `{a,b}` and `\` before a character mean what they mean in a shell. A trailing `/` means
 * everything below. Matching takes time in proportion to path × pattern at worst, whatever the pattern (no regular expression, so no
 * exponential backtracking).
 * @throws KbError (exit 2) when the braces expand to more than 256 alternatives.
 */
export function compileGlob(glob: string): (path: string) => boolean {
  const patterns = expandBraces(glob).map(compilePattern);
  return (path) => {
    const components = path.split('/');
    return patterns.some((pattern) => matchComponents(pattern, components));
  };
}

type GlobToken = { kind: 'star' } | { kind: 'one'; accepts: (character: string) => boolean };

/** A component is `**`, a literal name, or tokens. */
type Component = '**' | { literal: string } | { tokens: GlobToken[] };

function expandBraces(glob: string): string[] {
  const pending = [glob];
  const done: string[] = [];
  for (let text = pending.pop(); text !== undefined; text = pending.pop()) {
    const group = innermostBraces(text);
    if (group === undefined) done.push(text);
    else for (const choice of group.choices) pending.push(text.slice(0, group.start) + choice + text.slice(group.end));
    if (pending.length + done.length > MAX_ALTERNATIVES)
      throw usageError(`the glob ${glob} has more than ${MAX_ALTERNATIVES} alternatives`);
  }
  return done.reverse();
}

/** The first brace group that holds no other: its place and its alternatives. Braces without a comma are literal. */
function innermostBraces(text: string): { start: number; end: number; choices: string[] } | undefined {
  const match = /(?<!\\)\{((?:[^{}\\]|\\.)*,(?:[^{}\\]|\\.)*)\}/.exec(text);
  if (!match) return undefined;
  return { start: match.index, end: match.index + match[0].length, choices: (match[1] ?? '').split(/(?<!\\),/) };
}

/** A last `**` stands for at least one component: `src/**` is what is below src. */
function compilePattern(text: string): Component[] {
  const components = text
    .replace(/^(\.\/)+/, '')
    .replace(/\/$/, '/**')
    .split('/')
    .map(compileComponent);
  return components.at(-1) === '**' ? [...components, { tokens: [{ kind: 'star' }] }] : components;
}

function compileComponent(text: string): Component {
  if (text === '**') return '**';
  if (!/[*?[\\]/.test(text)) return { literal: text };
  const tokens: GlobToken[] = [];
  const characters = [...text];
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? '';
    if (character === '*') {
      if (tokens.at(-1)?.kind !== 'star') tokens.push({ kind: 'star' });
    } else if (character === '?') {
      tokens.push({ kind: 'one', accepts: () => true });
    } else if (character === '[' && closingBracket(characters, at) > 0) {
      const end = closingBracket(characters, at);
      tokens.push({ kind: 'one', accepts: compileClass(characters.slice(at + 1, end)) });
      at = end;
    } else {
      if (character === '\\' && at + 1 < characters.length) at += 1;
      const expected = characters[at];
      tokens.push({ kind: 'one', accepts: (given) => given === expected });
    }
  }
  return { tokens };
}

/** A `]` right after the bracket or its negation is a member, as in a shell. */
function closingBracket(characters: readonly string[], start: number): number {
  const negated = characters[start + 1] === '!' || characters[start + 1] === '^';
  return characters.indexOf(']', start + (negated ? 3 : 2));
}

function compileClass(members: readonly string[]): (character: string) => boolean {
  const negated = members[0] === '!' || members[0] === '^';
  const rest = negated ? members.slice(1) : members;
  const ranges: [string, string][] = [];
  for (let at = 0; at < rest.length; at += 1) {
    const from = rest[at] ?? '';
    const isRange = rest[at + 1] === '-' && at + 2 < rest.length;
    ranges.push([from, isRange ? (rest[at + 2] ?? from) : from]);
    if (isRange) at += 2;
  }
  return (character) => ranges.some(([from, to]) => from <= character && character <= to) !== negated;
}

function matchComponents(pattern: readonly Component[], components: readonly string[]): boolean {
  return matchWithStars(pattern, components, (part) => part === '**', matchComponent);
}

function matchComponent(pattern: Component, component: string): boolean {
  if (pattern === '**') return true;
  if ('literal' in pattern) return pattern.literal === component;
  return matchWithStars(
    pattern.tokens,
    [...component],
    (token) => token.kind === 'star',
    (token, character) => token.kind === 'one' && token.accepts(character),
  );
}

/**
 * Greedy matching of a sequence against a pattern with stars: on a mismatch only the last star takes one more, which is enough because
 * an earlier star could take nothing that the last one cannot.
 */
function matchWithStars<P, T>(
  pattern: readonly P[],
  items: readonly T[],
  isStar: (part: P) => boolean,
  accepts: (part: P, item: T) => boolean,
): boolean {
  let part = 0;
  let star = -1;
  let resume = 0;
  for (let at = 0; at < items.length; ) {
    const current = pattern[part];
    if (current !== undefined && isStar(current)) {
      star = part;
      resume = at;
      part += 1;
    } else if (current !== undefined && accepts(current, items[at] as T)) {
      part += 1;
      at += 1;
    } else if (star >= 0) {
      resume += 1;
      at = resume;
      part = star + 1;
    } else {
      return false;
    }
  }
  return pattern.slice(part).every(isStar);
}
