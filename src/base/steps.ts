import type { InParts } from './pace.ts';

/** What a computation may spend, and has spent. */
interface StepBudget {
  limit: number;
  spent: number;
}

/** Told to whoever set the budget; nobody else catches it. */
class OutOfSteps extends Error {}

let current: StepBudget | undefined;

/**
 * Counts steps of whatever can take more than linear time: called in the inner loops and recursions of such work. Steps and not time, so
 * that the same input is cut at the same place on every machine. A step is worth some ten nanoseconds: a comparison, an entry of a list.
 * Without a budget around it nothing is counted.
 */
export function spend(steps: number | undefined = 1): void {
  if (!current) return;
  current.spent += steps;
  if (current.spent > current.limit) throw new OutOfSteps();
}

/**
 * Does work that may spend so many steps, or what is left of those around it; beyond that, what it would have given is made otherwise.
 * What was computed once and is kept for others must not be counted, or the count would depend on who asked first.
 * @param work at once: a budget does not outlive a pause.
 * @param otherwise makes the result of work that ran out.
 */
export function withinSteps<T>(limit: number, work: () => T, otherwise: () => T): T {
  return budgetOf(limit)(work, otherwise);
}

/** Does linear work whose result is kept for whoever asks next: none of them pays for it, so that it does not matter who asked first. */
export function uncounted<T>(work: () => T): T {
  const outer = current;
  current = undefined;
  try {
    return work();
  } finally {
    current = outer;
  }
}

/** What was computed once, and the steps that took. */
export interface Stepped<T> {
  value: T;
  steps: number;
}

/** Computes something that is to be kept. Whoever takes it later spends as much, see `respend`: so it does not matter who asked first. */
export function stepped<T>(make: () => T): Stepped<T> {
  const outer = current;
  const budget = outer ?? { limit: Number.POSITIVE_INFINITY, spent: 0 };
  const before = budget.spent;
  current = budget;
  try {
    const value = make();
    return { value, steps: budget.spent - before };
  } finally {
    current = outer;
  }
}

/** What was kept, at the price of computing it. */
export function respend<T>({ value, steps }: Stepped<T>): T {
  spend(steps);
  return value;
}

/** The same as `withinSteps` for work in parts, which share the steps; between them the budget is out of force. */
export function* partsWithinSteps<T>(limit: number, parts: InParts<T>, otherwise: () => T): InParts<T> {
  const within = budgetOf(limit);
  for (;;) {
    const part = within(
      () => parts.next(),
      () => ({ done: true as const, value: otherwise() }),
    );
    if (part.done) return part.value;
    yield;
  }
}

/** What is begun within it shares the steps. */
function budgetOf(limit: number): <T>(work: () => T, otherwise: () => T) => T {
  const own = { limit: current ? Math.max(0, Math.min(limit, current.limit - current.spent)) : limit, spent: 0 };
  return (work, otherwise) => {
    const outer = current;
    const before = Math.min(own.spent, own.limit);
    current = own;
    try {
      return work();
    } catch (error) {
      if (!(error instanceof OutOfSteps)) throw error;
      current = outer;
      return otherwise();
    } finally {
      current = outer;
      if (outer) outer.spent += Math.min(own.spent, own.limit) - before;
    }
  };
}

/** How many steps a piece of work takes. */
export function countSteps(work: () => void): number {
  const outer = current;
  const own = { limit: Number.POSITIVE_INFINITY, spent: 0 };
  current = own;
  try {
    work();
  } finally {
    current = outer;
    if (outer) outer.spent += own.spent;
  }
  return own.spent;
}
