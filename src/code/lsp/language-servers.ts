import type { ServerBudget } from './server-spec.ts';
import type { CallOutcome, ToolCall } from './tool-call.ts';

/** The language servers of one run of kb over one working tree. */
export interface LanguageServers {
  /** Which server would answer for a file, without starting it; undefined where none is there. Its version may come from a cached probe. */
  serverOf: (path: string) => Promise<ServerIdentity | undefined>;
  /** Starts the servers for these files, the language with most of them first, at most two; returns at once. Files are paths from the top. */
  warm: (paths: readonly string[]) => void;
  /**
   * Starts the clock of one document: its calls are answered until then, whatever the servers do.
   * @returns the end, on `performance.now()`'s clock.
   */
  begin: () => number;
  /** Puts the calls, most wanted first, to the servers of their files and waits for all answers, or until the end. Never rejects. */
  run: (calls: readonly ToolCall[], until: number) => Promise<ReadonlyMap<string, CallOutcome>>;
  /** What went wrong, a sentence each, each once: a server that crashed, was killed, or is not there. */
  problems: () => string[];
  /** Ends every process; takes half a second at most. */
  close: () => Promise<void>;
}

export interface ServerIdentity {
  id: string;
  version: string | undefined;
  /** Digest of everything that was set: profile, settings, environment; 8 hex digits. */
  settings: string;
  budget: ServerBudget;
  diagnostics: boolean;
}
