import { type CallOutcome, callKey } from '../tool-call.ts';
import { mostOpen } from './open-documents.ts';
import { canPerform, type FileCall, performCall } from './perform-call.ts';
import type { Server } from './start-server.ts';

/** More would only wait inside the server, where it cannot be cancelled as quickly. */
const IN_FLIGHT = 8;

/**
 * Puts calls to one server, first come first served, until then at most.
 * @param outcomes is given the outcome of each call that was put; what the server does not do gets none.
 * @returns the calls that were not put, because it was too late or the server ended.
 */
export async function runCalls(
  server: Server,
  calls: readonly FileCall[],
  outcomes: Map<string, CallOutcome>,
  until: number,
): Promise<FileCall[]> {
  const queue = calls.filter(({ call }) => canPerform(server, call.operation));
  const work = async () => {
    while (!server.isOver() && performance.now() < until) {
      const next = queue.shift();
      if (!next) return;
      outcomes.set(callKey(next.call), await performCall(server, next, until));
    }
  };
  await Promise.all(Array.from({ length: inFlight(server) }, work));
  return queue;
}

/** The files that are being asked about are all open. */
function inFlight({ chosen: { spec } }: Server): number {
  return Math.min(IN_FLIGHT, mostOpen(spec) || IN_FLIGHT);
}
