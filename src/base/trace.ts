/** Where the lines go; undefined unless a surface asked for them. */
let sink: ((line: string) => void) | undefined;
let began = 0;

/**
 * Has told, from here on, what is done and how long it takes, a line each: `debug: 34 ms spawn git ls-files: exit 0 in 8 ms`. The first
 * number counts from this call. Lines can hold what stands in file names.
 * @param write undefined to be told nothing more.
 */
export function traceTo(write: ((line: string) => void) | undefined): void {
  sink = write;
  began = performance.now();
}

/** Tells one thing, if anybody wants to know: only then is `what` called. */
export function trace(event: string, what: () => string): void {
  sink?.(`debug: ${Math.round(performance.now() - began)} ms ${event} ${what()}`);
}

/** Begins a piece of work. What it returns ends it and tells how long it took, and what came of it; work that failed is not told. */
export function traceWork(event: string, what: () => string): (outcome?: () => string) => void {
  if (!sink) return ignore;
  const from = performance.now();
  const done = (outcome: (() => string) | undefined) => `${outcome ? `${outcome()} ` : ''}in ${Math.round(performance.now() - from)} ms`;
  return (outcome) => trace(event, () => `${what()}: ${done(outcome)}`);
}

function ignore(): void {}
