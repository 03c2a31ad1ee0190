import { oneLine, prose } from '../../../base/markdown.ts';
import { renderWords } from '../../../docs/narrative/render-narrative.ts';
import type { Learned, PartName, Statement } from '../../knowledge/statement.ts';
import type { Topic } from '../../plan/plan.ts';
import type { Helpers, Told } from '../../terrain/helpers.ts';
import { coveredBy, type Terrain } from '../../terrain/terrain.ts';

/** Files that are offered to a model, of which as many are shown as there is room for. */
const MOST_FILES = 40;
/** Lines of what is known already. */
const MOST_KNOWN = 60;

/** What a model said, and whether a question was not answered: it is asked again in the next run. */
export interface ModelStatements {
  statements: Statement[];
  unanswered: boolean;
}

/** What a model tells of a part of the code, as statements that cite what it was shown. */
export async function tellArea(
  terrains: readonly Terrain[],
  topic: Topic,
  learned: Learned,
  { tell, model }: Helpers,
): Promise<ModelStatements> {
  if (!tell || model === undefined) return { statements: [], unanswered: false };
  let unanswered = false;
  const known = learned.statements
    .slice(0, MOST_KNOWN)
    .map(({ text }) => `- ${text}`)
    .join('\n');
  const statements: Statement[] = [];
  for (const terrain of terrains) {
    const paths = rankFiles(terrain, coveredBy(terrain, topic.covers));
    if (paths.length === 0) continue;
    const told = await tell(terrain.workspace, { kind: 'area', about: topic.title, known, paths });
    unanswered ||= told === undefined;
    statements.push(...(told ?? []).map((each) => state(terrain, each, each.part === 'purpose' ? 'purpose' : 'workings', model)));
  }
  return { statements, unanswered };
}

/** What a model answers to a question, from the files that words lead to. */
export async function answerByModel(
  terrains: readonly Terrain[],
  question: string,
  { tell, model, explore }: Helpers,
): Promise<ModelStatements> {
  if (!tell || model === undefined) return { statements: [], unanswered: false };
  let unanswered = false;
  const statements: Statement[] = [];
  for (const terrain of terrains) {
    const { findings } = await explore(terrain.workspace, question);
    const paths = [...new Set(findings.flatMap(({ evidence }) => evidence.map(({ path }) => path)))];
    if (paths.length === 0) continue;
    const told = await tell(terrain.workspace, { kind: 'answer', about: question, known: '', paths });
    unanswered ||= told === undefined;
    statements.push(
      ...(told ?? []).map((each) => ({
        ...state(terrain, each, 'answers', model),
        heading: oneLine(prose(question)),
        explains: { question },
      })),
    );
  }
  return { statements, unanswered };
}

function state(terrain: Terrain, { text, cites }: Told, part: PartName, model: string): Statement {
  return { part, text: renderWords(text), cites: cites.map(({ path, from, to }) => terrain.cite(path, from, to)), by: { model } };
}

/** What most others import comes first. */
function rankFiles({ graph }: Terrain, paths: readonly string[]): string[] {
  const wanted = (path: string) => graph.importers.get(path)?.size ?? 0;
  return [...paths].sort((a, b) => wanted(b) - wanted(a)).slice(0, MOST_FILES);
}
