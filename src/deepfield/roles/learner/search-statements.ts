import { splitWords } from '../../../code/text/words.ts';
import { stem } from '../../../relevance/stem.ts';
import { FILLER_WORDS } from '../../../relevance/vocabulary.ts';
import type { Statement } from '../../knowledge/statement.ts';

const MOST = 4;

/** A statement that has less of a question has nothing to do with it. */
const LEAST = 0.5;

/** Words that a statement has in common with a question by chance. */
const FEWEST = 2;

/** Who imports it and how it is tested is not what people ask. */
const ASIDE: ReadonlySet<Statement['part']> = new Set(['neighbours', 'tests']);

/** Words that make a question of a topic. */
const ASKING =
  /^(?:how|what|where|when|who|why|which|does|do|is|are|can|will|happens?|there|anybody|somebody|told|tell|go|goes|get|gets|come|comes)$/;

/** The statements that have most of the words of a question, those words first that few statements have. */
export function searchStatements(question: string, statements: readonly Statement[]): Statement[] {
  const wanted = [
    ...new Set(
      splitWords(question)
        .filter((word) => word.length > 1 && !ASKING.test(word) && !FILLER_WORDS.has(word))
        .map(stem),
    ),
  ];
  const told = statements.filter(({ part }) => !ASIDE.has(part)).flatMap(apart);
  const words = told.map((statement) => wordsOf(statement));
  const having = wanted.map((word) => words.filter((own) => own.has(word)).length);
  // A word that nobody says tells nothing of any of them.
  const weights = new Map(wanted.flatMap((word, at) => (having[at] ? [[word, Math.log(1 + told.length / having[at])] as const] : [])));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const scored = told.map((statement, at) => {
    const met = [...weights].filter(([word]) => words[at]?.has(word));
    return { statement, met: met.length, share: met.reduce((sum, [, weight]) => sum + weight, 0) / total };
  });
  return scored
    .filter(({ share, met }) => share >= LEAST && met >= FEWEST)
    .sort((a, b) => b.share - a.share || a.statement.text.length - b.statement.text.length)
    .slice(0, MOST)
    .map(({ statement }) => statement);
}

/** What stands below a statement says something of its own. */
function apart({ more = [], ...own }: Statement): Statement[] {
  return [own, ...more.map(({ text, cites }) => ({ part: own.part, text, cites }))];
}

function wordsOf({ text }: Statement): Set<string> {
  return new Set(splitWords(text).map(stem));
}
