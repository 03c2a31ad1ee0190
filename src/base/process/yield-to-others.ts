import { setPriority } from 'node:os';

/** Takes from here on only the time that no other process wants: for work that nobody waits for. */
export function yieldToOthers(): void {
  try {
    setPriority(10);
  } catch {
    // Nobody is kept waiting without it, either.
  }
}
