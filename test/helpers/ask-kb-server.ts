import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';

import { builtKb } from './built-kb.ts';
import type { KbRun } from './run-kb.ts';

interface Server {
  port: MessagePort;
  /** 1 when an answer is there. */
  flag: Int32Array<SharedArrayBuffer>;
}

let server: Server | undefined;

/** In milliseconds: longer than any command of the tests takes. */
const PATIENCE = 240_000;

/** Has the kb that runs in one process, one for each file of tests, run once more, and waits for it; undefined where that gives no answer. */
export function askKbServer(run: { cwd: string; args: string[]; env: NodeJS.ProcessEnv }): KbRun | undefined {
  server ??= startServer();
  const { port, flag } = server;
  Atomics.store(flag, 0, 0);
  port.postMessage(run);
  const ended = Atomics.wait(flag, 0, 0, PATIENCE);
  if (ended === 'timed-out') server = undefined;
  return receiveMessageOnPort(port)?.message;
}

function startServer(): Server {
  const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const { port1, port2 } = new MessageChannel();
  const workerData = { flag, port: port2, bin: builtKb() };
  new Worker(new URL('kb-server-worker.js', import.meta.url), { workerData, transferList: [port2] }).unref();
  return { port: port1, flag };
}
