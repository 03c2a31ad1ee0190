import { splitWords } from '../../code/text/words.ts';
import { stem } from '../../relevance/stem.ts';
import { focusTerms } from '../../relevance/terms.ts';

/**
 * Whether a name or sentence carries a word of the focus, in any of its forms. Words that say what is done rather than where count only
 * where there are no others.
 */
export function matchFocus(focus: string): (text: string) => boolean {
  const { terms } = focusTerms(focus);
  const most = Math.max(0, ...terms.map(({ weight }) => weight));
  const wanted = new Set(terms.filter(({ weight }) => weight === most).flatMap(({ forms }) => forms.map((form) => form.stem)));
  return (text) => splitWords(text).some((word) => wanted.has(stem(word)));
}
