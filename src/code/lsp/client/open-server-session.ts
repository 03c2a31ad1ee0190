import type { ChosenServer } from '../server-spec.ts';
import { type CallOutcome, callKey } from '../tool-call.ts';
import { type KeepOptions, keepServer } from './keep-server.ts';
import type { FileCall } from './perform-call.ts';
import { runCalls } from './run-calls.ts';
import type { Server } from './start-server.ts';
import { withTimeout } from './with-timeout.ts';

/** One server for as long as it is needed, through a crash and a second start. */
export interface Session {
  /** Starts the server, if it is not, and has it open these files. */
  warm: (paths: readonly string[]) => void;
  /** Puts calls to the server until then; every call that it could answer gets an outcome. Never rejects. */
  run: (calls: readonly FileCall[], until: number) => Promise<Map<string, CallOutcome>>;
  close: () => Promise<void>;
}

/** Puts nothing yet, and starts nothing. */
export function openServerSession(chosen: ChosenServer, options: KeepOptions): Session {
  const { spec } = chosen;
  const kept = keepServer(chosen, options);
  /** Resolves when whoever came before has had a turn. */
  let line: Promise<unknown> = Promise.resolve();

  const prepare = async ({ documents, readiness, isOver }: Server, calls: readonly FileCall[], until: number) => {
    documents.openAll([...new Set(calls.map(({ path }) => path))]);
    await readiness.wait(Math.min(spec.readyCap * options.patience, until - performance.now()));
    if (!readiness.isReady() && !isOver()) options.onProblem(`${spec.id} was not ready in time, so what it did not find is not known`);
  };
  /** Gives the calls that were not put. */
  const runThroughCrashes = async (calls: readonly FileCall[], outcomes: Map<string, CallOutcome>, until: number) => {
    let left = lastDiagnostics(calls);
    while (left.length > 0 && performance.now() < until) {
      const server = await withTimeout(kept.get(), until - performance.now());
      if (!server) break;
      await prepare(server, left, until);
      left = await runCalls(server, left, outcomes, until);
    }
    return left;
  };
  const takeTurn = async (before: Promise<unknown>, calls: readonly FileCall[], until: number) => {
    await withTimeout(before, until - performance.now());
    const outcomes = new Map<string, CallOutcome>();
    const left = await runThroughCrashes(calls, outcomes, until);
    const failure = kept.failure();
    for (const { call } of left) outcomes.set(callKey(call), failure === undefined ? { late: true } : { error: failure });
    return outcomes;
  };
  return {
    warm: (paths) => void kept.get().then((server) => server?.documents.openAll(paths)),
    run: (calls, until) => {
      const turn = takeTurn(line, calls, until);
      line = turn;
      return turn;
    },
    close: kept.stop,
  };
}

/** They take the longest and are wanted least. */
function lastDiagnostics(calls: readonly FileCall[]): FileCall[] {
  const isLast = ({ call }: FileCall) => call.operation === 'diagnostics';
  return [...calls.filter((call) => !isLast(call)), ...calls.filter(isLast)];
}
