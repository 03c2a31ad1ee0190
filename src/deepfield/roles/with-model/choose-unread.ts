import type { TerrainHelpers } from '../../terrain/helpers.ts';
import type { Terrain } from '../../terrain/terrain.ts';

/** So many files of one part are read whatever they are. */
const ALWAYS_READ = 8;
/** Files that are shown to find out what else deserves to be read, and names of others that can be chosen. */
const SHOWN = 4;
const MOST_CHOICES = 200;

/**
 * The files of a part that a model wants to read, of those that it would not be shown otherwise: it says which lines lead to each. It says nothing of them, so nothing
 * of that is kept.
 * @param ranked the files of the part, the most wanted first.
 * @returns undefined where it did not answer.
 */
export async function chooseUnread(
  terrain: Terrain,
  { about, known, ranked }: { about: string; known: string; ranked: readonly string[] },
  { tell }: TerrainHelpers,
): Promise<string[] | undefined> {
  if (!tell || ranked.length <= ALWAYS_READ) return [];
  const choices = ranked.slice(SHOWN, SHOWN + MOST_CHOICES);
  const told = await tell(terrain.workspace, { role: 'scanner', about, known, paths: ranked.slice(0, SHOWN), choices });
  return told && [...new Set(told.flatMap(({ names }) => names))];
}
