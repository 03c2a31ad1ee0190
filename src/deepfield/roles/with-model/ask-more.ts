import type { Learned } from '../../knowledge/statement.ts';
import type { Topic } from '../../plan/plan.ts';
import type { TerrainHelpers } from '../../terrain/helpers.ts';
import { coveredBy, type Terrain } from '../../terrain/terrain.ts';
import { askRole, byImporters, listKnown, type ModelStatements, stateTold } from './ask-role.ts';

const MOST_FILES = 10;

/** What a model would ask about a part of the code, each question with the lines that raise it. The plan has them as questions as long as these lines stand. */
export function askMore(
  terrains: readonly Terrain[],
  topic: Topic,
  { statements }: Pick<Learned, 'statements'>,
  helpers: TerrainHelpers,
): Promise<ModelStatements> {
  return askRole(
    terrains,
    helpers,
    (terrain) => {
      const paths = byImporters(terrain, coveredBy(terrain, topic.covers)).slice(0, MOST_FILES);
      return paths.length === 0 ? undefined : { role: 'planner', about: topic.title, known: listKnown(statements), paths };
    },
    (terrain, told, model) => {
      const asks = told.text.replace(/\s+/g, ' ').trim();
      return asks.endsWith('?') ? { ...stateTold(terrain, told, model, 'answers'), heading: 'What else to ask', asks } : undefined;
    },
  );
}
