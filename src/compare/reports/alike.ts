import { groupBy } from '../../base/group-by.ts';
import type { Change } from '../model/comparison.ts';
import { describeEffect } from './describe-change.ts';

/** So many changes that are the same but for the name are told as one. */
const ALIKE = 3;

/** Changes of which the same is said but for their names, together where the first of them stands; all others alone. */
export function alike(changes: readonly Change[]): Change[][] {
  return [...groupBy(changes, (each) => `${each.change} ${saidOfAll(each)} ${describeEffect(each)} ${each.fails ?? ''}`).values()].flatMap(
    (each) => (each.length < ALIKE ? each.map((change) => [change]) : [each]),
  );
}

/** What is said of each of several that are alike. */
export function saidOfAll({ says, name }: Change): string {
  return says.replace(name, '…');
}

/** Changes by their kinds, the kind with the most serious of them first, as the changes themselves are in order. */
export function byKind(changes: readonly Change[]): ReadonlyMap<string, Change[]> {
  return groupBy(changes, ({ kind }) => kind);
}
