import { oneLine, prose } from '../../../base/markdown.ts';
import { splitWords } from '../../../code/text/words.ts';
import type { Cited, Statement } from '../../knowledge/statement.ts';
import type { Topic } from '../../plan/plan.ts';
import type { TerrainHelpers } from '../../terrain/helpers.ts';
import type { Terrain } from '../../terrain/terrain.ts';
import { answerQuestion } from '../with-model/answer-question.ts';
import type { ModelStatements } from '../with-model/ask-role.ts';
import { askedBy } from './asked-by.ts';
import { searchStatements } from './search-statements.ts';

/** Repositories of which it is told what was found there. */
const MOST_REPOSITORIES = 2;

/** What is less likely to hold the answer is not told as one. */
const LIKELY = 0.4;

/** Where the answers to the questions are likely to stand that no part of a draft answers: found by words, so each says how sure that is. */
export async function answerQuestions(
  terrains: readonly Terrain[],
  topic: Topic,
  helpers: TerrainHelpers,
  { isAnswered, known }: { isAnswered: (text: string) => boolean; known: readonly Statement[] },
): Promise<ModelStatements> {
  let unanswered = false;
  const own = new Set(askedBy(topic).map(([text]) => text));
  const statements: Statement[] = [];
  for (const { text } of topic.questions) {
    if (own.has(text) || isAnswered(text)) continue;
    const answered = await answerQuestion(terrains, text, helpers);
    unanswered ||= answered.unanswered;
    statements.push(...answered.statements);
    if (answered.statements.length > 0) continue;
    for (const found of await best(terrains, helpers, text)) statements.push(tellFound(found, text, known));
    statements.push(...searchStatements(text, known).map((each) => repeat(each, text)));
  }
  return { statements, unanswered };
}

/** What is known of other topics and has the words of a question. */
function repeat({ text, cites, more = [] }: Statement, question: string): Statement {
  return {
    part: 'answers',
    heading: oneLine(prose(question)),
    text,
    cites,
    more: more.slice(0, 2),
    explains: { question },
    uncertain: 'known of something with the words of the question; nobody judged that it answers it',
  };
}

interface Best {
  terrain: Terrain;
  found: Awaited<ReturnType<TerrainHelpers['explore']>>;
}

/** What was found in each repository, the likeliest first; in one that the question names only there. */
async function best(terrains: readonly Terrain[], { explore }: TerrainHelpers, question: string): Promise<Best[]> {
  const asked = new Set(splitWords(question));
  const named = terrains.filter(({ name }) => splitWords(name).every((word) => asked.has(word)));
  const found: Best[] = [];
  for (const terrain of named.length > 0 ? named : terrains) {
    const own = await explore(terrain.workspace, question);
    if (own.findings.length > 0 && own.confidence >= LIKELY) found.push({ terrain, found: own });
  }
  return found.sort((a, b) => b.found.confidence - a.found.confidence).slice(0, MOST_REPOSITORIES);
}

function tellFound({ terrain, found }: Best, question: string, known: readonly Statement[]): Statement {
  const cited = (finding: (typeof found.findings)[number]) =>
    finding.evidence.map(({ path, lines, blob }) => ({ path: `${terrain.name}/${path}`, lines, blob }));
  const [first, ...others] = found.findings.map((finding) => {
    const cites = cited(finding);
    const says = knownOf(cites[0], known);
    return says ? { text: says.text, cites: says.cites } : { text: `Look at ${tellClaim(finding.claim)}`, cites };
  });
  return {
    part: 'answers',
    heading: oneLine(prose(question)),
    text: first?.text ?? '',
    cites: first?.cites ?? [],
    more: others.slice(0, 3),
    explains: { question },
    uncertain: `found by the words of the question, likely to hold the answer at ${Math.round(found.confidence * 100)} %`,
  };
}

/** What is known of how the code at a place works: that says more than its name. */
function knownOf(place: Cited | undefined, known: readonly Statement[]): Statement | undefined {
  const [from, to] = place?.lines ?? [0, 0];
  return known.find(({ part, cites: [first] }) => {
    const [start, end] = first?.lines ?? [0, 0];
    return part === 'workings' && first?.path === place?.path && start > 0 && start <= to && from <= end;
  });
}

function tellClaim(claim: string): string {
  return oneLine(prose(claim));
}
