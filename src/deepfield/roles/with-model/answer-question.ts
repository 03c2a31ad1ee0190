import { oneLine, prose } from '../../../base/markdown.ts';
import type { TerrainHelpers } from '../../terrain/helpers.ts';
import type { Terrain } from '../../terrain/terrain.ts';
import { askRole, type ModelStatements, stateTold } from './ask-role.ts';

/** What a model answers to a question, from the files that words lead to. */
export function answerQuestion(terrains: readonly Terrain[], question: string, helpers: TerrainHelpers): Promise<ModelStatements> {
  return askRole(
    terrains,
    helpers,
    async ({ workspace }) => {
      const { findings } = await helpers.explore(workspace, question);
      const paths = [...new Set(findings.flatMap(({ evidence }) => evidence.map(({ path }) => path)))];
      return paths.length === 0 ? undefined : { role: 'answerer', about: question, known: '', paths };
    },
    (terrain, told, model) => ({
      ...stateTold(terrain, told, model, 'answers'),
      heading: oneLine(prose(question)),
      explains: { question },
    }),
  );
}
