import { byText } from '../base/digest.ts';
import { groupBy } from '../base/group-by.ts';
import { fileName } from '../base/path-parts.ts';
import { splitWords } from '../code/text/words.ts';
import { stem } from '../relevance/stem.ts';
import { FILLER_WORDS } from '../relevance/vocabulary.ts';

/**
 * Tests that are called like what is touched first, then those whose names have what the goal is about, then those that import nearest: what many
 * import is imported by most tests, and what is asked for over HTTP by none.
 * @param all those of the repository.
 * @param reached over how many imports they come to what is touched, by path.
 */
export function rankTests(
  all: readonly string[],
  reached: ReadonlyMap<string, number>,
  { goal, likely }: { goal: string; likely: readonly string[] },
): string[] {
  const inGoal = new Set(stemsOf(goal));
  const asked = timesOf([goal, ...likely.map(baseOf)].flatMap(stemsOf).filter((word) => inGoal.has(word)));
  const touched = new Set(likely.map(baseOf).filter((base) => !ANY_BASE.test(base)));
  const stems = new Map(all.map((path) => [path, new Set(stemsOf(baseOf(path)))]));
  const having = timesOf([...stems.values()].flatMap((own) => [...own]));
  const rarity = (word: string) => Math.log(1 + all.length / (having.get(word)?.length ?? 1));
  const scores = new Map<string, number>();
  for (const [path, words] of stems) {
    const shared = [...words].filter((word) => asked.has(word));
    const own = shared.map((word) => rarity(word) * (asked.get(word)?.length ?? 0));
    const named = touched.has(baseOf(path)) ? SURE : 0;
    if (reached.has(path) || named > 0 || shared.some((word) => rarity(word) > RARE))
      scores.set(path, named + own.reduce((sum, each) => sum + each, 0) / Math.sqrt(words.size + 1));
  }
  const depthOf = (path: string) => reached.get(path) ?? Number.MAX_SAFE_INTEGER;
  return [...scores.keys()].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || depthOf(a) - depthOf(b) || byText(a, b));
}

/** What is more than all words together. */
const SURE = 1000;

/** Of a word that one test of thirty has. */
const RARE = Math.log(30);

/** Names that say nothing of a file. */
const ANY_BASE = /^(index|main|mod|lib|__init__|types|utils?)$/;

function timesOf(words: readonly string[]): Map<string, string[]> {
  return groupBy(words, (word) => word);
}

/** `CommentList` of `src/CommentList.test.tsx`, `comments` of `comments_test.go`. */
function baseOf(path: string): string {
  const [base = ''] = fileName(path).split('.');
  return base.replace(/^test_|_(test|spec)$|(?<=[a-z\d])(Tests?|Spec|IT)$/g, '');
}

function stemsOf(text: string): string[] {
  return splitWords(text).flatMap((word) => (word.length > 2 && !FILLER_WORDS.has(word) ? [stem(word)] : []));
}
