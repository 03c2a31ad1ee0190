import type { Change, Comparison } from '../model/comparison.ts';
import type { Accepted } from './read-accepted.ts';

/**
 * Takes the changes apart that are accepted today: by their id, or as 'contracts removed User.name'.
 * @param today YYYY-MM-DD; the day of `until` counts still.
 */
export function divideChanges(
  changes: readonly Change[],
  accepted: readonly Accepted[],
  today: string,
): Pick<Comparison, 'changes' | 'accepted'> {
  const holding = accepted.filter(({ until }) => until === undefined || until >= today);
  const reasonOf = ({ id, kind, change, name }: Change) =>
    holding.find(({ what }) => what === id || what.trim() === `${kind} ${change} ${name}`);
  return {
    changes: changes.filter((change) => reasonOf(change) === undefined),
    accepted: changes.flatMap((change) => {
      const found = reasonOf(change);
      return found ? [{ ...change, why: found.why, ...(found.until === undefined ? {} : { until: found.until }) }] : [];
    }),
  };
}
