import { groupBy } from '../../../base/group-by.ts';
import type { Statement } from '../../knowledge/statement.ts';
import type { Topic } from '../../plan/plan.ts';
import type { TerrainHelpers } from '../../terrain/helpers.ts';
import { coveredBy, type Terrain } from '../../terrain/terrain.ts';
import { askRole, byImporters, listKnown, type ModelStatements, stateTold } from './ask-role.ts';

const MOST_OWN = 4;
const MOST_BESIDE = 6;

/**
 * What a model says of how a part of the code and those beside it play together. A sentence that does not cite both says nothing of that, and is left out.
 * @param statements what is known of the part and of others.
 */
export function tellTogether(
  terrains: readonly Terrain[],
  topic: Topic,
  statements: readonly Statement[],
  helpers: TerrainHelpers,
): Promise<ModelStatements> {
  return askRole(
    terrains,
    helpers,
    (terrain) => {
      const own = coveredBy(terrain, topic.covers);
      const beside = filesBeside(terrain, own).slice(0, MOST_BESIDE);
      if (own.length === 0 || beside.length === 0) return undefined;
      const paths = [...byImporters(terrain, own).slice(0, MOST_OWN), ...beside];
      const about = new Set(paths.map((path) => `${terrain.name}/${path}`));
      const known = listKnown(statements.filter(({ cites }) => cites.some(({ path }) => about.has(path))));
      return { role: 'synthesiser', about: `${topic.title}, beside ${beside.join(', ')}`, known, paths };
    },
    (terrain, told, model) => {
      const own = new Set(coveredBy(terrain, topic.covers));
      const sides = new Set(told.cites.map(({ path }) => own.has(path)));
      return sides.size === 2 ? { ...stateTold(terrain, told, model, 'neighbours'), heading: 'How they play together' } : undefined;
    },
  );
}

/** Files that have to do with some, the most first. */
function filesBeside({ graph }: Terrain, own: readonly string[]): string[] {
  const inside = new Set(own);
  const near = own.flatMap((path) => [...(graph.importers.get(path) ?? []), ...(graph.imports.get(path) ?? [])]);
  const groups = [...groupBy(near, (path) => path)].filter(([path]) => !inside.has(path));
  return groups.sort(([, a], [, b]) => b.length - a.length).map(([path]) => path);
}
