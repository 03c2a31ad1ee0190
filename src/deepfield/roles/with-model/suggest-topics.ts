import { byText } from '../../../base/digest.ts';
import { titleOf } from '../../plan/plan.ts';
import type { Domain } from '../../terrain/detect-domains.ts';
import type { TerrainHelpers } from '../../terrain/helpers.ts';
import type { Terrain } from '../../terrain/terrain.ts';
import type { WantedTopic } from '../planner/wanted-topics.ts';
import { byImporters } from './ask-role.ts';

const MOST_FILES = 8;
const MOST_CHOICES = 300;

/** What a model would learn as one, although no directory holds it: topics with the places that they lie in, and whose suggestion they are. */
export async function suggestTopics(
  terrains: readonly Terrain[],
  domains: readonly Domain[],
  { tell, model }: Pick<TerrainHelpers, 'tell' | 'model'>,
): Promise<WantedTopic[]> {
  if (!tell || model === undefined) return [];
  const topics: WantedTopic[] = [];
  for (const terrain of terrains) {
    const { name, code, workspace } = terrain;
    const start = `${name}/`;
    const own = domains.filter(({ title }) => title.startsWith(`${name}: `));
    const directories = own.flatMap(({ covers }) => covers.map((cover) => cover.slice(start.length)));
    const ranked = byImporters(terrain, code);
    if (own.length < 2) continue;
    const told = await tell(workspace, {
      role: 'detector',
      about: `the code of ${name}`,
      known: own.map(({ title, files, needs }) => `- ${title}: ${files} files; imports from ${needs.join(', ') || 'no other'}`).join('\n'),
      paths: ranked.slice(0, MOST_FILES),
      choices: [...new Set([...directories, ...ranked])].slice(0, MOST_CHOICES),
    });
    for (const { title = '', text, names, cites } of told ?? []) {
      const covers = names.map((each) => `${start}${each}`).sort(byText);
      const [first] = cites;
      const reason = `${model}: ${text.replace(/\s+/g, ' ').trim()}${first ? ` (${start}${first.path}:${first.from})` : ''}`;
      topics.push({ title: titleOf(title), covers, suggestedBy: reason });
    }
  }
  return topics.filter(({ title, covers }) => title !== '' && covers.length > 0);
}
