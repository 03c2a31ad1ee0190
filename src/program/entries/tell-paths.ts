import { count } from '../../base/count.ts';
import { MOST_COUNTED } from '../mounts/up-to-counted.ts';

/** Paths of one route that its label tells. */
const MOST_TOLD = 30;

/** What an entry point is called, and where that does not tell all paths that lead to it, all that are counted. */
export interface EntryLabel {
  /** 'GET /v1/orders, /v2/orders', 'GET /a/x, /b/x and 12 more paths' */
  label: string;
  paths?: readonly string[];
}

/** The label of a route with all of its paths; of very many the shortest, in segments, and how many more there are. */
export function tellPaths(methods: string, paths: readonly string[]): EntryLabel {
  if (paths.length <= MOST_TOLD) return { label: `${methods} ${paths.join(', ')}` };
  const told = paths.toSorted((a, b) => segmentsOf(a) - segmentsOf(b)).slice(0, MOST_TOLD);
  const all = Math.min(paths.length, MOST_COUNTED);
  const more = `${paths.length > all ? 'more than ' : ''}${count(all - MOST_TOLD, 'more path')}`;
  return { label: `${methods} ${told.join(', ')} and ${more}`, paths };
}

function segmentsOf(path: string): number {
  return path.split(/[/.]/).length;
}
