import type { Learned } from '../../knowledge/statement.ts';
import type { Topic } from '../../plan/plan.ts';
import type { TerrainHelpers } from '../../terrain/helpers.ts';
import { coveredBy, type Terrain } from '../../terrain/terrain.ts';
import { askRole, byImporters, listKnown, type ModelStatements, stateTold } from './ask-role.ts';
import { chooseUnread } from './choose-unread.ts';

/** Files that are offered to a model, of which as many are shown as there is room for. */
const MOST_FILES = 40;

/** What a model tells of a part of the code, of those files first that it wanted to read. */
export async function tellArea(
  terrains: readonly Terrain[],
  topic: Topic,
  learned: Pick<Learned, 'statements'>,
  helpers: TerrainHelpers,
): Promise<ModelStatements> {
  const known = listKnown(learned.statements);
  let isUnread = false;
  const said = await askRole(
    terrains,
    helpers,
    async (terrain) => {
      const ranked = byImporters(terrain, coveredBy(terrain, topic.covers));
      if (ranked.length === 0) return undefined;
      const chosen = await chooseUnread(terrain, { about: topic.title, known, ranked }, helpers);
      isUnread ||= chosen === undefined;
      const paths = [...new Set([...(chosen ?? []), ...ranked])].slice(0, MOST_FILES);
      return { role: 'learner', about: topic.title, known, paths };
    },
    (terrain, told, model) => stateTold(terrain, told, model, told.part === 'purpose' ? 'purpose' : 'workings'),
  );
  return { ...said, unanswered: said.unanswered || isUnread };
}
