import type { WrittenCall } from '../../../program/queries/all-calls.ts';
import type { Terrain } from '../../terrain/terrain.ts';

/** All calls that are known of a repository: those of functions, and those of entry points that are written in place, by their labels. */
export async function readWrittenCalls({ calls, stated }: Pick<Terrain, 'calls' | 'stated'>): Promise<WrittenCall[]> {
  const { findings } = await stated(['call']);
  const inPlace = findings.flatMap(({ name, path, startLine: line }) => {
    const [from = '', to = ''] = name.split(' → ');
    return /\s/.test(from) ? [{ from, to, path, line }] : [];
  });
  return [...(await calls()), ...inPlace];
}
