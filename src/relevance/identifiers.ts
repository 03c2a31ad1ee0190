import { escapePattern } from '../base/escape-pattern.ts';
import { rarityOf } from './score.ts';

/** A name whose inside says that it is one of the code's: a capital after a small letter, an underscore within or before it. */
const IDENTIFIER = /[\p{Ll}\p{N}]\p{Lu}|[\p{L}\p{N}]_[\p{L}\p{N}]|^_+\p{L}/u;

/** The names in a text that are written as only code writes them, each once: `getUser` and `max_age` of "getUser() ignores max_age". */
export function identifiersIn(text: string): string[] {
  return [...new Set((text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []).filter((name) => IDENTIFIER.test(name)))];
}

/** How much files have to do with names by the whole names in their texts: their words alone are in many files that have nothing to do with them. */
export function scoreIdentifiers(
  names: ReadonlyMap<string, ReadonlyMap<string, string>>,
  files: number,
): Map<string, { score: number; name: string }> {
  const found = new Map([...names].map(([name, texts]) => [name, countWhole(name, texts)] as const));
  const rarity = rarityOf(files, new Map([...found].map(([name, counts]) => [name, counts.size])));
  const scores = new Map<string, { score: number; name: string }>();
  for (const [name, counts] of found) {
    for (const [path, count] of counts) {
      const known = scores.get(path) ?? { score: 0, name };
      scores.set(path, { ...known, score: known.score + ((rarity.get(name) ?? 0) * count) / (count + 1) });
    }
  }
  return scores;
}

function countWhole(name: string, texts: ReadonlyMap<string, string>): Map<string, number> {
  const whole = new RegExp(`(?<![\\p{L}\\p{N}_$])${escapePattern(name)}(?![\\p{L}\\p{N}_$])`, 'gu');
  const counts = [...texts].map(([path, text]) => [path, text.includes(name) ? (text.match(whole)?.length ?? 0) : 0] as const);
  return new Map(counts.filter(([, count]) => count > 0));
}
