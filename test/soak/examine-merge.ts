import { expect } from 'vitest';

import { wordsAt } from './state.ts';
import { lines, type World } from './world.ts';

/** Merges in which somebody chose a side, by their parents: one may be amended, and is the last again after a switch or a reset. */
const chosen = new WeakMap<World, Set<string>>();

/**
 * All words that either side wrote into documents are in the last merge of the branch.
 * @param isWhole whether nobody chose a side in what was just done.
 */
export function examineMerge(world: World, isWhole: boolean): void {
  const { dir } = world;
  const [merge, parents = ''] = lines(dir, 'log', '-1', '--merges', '--first-parent', '--format=%H%n%P');
  const known = chosen.get(world) ?? new Set();
  chosen.set(world, known);
  if (!isWhole) known.add(parents);
  if (merge === undefined || known.has(parents)) return;
  const of = (rev: string) => wordsAt(dir, rev).map((text) => text.slice(text.indexOf(':') + 1));
  const bases = lines(dir, 'merge-base', '--all', `${merge}^1`, `${merge}^2`);
  const base = bases.flatMap(of);
  const [ours, theirs, result] = [of(`${merge}^1`), of(`${merge}^2`), of(merge)];
  const wanted = [...ours, ...theirs].filter((text) => !base.includes(text) || (ours.includes(text) && theirs.includes(text)));
  expect(wanted.filter((text) => !result.includes(text))).toEqual([]);
}
