/** What a domain is known by. */
export interface DomainWords {
  name: string;
  /** Lower-case words that speak of it, its own name among them. */
  words: readonly string[];
}

/** Domains that are suggested for one input. */
const MOST = 3;

/** A word of the path says more than one in the text. */
const IN_PATH = 5;

/** A text that speaks of a domain less than this is not about it: per thousand words. */
const RARE = 2;

/** Which domains an input may be about: by its path, by how much of its text speaks of each, the likeliest first; several where they fit. */
export function suggestDomains(path: string, text: string, domains: readonly DomainWords[]): string[] {
  const said = countWords(text);
  const named = countWords(path);
  const total = Math.max(
    [...said.values()].reduce((sum, number) => sum + number, 0),
    100,
  );
  const scored = domains.map(({ name, words }) => {
    const own = new Set(words.map((word) => stem(word.toLowerCase())));
    let [inPath, inText] = [0, 0];
    for (const word of own) {
      inPath += named.get(word) ?? 0;
      inText += said.get(word) ?? 0;
    }
    const share = (inText * 1000) / total;
    return { name, score: Math.min(inPath, 2) * IN_PATH + (share >= RARE ? share : 0) };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const fitting = scored.filter(({ score }) => score > 0 && score >= best / 3);
  return fitting
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ name }) => name);
}

/** How often each word is there; names as in code are taken apart. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [written] of text.slice(0, 1_000_000).matchAll(/[\p{L}\p{N}]+/gu)) {
    for (const part of written.split(/(?<=\p{Ll})(?=\p{Lu})/u)) {
      const word = stem(part.toLowerCase());
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}

/** Several of a thing are called nearly like one. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
