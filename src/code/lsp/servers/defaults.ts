import type { Budget, Readiness, ServerSpec } from '../server-spec.ts';

/** Fits one document of a server that needs some milliseconds for a request on two processors. */
export const BUDGET: Budget = { files: 50, hover: 60, references: 25, calls: 10, diagnostics: 10, request: 1500, memory: 2000 };

type Defaults = Pick<ServerSpec, 'rootStrategy' | 'open' | 'diagnostics' | 'budget' | 'readyCap'> & { ready: Readiness };

/**
 * Of a server of which nothing else is known: opened files are answered for, and answers are believed when it stops telling of its progress.
 * No type errors: where dependencies are not installed or not loaded, most are about that.
 */
export const DEFAULTS: Defaults = {
  rootStrategy: 'outermost',
  open: 'lazy',
  ready: 'progress-idle',
  readyCap: 2000,
  diagnostics: 'none',
  budget: BUDGET,
};
