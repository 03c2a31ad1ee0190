import type { ChosenServer } from '../server-spec.ts';
import type { LspOperation } from '../tool-call.ts';
import { askServerVersion } from './ask-server-version.ts';
import { operationsOf } from './perform-call.ts';
import { startServer } from './start-server.ts';

/** What a server says of itself when it is started. */
export interface Probe {
  version?: string;
  /** What it answers. */
  capabilities: LspOperation[];
}

/**
 * Starts a server, as far as that it is initialized, and ends it: a program that is on PATH need not be one that works.
 * @param cap milliseconds to wait for it.
 * @param signal kills it.
 * @returns what it says, or what is wrong, as a sentence. Never rejects.
 */
export async function probeServer(chosen: ChosenServer, cap: number, signal: AbortSignal): Promise<Probe | { problem: string }> {
  const server = await startServer(chosen, { root: chosen.root, cap, silence: cap, signal, onEnd: () => {} });
  if ('problem' in server) return server;
  const version = chosen.version ?? server.version ?? (await askServerVersion(chosen, cap));
  const capabilities = operationsOf(server);
  await server.stop();
  return { ...(version === undefined ? {} : { version }), capabilities };
}
