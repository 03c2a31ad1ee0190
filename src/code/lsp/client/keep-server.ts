import type { ChosenServer } from '../server-spec.ts';
import type { Ending } from './launch-server.ts';
import { type Server, startServer } from './start-server.ts';

/** A server that is started when it is wanted, and once more after a crash. */
export interface KeptServer {
  /** The server as soon as it has started; undefined when it is of no use any more. */
  get: () => Promise<Server | undefined>;
  /** Why it is of no use any more. */
  failure: () => string | undefined;
  /** Stops it; it is not started again. */
  stop: () => Promise<void>;
}

export interface KeepOptions {
  /** Top of the working tree. */
  root: string;
  /** How many times longer than usual to wait, 1 or more. */
  patience: number;
  /** Kills it. */
  signal?: AbortSignal;
  /** Told what went wrong, a sentence. */
  onProblem: (problem: string) => void;
  /** Told why the server is of no use any more. */
  onFailure: (problem: string) => void;
  /** Told when the server has started. */
  onStarted: (server: Server) => void;
}

/** Milliseconds to initialize: several times what servers take when nothing is cached and the machine is busy. */
const INITIALIZE = 3000;
/** A server that crashes as often is not started again. */
const MOST_STARTS = 2;

/** Starts nothing yet. */
export function keepServer(
  chosen: ChosenServer,
  { root, patience, signal: wanted, onProblem, onFailure, onStarted }: KeepOptions,
): KeptServer {
  const controller = new AbortController();
  const { signal } = controller;
  const waits = { cap: INITIALIZE * patience, silence: chosen.spec.budget.request * patience };
  let current: Promise<Server | undefined> | undefined;
  let starts = 0;
  let failure: string | undefined;

  const onEnd = ({ problem, again }: Ending) => {
    current = undefined;
    if (signal.aborted) return;
    onProblem(problem);
    if (again && starts < MOST_STARTS) return;
    failure = problem;
    onFailure(problem);
  };
  const start = async (): Promise<Server | undefined> => {
    starts++;
    const server = await startServer(chosen, { root, ...waits, onEnd, signal });
    if ('problem' in server) {
      onEnd({ problem: server.problem, again: false });
      return undefined;
    }
    onStarted(server);
    return server;
  };
  const kill = () => {
    controller.abort();
    void current?.then((server) => server?.kill());
  };
  if (wanted?.aborted) kill();
  wanted?.addEventListener('abort', kill, { once: true });
  return {
    get: async () => {
      if (failure === undefined && !signal.aborted) current ??= start();
      return current;
    },
    failure: () => failure,
    stop: async () => {
      wanted?.removeEventListener('abort', kill);
      controller.abort();
      await (await current)?.stop();
    },
  };
}
