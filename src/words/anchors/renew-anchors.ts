import { DIGEST_VERSION } from '../../code/symbols/read-symbol-digests.ts';
import type { Paragraph } from '../markdown/paragraph.ts';
import { type Anchor, type AnchorStanding, aboutOf, type SymbolLocation } from './anchor.ts';

/** That the words of a paragraph hold for a symbol as it is. */
export function makeAnchor(paragraph: Paragraph, { path, symbol, blob }: SymbolLocation): Anchor {
  const { digest: words, text } = paragraph;
  return { path, name: symbol.name, code: `${DIGEST_VERSION}-${symbol.digest}`, blob, words, says: beginningOf(text) };
}

/**
 * The anchors of a document as they are to be recorded. Those that are FRESH follow their words and their symbols; those of words that are gone go.
 * Pure.
 * @param confirms which of those that are STALE somebody says that they hold; without a symbol they go.
 */
export function renewAnchors(standings: readonly AnchorStanding[], confirms: (standing: AnchorStanding) => boolean): Anchor[] {
  return standings.flatMap((standing): Anchor[] => {
    const { anchor, status, paragraph, place } = standing;
    if (!paragraph || status === 'GONE') return [];
    if (status === 'FRESH' && place) return [follow(anchor, paragraph, place)];
    if (!confirms(standing)) return [anchor];
    return place ? [makeAnchor(paragraph, place)] : [];
  });
}

/** What is the same stays as it is recorded, so that formatting a file changes no record. */
function follow(anchor: Anchor, paragraph: Paragraph, place: SymbolLocation): Anchor {
  const { blob, ...now } = makeAnchor(paragraph, place);
  const isThere = aboutOf(anchor) === aboutOf(now) && anchor.code === now.code;
  return { ...now, blob: isThere ? anchor.blob : blob };
}

/** The first words, to about 80 characters. */
function beginningOf(text: string): string {
  return text.length <= 80 ? text : text.slice(0, 80).replace(/\s\S*$/, '');
}
