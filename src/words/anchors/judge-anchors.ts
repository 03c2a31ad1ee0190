import { splitWords } from '../../code/text/words.ts';
import type { Paragraph } from '../markdown/paragraph.ts';
import { type Anchor, type AnchorStanding, aboutOf, lastOf } from './anchor.ts';
import type { SymbolSearch } from './find-anchored.ts';

/**
 * What a tree says of the anchors of one document. Pure. FRESH as long as the symbol is the same, whatever became of the words; STALE once it is
 * another, also where the words were edited since: that they were says nothing of what their writer knew. Of anchors that mean the same symbol in
 * the same paragraph, as a merge leaves them, one that holds is enough.
 */
export function judgeAnchors(
  anchors: readonly Anchor[],
  paragraphs: readonly Paragraph[],
  search: (anchor: Anchor) => SymbolSearch,
): AnchorStanding[] {
  const exact = new Map(paragraphs.map((paragraph) => [paragraph.digest, paragraph]));
  const taken = new Set(anchors.filter(({ words }) => exact.has(words)).map((anchor) => `${anchor.words} ${aboutOf(anchor)}`));
  const standings = anchors.map((anchor): AnchorStanding => {
    const { place, same, broken } = search(anchor);
    const names = [anchor.name, ...(place ? [place.symbol.name] : [])].map(lastOf);
    const own = exact.get(anchor.words);
    const free = paragraphs.filter(({ digest }) => !taken.has(`${digest} ${aboutOf(anchor)}`));
    const paragraph = own ?? findEdited(anchor, free, names);
    const at = { ...(place ? { place } : {}), ...(broken ? { broken } : {}) };
    if (!paragraph) return { anchor, status: 'GONE', edited: true, ...at };
    return { anchor, status: same ? 'FRESH' : 'STALE', paragraph, edited: own === undefined, ...at };
  });
  return withoutDoubles(standings);
}

/** So many of the words that a paragraph began with are in it still: then it is the same one. */
const ALIKE = 0.6;

/** The paragraph that the words of an anchor became: the one most like them that names the symbol, else one that is much like them. */
function findEdited({ says }: Anchor, paragraphs: readonly Paragraph[], names: readonly string[]): Paragraph | undefined {
  const before = new Set(splitWords(says));
  const likeness = (text: string) => {
    const now = new Set(splitWords(text));
    return before.size === 0 ? 0 : [...before].filter((word) => now.has(word)).length / before.size;
  };
  const ranked = paragraphs.map((paragraph) => ({ paragraph, alike: likeness(paragraph.text) })).sort((a, b) => b.alike - a.alike);
  return (ranked.find(({ paragraph }) => speaksOf(paragraph, names)) ?? ranked.find(({ alike }) => alike >= ALIKE))?.paragraph;
}

function speaksOf({ names, about }: Paragraph, wanted: readonly string[]): boolean {
  return [...names, ...about].some(({ name }) => wanted.includes(lastOf(name)));
}

function withoutDoubles(standings: readonly AnchorStanding[]): AnchorStanding[] {
  const best = new Map<string, AnchorStanding>();
  for (const standing of standings) {
    const { anchor, paragraph, place } = standing;
    const about = place ? aboutOf({ path: place.path, name: place.symbol.name }) : aboutOf(anchor);
    const key = paragraph ? `${paragraph.line} ${about}` : `${anchor.words} ${about}`;
    const known = best.get(key);
    if (!known || rank(standing) < rank(known)) best.set(key, standing);
  }
  return [...best.values()].sort((a, b) => (a.paragraph?.line ?? 0) - (b.paragraph?.line ?? 0));
}

function rank({ status, edited }: AnchorStanding): number {
  return (status === 'FRESH' ? 0 : status === 'STALE' ? 2 : 4) + (edited ? 1 : 0);
}
