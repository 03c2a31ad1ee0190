import type { Readable, Writable } from 'node:stream';

import type { Disposable, Event, Message, MessageReader, MessageWriter } from 'vscode-jsonrpc/node';

import { readFrames } from './read-frames.ts';

/** What became of a request that was put: the result as it came, or the error. */
export type RpcAnswer = { result: unknown } | { error: string; code: number | undefined };

export interface Connection {
  /** Never rejects; pending for ever if no answer comes. Cancelling tells the server, which may still answer. */
  request: (method: string, params?: object) => { answer: Promise<RpcAnswer>; cancel: () => void };
  notify: (method: string, params?: object) => void;
  dispose: () => void;
}

export interface ConnectionHandlers {
  /** Returns the result of a request of the server's, or undefined for one that is not known. */
  onRequest: (method: string, params: unknown) => unknown;
  /** `$/progress` is one of them. */
  onNotification: (method: string, params: unknown) => void;
  /** What the server wrote cannot be read further; half a sentence. */
  onProblem: (problem: string) => void;
}

const LIMITS = { message: 32 << 20, total: 256 << 20 };

/** Speaks JSON-RPC with a program over its standard streams. Nothing that comes from it makes this throw. */
export async function connect(input: Writable, output: Readable, handlers: ConnectionHandlers): Promise<Connection> {
  const { default: rpc } = await import('vscode-jsonrpc/node');
  const connection = rpc.createMessageConnection(reader(output, handlers.onProblem), writer(input), rpc.NullLogger);
  connection.onRequest((method, params) => {
    const result = handlers.onRequest(method, params);
    return result === undefined ? new rpc.ResponseError(rpc.ErrorCodes.MethodNotFound, `${method} is not known`) : result;
  });
  connection.onNotification((method, params) => handlers.onNotification(method, params));
  // The library keeps progress from the handler of all notifications.
  connection.onUnhandledProgress((params) => handlers.onNotification('$/progress', params));
  connection.listen();
  let isDisposed = false;
  return {
    request: (method, params) => {
      if (isDisposed) return { answer: Promise.resolve({ error: 'it is over', code: undefined }), cancel: () => {} };
      const source = new rpc.CancellationTokenSource();
      // Left out, not undefined: the library would send [null], which servers reject for requests without parameters.
      const sent = params ? connection.sendRequest(method, params, source.token) : connection.sendRequest(method, source.token);
      return { answer: sent.then((result) => ({ result }), describeError), cancel: () => source.cancel() };
    },
    notify: (method, params) => {
      if (isDisposed) return;
      void (params ? connection.sendNotification(method, params) : connection.sendNotification(method)).catch(() => {});
    },
    dispose: () => {
      isDisposed = true;
      connection.dispose();
    },
  };
}

function describeError(cause: unknown): RpcAnswer {
  const { message, code } = (cause ?? {}) as { message?: unknown; code?: unknown };
  return { error: firstLine(typeof message === 'string' ? message : 'error'), code: typeof code === 'number' ? code : undefined };
}

function firstLine(text: string): string {
  return (text.trim().split('\n', 1)[0] ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, 300);
}

const never: Event<never> = () => ({ dispose: () => {} });

function reader(output: Readable, onProblem: (problem: string) => void): MessageReader {
  const listen = (callback: (message: Message) => void): Disposable => {
    const onMessage = (message: Record<string, unknown>) => {
      try {
        callback(message as unknown as Message);
      } catch {
        // It made no sense to the library, and so it says nothing.
      }
    };
    const onData = readFrames({ onMessage, onProblem }, LIMITS);
    output.on('data', onData);
    return { dispose: () => void output.off('data', onData) };
  };
  return { onError: never, onClose: never, onPartialMessage: never, listen, dispose: () => {} };
}

/** Never fails: that the program has ended is told elsewhere. */
function writer(input: Writable): MessageWriter {
  const write = async (message: Message) => {
    const body = Buffer.from(JSON.stringify(message));
    if (!input.writable) return;
    input.write(`Content-Length: ${body.length}\r\n\r\n`);
    input.write(body);
  };
  return { onError: never, onClose: never, write, end: () => {}, dispose: () => {} };
}
