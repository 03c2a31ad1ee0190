import { spend } from '../../base/steps.ts';
import { MOST_COUNTED } from './up-to-counted.ts';

/** A step from a place to one that it is put into. */
export interface UpwardStep<N> {
  /** What is the same where the same step is taken again. */
  by: object;
  to: () => N;
}

interface Rung<N> {
  node: N;
  via: Via | undefined;
}

/** What was gone through, the last one first. */
interface Via {
  by: object;
  before: Via | undefined;
}

/** Steps that are taken for one start. */
const MOST_STEPS = 4 * MOST_COUNTED;

/**
 * The ends of all ways up from a place, those over the fewest steps first: what is left out is farther away than what is told. No step is taken
 * twice on one way. Where no way ends, as all lead around in circles, any place on them can be the end.
 * @param tell is told when ways are left out
 */
export function waysUp<N>(start: N, stepsFrom: (node: N) => readonly UpwardStep<N>[], tell: () => void): N[] {
  const ends: N[] = [];
  const rungs: Rung<N>[] = [{ node: start, via: undefined }];
  for (const { node, via } of rungs) {
    const steps = stepsFrom(node);
    spend(10);
    if (steps.length === 0) ends.push(node);
    if (ends.length > MOST_COUNTED) break;
    for (const { by, to } of steps) {
      const isAgain = isTaken(by, via);
      const isFar = rungs.length >= MOST_STEPS;
      if (isAgain || isFar) tell();
      if (isFar) break;
      if (!isAgain) rungs.push({ node: to(), via: { by, before: via } });
    }
  }
  return ends.length > 0 ? ends : rungs.map(({ node }) => node);
}

function isTaken(by: object, via: Via | undefined): boolean {
  for (let each = via; each !== undefined; each = each.before) if (each.by === by) return true;
  return false;
}
