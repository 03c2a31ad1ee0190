import { firstSentence } from '../../../code/ast/first-sentence.ts';

const FEWEST_WORDS = 6;
const MOST_CHARACTERS = 480;

/** From here on a doc comment names parameters, shows how it is called, or is read by a tool. */
const TAGS =
  /^[ \t]*(?:[@\\]\w+|:\w+[^:\n]*:|\.\. |>>>|(?:args?|arguments|parameters|params|returns?|raises|throws|yields|examples?|usage|see also|references|links|panics|safety)\b[^\n]{0,20}:?[ \t]*$|#+ |```|[-=~]{3,})/im;

/** What a doc comment says after its first sentence, as one line, without what it says of parameters; undefined where that is next to nothing. Pure. */
export function restOfDoc(text: string): string | undefined {
  const first = firstSentence(text)?.replace(/…$/, '');
  if (first === undefined) return undefined;
  const from = text.search(TAGS);
  const plain = (from <= 0 ? text : text.slice(0, from))
    .replace(/(\S)\s*\n\s*(?:[-*+•]|\d+[.)])[ \t]+/g, (_, before: string) => `${before}${/[.:;,!?]/.test(before) ? ' ' : '; '}`)
    .replace(/\s+/g, ' ')
    .trim();
  if (!plain.startsWith(first)) return undefined;
  const rest = plain.slice(first.length).replace(/^[\s;:.,)]+/, '');
  if ((rest.match(/\p{L}{2,}/gu) ?? []).length < FEWEST_WORDS) return undefined;
  return rest.length <= MOST_CHARACTERS ? rest : `${rest.slice(0, rest.lastIndexOf(' ', MOST_CHARACTERS))}…`;
}
