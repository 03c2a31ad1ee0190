/** Milliseconds for which a computation may keep everything else from happening. */
const AT_A_TIME = 20;

let turned = 0;

/**
 * Called between the parts of a long computation, as `await pace(signal)`: lets other things happen where that was long ago, signals and
 * timers among them. No result may depend on when it does.
 * @throws the reason of `signal` once that is aborted.
 */
export function pace(signal: AbortSignal): Promise<void> | undefined {
  signal.throwIfAborted();
  return performance.now() - turned < AT_A_TIME ? undefined : turn(signal);
}

async function turn(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  turned = performance.now();
  signal.throwIfAborted();
}

/** A computation in parts: it stops between them and goes on when it is asked to. */
export type InParts<T> = Generator<undefined, T, undefined>;

/** Makes something of each, with a stop after each: it should take milliseconds. */
export function* eachInParts<T, R>(all: Iterable<T>, make: (one: T) => R): InParts<R[]> {
  const made: R[] = [];
  for (const one of all) {
    made.push(make(one));
    yield;
  }
  return made;
}

/** Computes it to the end, with pauses. */
export async function paced<T>(parts: InParts<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
    await pace(signal);
  }
}

/** Computes it to the end at once. */
export function atOnce<T>(parts: InParts<T>): T {
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}
