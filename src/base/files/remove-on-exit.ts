import { rmSync } from 'node:fs';

const pending = new Set<string>();

/**
 * Removes a file or directory should this process end before the returned function is called: by an error, or by a signal that ends it
 * through `process.exit`. SIGKILL leaves it behind.
 */
export function removeOnExit(path: string): () => void {
  if (pending.size === 0) process.once('exit', removePending);
  pending.add(path);
  return () => {
    pending.delete(path);
    if (pending.size === 0) process.off('exit', removePending);
  };
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
