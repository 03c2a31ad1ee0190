import { afterLastDot } from '../../base/after-last-dot.ts';
import { escapePattern } from '../../base/escape-pattern.ts';
import type { Thing } from '../things/thing.ts';

/** Texts of functions by name. */
type Functions = ReadonlyMap<string, string>;

/** How much of what two functions say has to be the same, where everything else has other names, too. */
const LIKE = 0.6;

/** Pairs that are looked at: where more functions came and went, nobody called some of them otherwise. */
const MOST_PAIRS = 900;

/** Words and signs of a function that says enough to be known by them. */
const LEAST = 12;

/**
 * The functions of one tree that the other has by another name, by what is written in them: each is most like the other.
 * @returns last names of the one by last names of the other.
 */
function renamedFunctions(base: Functions, head: Functions): ReadonlyMap<string, string> {
  const [gone, came] = [without(base, head), without(head, base)];
  const found = new Map<string, string>();
  if (gone.length * came.length > MOST_PAIRS) return found;
  const best = ({ tokens }: SpelledFunction, others: readonly SpelledFunction[]) =>
    others
      .map((other) => ({ other, share: shareOf(tokens, other.tokens) }))
      .filter(({ share }) => share >= LIKE)
      .sort((a, b) => b.share - a.share)[0]?.other;
  for (const one of gone) {
    const other = best(one, came);
    if (other && best(other, gone) === one) found.set(one.name, other.name);
  }
  return found;
}

interface SpelledFunction {
  name: string;
  tokens: ReadonlyMap<string, number>;
}

/** Those whose last name no function of the other tree has. */
function without(own: Functions, other: Functions): SpelledFunction[] {
  const there = new Set([...other.keys()].map(afterLastDot));
  return [...own].flatMap(([name, text]) => {
    const tokens = text.match(/[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu) ?? [];
    if (there.has(afterLastDot(name)) || tokens.length < LEAST) return [];
    const counts = new Map<string, number>();
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    return [{ name: afterLastDot(name), tokens: counts }];
  });
}

/** What two have in common, of all that they have. */
function shareOf(one: SpelledFunction['tokens'], other: SpelledFunction['tokens']): number {
  const size = (tokens: SpelledFunction['tokens']) => [...tokens.values()].reduce((sum, count) => sum + count, 0);
  const common = [...one].reduce((sum, [token, count]) => sum + Math.min(count, other.get(token) ?? 0), 0);
  return (2 * common) / (size(one) + size(other));
}

/** Words, texts and single signs. */
const TOKENS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\.?[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu;

/** What a variable is called, rather than a constant, a type or what something has. */
const VARIABLE = /^[\p{Ll}_$][\p{L}\p{N}_$]*$/u;

/**
 * Variables that have another name in a function which says the same otherwise: each stands there more than once, as where it is declared and where it is
 * used, and neither function knows the name that it has in the other. Whatever is called otherwise in two ways has no name here.
 * @param renamed functions that have another name
 */
function renamedVariables(base: Functions, head: Functions, renamed: ReadonlyMap<string, string>): Map<string, string> {
  const after = new Map([...head].map(([name, text]) => [afterLastDot(name), text]));
  const found = new Map<string, string | undefined>();
  for (const [name, text] of base) {
    const last = afterLastDot(name);
    const other = after.get(renamed.get(last) ?? last);
    if (other === undefined || other === text) continue;
    for (const [one, now] of variablesBeside(text.match(TOKENS) ?? [], other.match(TOKENS) ?? []))
      found.set(one, found.has(one) && found.get(one) !== now ? undefined : now);
  }
  return new Map([...found].flatMap(([one, now]) => (now === undefined ? [] : [[one, now] as const])));
}

function variablesBeside(before: readonly string[], after: readonly string[]): [string, string][] {
  if (before.length !== after.length) return [];
  const [was, is] = [new Set(before), new Set(after)];
  const beside = new Map<string, Set<string>>();
  for (const [at, one] of before.entries()) beside.set(one, (beside.get(one) ?? new Set()).add(after[at] ?? ''));
  return [...beside].flatMap(([one, [now = one, ...others]]): [string, string][] => {
    const isVariable = VARIABLE.test(one) && VARIABLE.test(now) && before.indexOf(one) !== before.lastIndexOf(one);
    return isVariable && others.length === 0 && !is.has(one) && !was.has(now) ? [[one, now]] : [];
  });
}

/** Facets that say what is called in front of something. */
const CALLS = ['guards', 'checks', 'asks'] as const;

/** Things of one tree with the names that functions, and variables in them, have in another which calls them otherwise. */
export function asNamedIn(things: readonly Thing[], base: Functions, head: Functions): Thing[] {
  const renamed = renamedFunctions(base, head);
  const names = new Map([...renamedVariables(base, head, renamed), ...renamed]);
  if (names.size === 0) return [...things];
  const named = new RegExp(`(?<![\\w$])(?:${[...names.keys()].map(escapePattern).join('|')})(?![\\w$])`, 'g');
  return things.map((thing) => {
    const changed = CALLS.flatMap((facet) => {
      const said = thing.facets[facet];
      return said === undefined ? [] : [[facet, said.replace(named, (name) => names.get(name) ?? name)] as const];
    });
    return { ...thing, facets: { ...thing.facets, ...Object.fromEntries(changed) } };
  });
}
