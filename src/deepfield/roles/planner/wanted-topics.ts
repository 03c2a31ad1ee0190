import { byText } from '../../../base/digest.ts';
import { titleOf, topicKey } from '../../plan/plan.ts';
import type { TerrainHelpers } from '../../terrain/helpers.ts';
import type { Terrain } from '../../terrain/terrain.ts';
import { wholeTopic } from '../learner/topics.ts';

/** What matters most to whoever wrote the brief, with the files that its words lead to. */
export interface WantedTopic {
  title: string;
  /** With the repository first, sorted. */
  covers: readonly string[];
  /** The model whose suggestion it is, and why; absent where a person asks for it. */
  suggestedBy?: string;
}

const MOST_TOPICS = 12;
const MOST_FILES = 10;

/** Files that a search finds so much worse than its best one are about something else. */
const LEAST = 0.35;

/**
 * The topics that a brief names, a line each, as far as words of them lead to files or they are about all repositories anyway. Questions are answered by themselves.
 * @param words of that part of the brief, as a person wrote them.
 * @param known topics that the plan has already: what they cover is for people to change.
 */
export async function wantedTopics(
  terrains: readonly Terrain[],
  { search }: Pick<TerrainHelpers, 'search'>,
  words: string,
  known: ReadonlySet<string>,
): Promise<WantedTopic[]> {
  const titles = [...new Set(words.split(/\r?\n/).map(titleOf))].filter(
    (title) => title !== '' && !title.endsWith('?') && !known.has(topicKey(title)),
  );
  const topics: WantedTopic[] = [];
  for (const title of titles.slice(0, MOST_TOPICS)) {
    const covers: string[] = [];
    for (const { name, workspace, code } of terrains) {
      const own = new Set(code);
      const found = (await search(workspace, title)).filter(({ path }) => own.has(path));
      const best = found[0]?.score ?? 0;
      covers.push(
        ...found
          .filter(({ score }) => score >= LEAST * best)
          .slice(0, MOST_FILES)
          .map(({ path }) => `${name}/${path}`),
      );
    }
    if (covers.length > 0 || wholeTopic(title)) topics.push({ title, covers: covers.sort(byText) });
  }
  return topics;
}
