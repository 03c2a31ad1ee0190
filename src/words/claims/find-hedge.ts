import type { MarkdownPiece } from '../markdown/piece.ts';

/** Words of what makes something: a file may be what is made, while a command is what makes it. */
const MADE =
  /\bcreat(?:es?|ed|ing)\b|\bgenerat\w+|\bproduc(?:es?|ed|ing)\b|\bwrit(?:es?|ten|ing)\b|\boutputs?\b|\bemit\w*|\bsaved?\b|\bstored?\b|\bcop(?:y|ies|ied)\b|\bbuilds?\b|\bbuilt\b|\bbuild-time\b|\bdownload\w*|\binstall(?:s|ed)? (?:to|in|into)\b/i;

/** Words of memories, plans, examples and other people's projects: what stands beside them may well be somewhere else or gone. */
const HEDGES: readonly RegExp[] = [
  /\b(?:re)?mov(?:ed|ing|e)\b|\bdelet(?:ed|es?|ing)\b|\brenam(?:ed|es?|ing)\b|\bdropped\b|\breplac(?:ed|es|ing)\b|\bmigrat\w+/i,
  /\bno longer\b|\bformerly\b|\bpreviously\b|\bused to\b|\bprior to\b|\bold(?:er)?\b|\blegacy\b|\bdeprecat\w+|\bobsolete\b|\boriginal(?:ly)?\b|\bwas\b|\bwere\b|\bheld\b|\blived\b|\bcontained\b|\bhistor\w+|\b(?:add|introduc|contribut)ed\b|\bfixed (?=the|an?\b)|\binstead of\b|\brather than\b/i,
  /\bif (?:it|they|there|you|one|present|such)\b|\bwhen present\b|\boptional(?:ly)?\b|\bmay exist\b|\bwill be\b|\bwould\b|\bcould\b|\bplanned\b|\bproposed?\b|\bfuture\b|\bTODO\b|\bdoes(?: not|n't) exist\b|\bdon't\b|\bdo not\b|\bnever\b|\bno (?=`)/i,
  /\be\.g\.|\bi\.e\.|\bfor example\b|\bfor instance\b|\bexamples?\b|\bsuch as\b|\blike\b|\bimagin\w+|\bsuppose\b|\bassum\w+|\bhypothetical\w*|\bplaceholder\b|\bsomething\b/i,
  /\b(?:other|another|sibling|separate|docs?|`{2}) (?:repo|repository|project|app)\b|\bcd'd\b|\byours?\b(?! (?:\w+ )?(?:machine|computer|laptop|terminal|shell|browser|editor|IDE|clone|checkout|working tree|branch|changes?|PRs?|pull requests?|commits?)\b)|\btheir\b|\bmy\b|\bupstream\b|\bdownstream\b|\banother (?:repo|project)\w*|\bcustom\b|\buser'?s\b|\bconsumer\b|\b(?:in|on|from|of|to|inside) (?:the )?\[[^\]]*\](?:\s(?:repo|repository|project)\b)|\b(?:in|on|from|of|to|inside) (?:the )?\[[^\]]*\b(?:repo|repository|project)\]/i,
];

/** The same in what leads to a list: `Examples of forbidden places:`. */
const OF_LISTS =
  /\bexamples? (?:of|for)\b|^\W*(?:for )?examples?\W*$|\bfor (?:example|instance)\b|\bsuch as\b|\bno longer (?:there|exists?)\b|\bwere (?:removed|deleted)\b/im;

/** The same in the titles above. */
const HEDGED_TITLE =
  /\b(?:change ?log|release notes|history|migrat\w+|upgrad\w+|legacy|example|archive|deprecat\w+|roadmap|plan|proposal|redesign|rfc|draft|future|alternatives?)s?\b/i;

/**
 * The word in a piece's sentence, or in a title above, that keeps it from being a plain statement of this repository; undefined where there
 * is none.
 * @param isMade whether it may be something that is made, as a file may be.
 */
export function findHedge(piece: Pick<MarkdownPiece, 'around' | 'at' | 'under' | 'led'>, isMade = true): string | undefined {
  const title = piece.under.map((each) => HEDGED_TITLE.exec(each)?.[0]).find((found) => found !== undefined);
  if (title !== undefined) return title.toLowerCase();
  const leads = OF_LISTS.exec(piece.led ?? '')?.[0];
  if (leads !== undefined) return leads.toLowerCase();
  const words = sentenceAt(piece.around, piece.at)
    .replace(/`[^`\n]*`/g, '``')
    .replace(/\]\([^)\n]*\)/g, ']');
  return [...HEDGES, ...(isMade ? [MADE] : [])]
    .map((hedge) => hedge.exec(words)?.[0])
    .find((found) => found !== undefined)
    ?.toLowerCase();
}

/** Words of what was or is to come alone: what an example shows of a program that is here has to be there. */
const OTHER_TIMES =
  /\b(?:removed|deleted|renamed|dropped|replaced|deprecated|no longer|formerly|previously|used to|obsolete|legacy|old (?:flag|option|name|syntax|way|form)s?|planned|proposed|future|TODO|will be|do(?:es)?(?: not|n't) (?:exist|support|have|take)|instead of|rather than|upstream)\b/i;

const TITLE_OF_OTHER_TIMES =
  /\b(?:change ?log|release notes|history|migrat\w+|upgrad\w+|legacy|archive|deprecat\w+|roadmap|plan|proposal|redesign|rfc|draft|future|alternatives?)s?\b/i;

/** The word in a piece's sentence, or in a title above, that tells of another time; undefined where there is none. */
export function findOtherTime({ around, at, under }: Pick<MarkdownPiece, 'around' | 'at' | 'under'>): string | undefined {
  const title = under.map((each) => TITLE_OF_OTHER_TIMES.exec(each)?.[0]).find((found) => found !== undefined);
  return (title ?? OTHER_TIMES.exec(sentenceAt(around, at).replace(/`[^`\n]*`/g, '``'))?.[0])?.toLowerCase();
}

/** The sentence around a place; all of it where the place is not in it. */
export function sentenceAt(text: string, at: number): string {
  if (at < 0) return text;
  const before = text.slice(0, at);
  const start = Math.max(
    ...[...before.matchAll(/(?<!\b(?:e\.g|i\.e|etc|vs|cf|incl))[.!?]["')\]]?\s|\n\s*(?:[-*+]|\d+\.)\s|\n\s*\n|\|/g)].map(
      ({ index, 0: mark }) => index + mark.length,
    ),
    0,
  );
  const end = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|incl))[.!?]["')\]]?(?:\s|$)|\n\s*(?:[-*+]|\d+\.)\s|\n\s*\n|\|/.exec(text.slice(at));
  return text.slice(start, end ? at + end.index : undefined);
}
