import { words } from '../base/words.ts';
import { splitWords } from '../code/text/words.ts';
import { focusTerms, type Term } from '../relevance/terms.ts';
import { FILLER_WORDS } from '../relevance/vocabulary.ts';
import { wordsOfCode } from './words-of-code.ts';

/** What somebody wants to know. */
export interface ExplorerQuestion {
  /** As it was asked. */
  text: string;
  /** What is looked for: the words of the question that name something, in their order, and what code calls them. */
  topic: string;
  /** The words that name something, without those that code has for them. */
  terms: readonly Term[];
  aim: 'understand' | 'change';
  /** It does not say what is wanted: that something shall be better, of a thing without a name. */
  vague: boolean;
}

/** Words that only make a question of a topic, beside those that every focus leaves out. */
const ASKING: ReadonlySet<string> = new Set([
  ...words(
    'about actually already another anybody anyone anything around because before does decide decides decided different exactly else even',
  ),
  ...words('find get gets go goes going happen happens how i if instead is know like located look make me mean might much must need needs'),
  ...words(
    'or please say says shall show so somebody someone something somewhere tell tells them they us use used uses using want wants whether',
  ),
  ...words('which who whom whose would yet you'),
]);

const CHANGES =
  /^(?:please\s+)?(?:add|change|clean|create|delete|drop|fix|implement|improve|introduce|make|migrate|move|optimi[sz]e|refactor|remove|rename|repair|replace|rewrite|speed|support|update|upgrade)\b|\b(?:want|like|need|have) to (?:add|build|change|implement|introduce|offer|put|remove|replace|support)\b|\b(?:fix|improve|repair) (?:it|that|them|this)\b/i;

/** Says that something shall be otherwise, and not how. */
const WISHES =
  /\b(?:better|nicer|faster|cleaner|prettier|improve\w*|clean up|tidy|optimi[sz]e\w*|performance|wrong|not right|broken|bugs?|issues?|problems?|refactor\w*|repair|fix|does(?:n't| not) work)\b/gi;

/** Words that a wish must leave to say what it is about. */
const FEWEST = 3;

/** Reads a question: what is left of it without the words that ask. @param hints more words to look for. */
export function readQuestion(text: string, hints: readonly string[] = []): ExplorerQuestion {
  const telling = tellingPart(text);
  const asked = [...(telling === '' && hints.length === 0 ? [text] : [telling]), ...hints].join(' ').trim();
  const { terms } = focusTerms(asked);
  const said = focusTerms(asked.replace(WISHES, ' ')).terms.filter(({ weight }) => weight === 1).length;
  return {
    text,
    topic: [asked, ...wordsOfCode(text)].join(' '),
    terms,
    aim: CHANGES.test(text.trim()) ? 'change' : 'understand',
    vague: terms.length < 2 || (text.search(WISHES) >= 0 && said <= FEWEST),
  };
}

/** The words that name something, as they were asked: names that are written as in code are left whole. */
function tellingPart(text: string): string {
  const tokens = text.split(/\s+/).map((token) => token.replace(/^[^\p{L}\p{N}/@_.-]+|[^\p{L}\p{N}/_-]+$/gu, ''));
  const telling = tokens.filter((token) => splitWords(token).some((word) => !ASKING.has(word) && !FILLER_WORDS.has(word)));
  return telling.join(' ');
}
