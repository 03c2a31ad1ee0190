import { renderWords } from '../../../docs/narrative/render-narrative.ts';
import { findSecret } from '../../../llm/find-secret.ts';
import { doubtOf } from '../../inputs/doubt-of.ts';
import type { Input } from '../../inputs/input.ts';
import type { Statement } from '../../knowledge/statement.ts';
import { type Topic, topicKey } from '../../plan/plan.ts';
import { PROJECT } from '../../project/places.ts';
import type { TerrainHelpers } from '../../terrain/helpers.ts';
import type { Terrain } from '../../terrain/terrain.ts';

/** Documents that a model reads. */
const MOST = 40;

/** What a model reads in documents that somebody handed over, by the part of the code that it says it is about. How far it is believed is the document's. */
export async function classifyInputs(
  [first]: readonly Terrain[],
  inputs: readonly Input[],
  titles: readonly string[],
  { tell, model }: TerrainHelpers,
): Promise<(topic: Pick<Topic, 'title'>) => Statement[]> {
  const told: { keys: ReadonlySet<string>; statement: Statement }[] = [];
  if (!tell || model === undefined || !first) return () => [];
  for (const { path, text = '', type, trust, blob } of inputs.slice(0, MOST)) {
    if (type === 'code' || text.trim() === '' || findSecret(text, path) !== undefined) continue;
    const texts = new Map([[path, { hash: blob, text }]]);
    const said = await tell(first.workspace, { role: 'classifier', about: path, known: '', paths: [path], texts, choices: titles });
    for (const { text: says, cites, names } of said ?? []) {
      const statement: Statement = {
        part: 'answers',
        heading: 'From documents',
        text: renderWords(says),
        cites: cites.map(({ from, to }) => ({ path: `${PROJECT}/${path}`, lines: [from, to] as const, blob })),
        by: { model },
        ...doubtOf(trust),
      };
      told.push({ keys: new Set(names.map(topicKey)), statement });
    }
  }
  return ({ title }) => told.filter(({ keys }) => keys.has(topicKey(title))).map(({ statement }) => statement);
}
