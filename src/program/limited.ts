import type { InParts } from '../base/pace.ts';
import { partsWithinSteps, withinSteps } from '../base/steps.ts';
import type { Follow, View } from './view.ts';

/** What one file may take of one kind of work; real files take a hundredth. */
const STEPS_PER_FILE = 8_000_000;

/** What a whole view may take, and so much more for each source. */
const STEPS_PER_VIEW = 60_000_000;
const STEPS_PER_SOURCE = 4_000_000;

/** What was cut short, and in which files. */
export type Cuts = ReadonlyMap<string, ReadonlySet<string>>;

let cuts: Map<string, Set<string>> | undefined;

/**
 * Does work that is about one file and can take more than linear time, within its budget. Beyond that the file costs its own findings of this
 * kind, and whoever collects the cuts says so.
 * @param what was looked for, in the plural: 'entry points', 'ways of untrusted data'.
 */
export function limited<T>(what: string, path: string, work: () => T, otherwise: T): T {
  return withinSteps(STEPS_PER_FILE, work, () => {
    tellCut(what, path);
    return otherwise;
  });
}

/** Tells whoever collects the cuts of what a file has more of than is followed. */
export function tellCut(what: string, path: string): void {
  cuts?.set(what, (cuts.get(what) ?? new Set()).add(path));
}

/** Does work that is about a whole view, within its budget. */
export function withinView<T>(view: View, work: InParts<T>, otherwise: () => T): InParts<T> {
  return partsWithinSteps(stepsOf(view), work, otherwise);
}

function stepsOf({ sources }: View): number {
  return STEPS_PER_VIEW + sources.length * STEPS_PER_SOURCE;
}

/** Does work about a whole view, within its budget, and tells what was cut short in it. */
export function* collectCuts<T>(view: View, work: InParts<T>, otherwise: () => T): InParts<{ made: T; cuts: Cuts }> {
  const own = new Map<string, Set<string>>();
  const parts = partsWithinSteps(stepsOf(view), work, otherwise);
  for (;;) {
    const before = cuts;
    cuts = own;
    try {
      const part = parts.next();
      if (part.done) return { made: part.value, cuts: own };
    } finally {
      cuts = before;
    }
    yield;
  }
}

/** Which files to read beyond the sources, within the budget of a view; none where it does not suffice. */
export function withinFollowing({ links, joins, mounted, deciders, needs, wanted, worth }: Follow): Follow {
  return {
    links,
    joins,
    mounted: (view, tree) => withinView(view, mounted(view, tree), () => new Set()),
    deciders: (view) => withinView(view, deciders(view), () => new Set()),
    needs: (view, tree) => withinView(view, needs(view, tree), () => []),
    wanted: (view, tree) => withinView(view, wanted(view, tree), () => []),
    worth: (view) => withinView(view, worth(view), () => new Set()),
  };
}
