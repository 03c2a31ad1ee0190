import type { ClientRequest, IncomingMessage } from 'node:http';

import { traceWork } from '../base/trace.ts';
import { MOST_ANSWER_BYTES } from './model.ts';
import { ModelError } from './model-error.ts';

export interface Posted {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

export interface PostOptions {
  headers: Record<string, string>;
  body: unknown;
  signal: AbortSignal;
  /** Milliseconds for the whole answer. */
  timeout: number;
}

/**
 * Sends JSON and waits for the whole answer, whatever its status. No redirect is followed: headers hold a key. Of what is sent and received
 * nothing is traced.
 * @throws ModelError where there is no connection, the answer is late, breaks off or is too long; the reason of `signal` once that is aborted.
 */
export async function postJson(address: string, { headers, body, signal, timeout }: PostOptions): Promise<Posted> {
  signal.throwIfAborted();
  const url = new URL(address);
  const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  const bytes = Buffer.from(JSON.stringify(body));
  const done = traceWork('model', () => `POST ${url.origin}${url.pathname}, ${bytes.length} bytes`);
  const sent = { 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'git-kb', ...headers };
  const options = { method: 'POST', headers: { ...sent, 'content-length': bytes.length }, agent: false as const };
  const posted = await new Promise<Posted>((resolve, reject) => {
    const asked = request(url, options);
    const settle = watch(asked, { url, signal, timeout }, reject);
    asked.on('response', (response) => {
      read(response, url)
        .then(resolve, reject)
        .finally(() => {
          settle();
          asked.destroy();
        });
    });
    asked.end(bytes);
  });
  done(() => `status ${posted.status}`);
  return posted;
}

/** Ends a request that is late, unwanted or cut off. @returns what calls that off. */
function watch(
  asked: ClientRequest,
  { url, signal, timeout }: { url: URL; signal: AbortSignal; timeout: number },
  reject: (reason: unknown) => void,
): () => void {
  const giveUp = (reason: unknown) => {
    reject(reason);
    asked.destroy();
  };
  const late = `${url.host} did not answer within ${timeout / 1000} s`;
  const timer = setTimeout(() => giveUp(new ModelError(late, { failure: 'slow' })), timeout);
  const abort = () => giveUp(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  const settle = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  };
  asked.on('error', (error: NodeJS.ErrnoException) => {
    settle();
    const why = error.code ?? 'the connection broke';
    reject(new ModelError(`${url.host} cannot be reached: ${why}`, { failure: 'unreachable', again: PASSING.has(error.code ?? '') }));
  });
  return settle;
}

/** What happens to a connection that may be there in a moment. */
const PASSING = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENETDOWN']);

async function read(response: IncomingMessage, { host }: URL): Promise<Posted> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MOST_ANSWER_BYTES)
        throw new ModelError(`${host} answered with more than ${MOST_ANSWER_BYTES >> 20} MiB`, { failure: 'broken' });
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ModelError) throw error;
    throw new ModelError(`${host} broke off in the middle of its answer`, { failure: 'broken', again: true });
  }
  return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString('utf8') };
}
