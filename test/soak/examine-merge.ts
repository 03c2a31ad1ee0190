import { expect } from 'vitest';

import { wordsAt } from './state.ts';
import { lines, type World } from './world.ts';

const seen = new WeakMap<World, string>();

/**
 * Where a new merge is the last of the branch: all words that either side wrote into documents are in it.
 * @param isWhole whether nobody chose a side.
 */
export function examineMerge(world: World, isWhole: boolean): void {
  const { dir } = world;
  const [merge] = lines(dir, 'log', '-1', '--merges', '--first-parent', '--format=%H');
  if (merge === undefined || seen.get(world) === merge) return;
  seen.set(world, merge);
  if (!isWhole) return;
  const of = (rev: string) => wordsAt(dir, rev).map((text) => text.slice(text.indexOf(':') + 1));
  const bases = lines(dir, 'merge-base', '--all', `${merge}^1`, `${merge}^2`);
  const base = bases.flatMap(of);
  const [ours, theirs, result] = [of(`${merge}^1`), of(`${merge}^2`), of(merge)];
  const wanted = [...ours, ...theirs].filter((text) => !base.includes(text) || (ours.includes(text) && theirs.includes(text)));
  expect(wanted.filter((text) => !result.includes(text))).toEqual([]);
}
