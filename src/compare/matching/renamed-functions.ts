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
export function renamedFunctions(base: Functions, head: Functions): ReadonlyMap<string, string> {
  const [gone, came] = [without(base, head), without(head, base)];
  const found = new Map<string, string>();
  if (gone.length * came.length > MOST_PAIRS) return found;
  const best = ({ tokens }: Written, others: readonly Written[]) =>
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

interface Written {
  name: string;
  tokens: ReadonlyMap<string, number>;
}

/** Those whose last name no function of the other tree has. */
function without(own: Functions, other: Functions): Written[] {
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
function shareOf(one: Written['tokens'], other: Written['tokens']): number {
  const size = (tokens: Written['tokens']) => [...tokens.values()].reduce((sum, count) => sum + count, 0);
  const common = [...one].reduce((sum, [token, count]) => sum + Math.min(count, other.get(token) ?? 0), 0);
  return (2 * common) / (size(one) + size(other));
}

/** Facets that say what is called in front of something. */
const CALLS = ['guards', 'checks', 'asks'] as const;

/** Things with calls of functions by one name for both trees, and without what these are handed there, which has other names as well. */
export function withNewNames(things: readonly Thing[], renamed: ReadonlyMap<string, string>): Thing[] {
  if (renamed.size === 0) return [...things];
  const names = [...new Set([...renamed].flat())].map(escapePattern).join('|');
  const called = new RegExp(`(?<![\\w$])(${names})\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)`, 'g');
  return things.map((thing) => {
    const changed = CALLS.flatMap((facet) => {
      const said = thing.facets[facet];
      return said === undefined ? [] : [[facet, said.replace(called, (_, name: string) => renamed.get(name) ?? name)] as const];
    });
    return { ...thing, facets: { ...thing.facets, ...Object.fromEntries(changed) } };
  });
}
