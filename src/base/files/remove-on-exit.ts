import { rmSync } from 'node:fs';

const pending = new Set<string>();

let tell: (isPending: boolean) => void = () => {};

/**
 * Removes a file or directory should this process end before the returned function is called: by an error, or through `process.exit`. A
 * signal does not end it in that way by itself, see `tellPending`; SIGKILL leaves it behind.
 */
export function removeOnExit(path: string): () => void {
  if (pending.size === 0) {
    process.once('exit', removePending);
    tell(true);
  }
  pending.add(path);
  return () => {
    if (!pending.delete(path) || pending.size > 0) return;
    process.off('exit', removePending);
    tell(false);
  };
}

/** Has told, at once, when there begins to be something to remove on exit, and when there is nothing left. One listener for the process. */
export function tellPending(listener: (isPending: boolean) => void): void {
  tell = listener;
  if (pending.size > 0) tell(true);
}

function removePending(): void {
  for (const path of pending) {
    try {
      rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // The process is ending; what is left is temporary by its name.
    }
  }
}
