import { isMap } from '../../../base/plain-data.ts';
import { uriToPath } from '../uri.ts';
import { withTimeout } from './with-timeout.ts';

export interface PushedDiagnostics {
  /** Takes a notification of the server. */
  notice: (method: string, params: unknown) => void;
  /** What was last pushed for a file, or is within that many milliseconds; undefined if nothing is. */
  wait: (path: string, cap: number) => Promise<unknown[] | undefined>;
  /** Nothing more will come. */
  end: () => void;
}

const MOST_FILES = 1000;

/**
 * Keeps the diagnostics that a server sends unasked.
 * @param isWanted by path from the top: those of other files are dropped.
 */
export function collectDiagnostics(root: string, isWanted: (path: string) => boolean): PushedDiagnostics {
  const pushed = new Map<string, unknown[]>();
  const waiting = new Map<string, Set<() => void>>();
  const proceed = (path: string) => {
    for (const resolve of waiting.get(path) ?? []) resolve();
    waiting.delete(path);
  };
  let isOver = false;
  return {
    notice: (method, params) => {
      if (method !== 'textDocument/publishDiagnostics' || !isMap(params)) return;
      const { uri, diagnostics } = params;
      const path = typeof uri === 'string' ? uriToPath(root, uri) : undefined;
      if (typeof path !== 'string' || !Array.isArray(diagnostics) || !isWanted(path)) return;
      if (pushed.size >= MOST_FILES && !pushed.has(path)) return;
      pushed.set(path, diagnostics);
      proceed(path);
    },
    wait: async (path, cap) => {
      if (pushed.has(path) || isOver) return pushed.get(path);
      const told = new Promise<void>((resolve) => void waiting.set(path, (waiting.get(path) ?? new Set()).add(resolve)));
      await withTimeout(told, cap);
      return pushed.get(path);
    },
    end: () => {
      isOver = true;
      for (const path of [...waiting.keys()]) proceed(path);
    },
  };
}
