import { renderWords } from '../../../docs/narrative/render-narrative.ts';
import type { PartName, Statement } from '../../knowledge/statement.ts';
import type { CitedText, TellOrder, TerrainHelpers } from '../../terrain/helpers.ts';
import type { Terrain } from '../../terrain/terrain.ts';

/** What a model said, and whether a question was not answered: it is asked again in the next run. */
export interface ModelStatements {
  statements: Statement[];
  unanswered: boolean;
}

export const NOTHING_SAID: ModelStatements = { statements: [], unanswered: false };

/**
 * Asks a model in one of its roles about each repository, where a model may be asked at all.
 * @param order what it is asked of a repository; undefined where there is nothing to ask.
 * @param state what becomes of what it told, its citations checked.
 */
export async function askRole(
  terrains: readonly Terrain[],
  { tell, model }: TerrainHelpers,
  order: (terrain: Terrain) => Promise<TellOrder | undefined> | TellOrder | undefined,
  state: (terrain: Terrain, told: CitedText, model: string) => Statement | undefined,
): Promise<ModelStatements> {
  if (!tell || model === undefined) return NOTHING_SAID;
  const said: ModelStatements = { statements: [], unanswered: false };
  for (const terrain of terrains) {
    const asked = await order(terrain);
    const told = asked && (await tell(terrain.workspace, asked));
    said.unanswered ||= asked !== undefined && told === undefined;
    for (const each of told ?? []) said.statements.push(...[state(terrain, each, model)].flatMap((one) => one ?? []));
  }
  return said;
}

/** A sentence of a model as a statement that cites the lines that it was shown. */
export function stateTold(terrain: Terrain, { text, cites }: CitedText, model: string, part: PartName): Statement {
  return { part, text: renderWords(text), cites: cites.map(({ path, from, to }) => terrain.cite(path, from, to)), by: { model } };
}

/** Lines of what is known already. */
const MOST_KNOWN = 60;

/** What is known, as a model is told of it. */
export function listKnown(statements: readonly Pick<Statement, 'text'>[]): string {
  return statements
    .slice(0, MOST_KNOWN)
    .map(({ text }) => `- ${text}`)
    .join('\n');
}

/** What most others import comes first. */
export function byImporters({ graph }: Pick<Terrain, 'graph'>, paths: readonly string[]): string[] {
  const wanted = (path: string) => graph.importers.get(path)?.size ?? 0;
  return [...paths].sort((a, b) => wanted(b) - wanted(a));
}
