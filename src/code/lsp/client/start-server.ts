import { isMap } from '../../../base/plain-data.ts';
import { traceWork } from '../../../base/trace.ts';
import type { ChosenServer } from '../server-spec.ts';
import type { Connection } from './connect.ts';
import { initializeParams } from './initialize-params.ts';
import { type Ending, type LaunchedServer, launchServer } from './launch-server.ts';
import { type Documents, openDocuments } from './open-documents.ts';
import { putRequests, type Requester } from './put-requests.ts';
import { type TrackedServer, trackServer } from './track-server.ts';
import { versionNumber } from './version-number.ts';
import { withTimeout } from './with-timeout.ts';

/** A server that has been initialized. */
export interface Server extends Pick<TrackedServer, 'capabilities' | 'readiness' | 'pushed'> {
  chosen: ChosenServer;
  /** As it tells it. */
  version: string | undefined;
  documents: Documents;
  put: Requester['put'];
  isOver: () => boolean;
  kill: () => void;
  /** Takes leave of it and kills it; half a second at most. */
  stop: () => Promise<void>;
}

export interface StartOptions {
  /** Top of the working tree. */
  root: string;
  /** Milliseconds to initialize. */
  cap: number;
  /** Milliseconds of silence after which a request is given up. */
  silence: number;
  /** Told once when it ends after it has been initialized. */
  onEnd: (ending: Ending) => void;
  /** Aborted when it is not wanted any more while it starts. */
  signal: AbortSignal;
}

/** Milliseconds to ask for settings, to shut down, and to exit. */
const ASK = 100;
const SHUTDOWN = 300;
const EXIT = 100;

/** Starts a server as far as it takes requests. */
export async function startServer(chosen: ChosenServer, options: StartOptions): Promise<Server | { problem: string }> {
  const { id } = chosen.spec;
  const started = traceWork('server', () => `start ${id}`);
  const state = trackServer(chosen, options.root);
  const launched = await launchServer(chosen, state);
  if ('problem' in launched) return launched;
  const { connection, end, ending, whenOver } = launched;
  whenOver(state.end);

  const abort = () => end({ problem: `${id} was stopped`, again: false });
  options.signal.addEventListener('abort', abort);
  if (options.signal.aborted) abort();
  const initialized = await initialize(connection, initializeParams(chosen, state.rootUri), options.cap);
  options.signal.removeEventListener('abort', abort);
  if ('problem' in initialized) {
    // Does nothing if it has ended by itself, and then that is why.
    end({ problem: `${id} ${initialized.problem}`, again: false });
    return { problem: ending()?.problem ?? '' };
  }

  const onSilent = () => end({ problem: `${id} was ended: it gave no answer for too long, three times in a row`, again: false });
  const requester = putRequests(connection, { silence: options.silence, onSilent });
  whenOver(({ problem }) => requester.end({ error: problem }));
  whenOver(options.onEnd);
  state.capabilities.declare(initialized.capabilities);
  connection.notify('initialized', {});
  await offerSettings(connection, state);
  started(() => initialized.version ?? 'ready');
  return {
    ...state,
    chosen,
    version: initialized.version,
    documents: openDocuments(options.root, chosen.spec, connection.notify),
    put: requester.put,
    isOver: () => ending() !== undefined,
    kill: () => end({ problem: `${id} was stopped`, again: false }),
    stop: () => {
      requester.end({ late: true });
      return stop(launched, id);
    },
  };
}

type Initialized = { capabilities: Record<string, unknown>; version: string | undefined } | { problem: string };

/** What is wrong is half a sentence that follows the name of the server. */
async function initialize(connection: Connection, params: object, cap: number): Promise<Initialized> {
  const answer = await withTimeout(connection.request('initialize', params).answer, cap);
  if (answer === undefined) return { problem: `was not initialized within ${cap / 1000} s` };
  if ('error' in answer) return { problem: `cannot be initialized: ${answer.error}` };
  const result = isMap(answer.result) ? answer.result : {};
  const { capabilities, serverInfo } = result;
  // A program that is no language server at all may send back what it gets.
  if (!isMap(capabilities)) return { problem: 'is not a language server: it does not say what it can do' };
  const { positionEncoding = 'utf-16' } = capabilities;
  if (positionEncoding !== 'utf-16') return { problem: 'insists on counting columns in another way than in UTF-16, which kb does not do' };
  return { capabilities, version: isMap(serverInfo) ? versionNumber(serverInfo['version']) : undefined };
}

/** Most servers ask for settings, and read the project again when they are also told; others wait to be told, before anything else. */
async function offerSettings({ notify }: Connection, { settings, settingsAsked }: TrackedServer): Promise<void> {
  if (Object.keys(settings).length === 0) return;
  if (!(await withTimeout(settingsAsked, ASK))) notify('workspace/didChangeConfiguration', { settings });
}

async function stop({ connection, end, ending, gone }: LaunchedServer, id: string): Promise<void> {
  if (ending() !== undefined) return void (await withTimeout(gone, EXIT));
  const answer = await withTimeout(connection.request('shutdown').answer, SHUTDOWN);
  if (answer) {
    connection.notify('exit');
    await withTimeout(gone, EXIT);
  }
  end({ problem: `${id} was stopped`, again: false });
  await withTimeout(gone, EXIT);
}
