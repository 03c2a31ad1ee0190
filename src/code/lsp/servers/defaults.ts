import type { Candidate, ServerBudget, ServerSpec } from '../server-spec.ts';

/** Fits one document of a server that needs some milliseconds for a request on two processors. */
export const BUDGET: ServerBudget = { files: 50, hover: 60, definitions: 25, calls: 10, diagnostics: 10, request: 1500, memory: 2000 };

/**
 * Of a server of which nothing else is known: opened files are answered for, and answers are believed when it stops telling of its progress.
 * No type errors: where dependencies are not installed or not loaded, most are about that.
 */
export const DEFAULTS = {
  rootStrategy: 'outermost',
  open: 'lazy',
  ready: 'progress-idle',
  readyCap: 2000,
  diagnostics: 'none',
  budget: BUDGET,
} as const satisfies Partial<ServerSpec>;

/** Of a server that compiles or asks a build tool before it answers. */
const SLOW = { readyCap: 4000, budget: { ...BUDGET, request: 2500, memory: 3000 } };

/** What has to be said of a server; what is not said of the rest is as with most. */
type ServerEntry = Pick<ServerSpec, 'id' | 'documents' | 'install' | 'license' | 'trust'> & Partial<ServerSpec>;

/** A server of the registry: unless told, the first choice for its language, a program of its own name, and at the top without markers of roots. */
export function server(entry: ServerEntry): ServerSpec {
  const { id, roots = [] } = entry;
  const rootStrategy = roots.length === 0 ? 'top' : DEFAULTS.rootStrategy;
  return { ...DEFAULTS, roots, rootStrategy, priority: 100, candidates: [onPath(id)], ...entry };
}

export function slowServer(entry: ServerEntry): ServerSpec {
  return server({ ...SLOW, ...entry });
}

/** A program on PATH that prints its version. */
export function onPath(command: string, args: readonly string[] = [], versionArgs: readonly string[] = ['--version']): Candidate {
  return { kind: 'path', command, args, versionArgs };
}
