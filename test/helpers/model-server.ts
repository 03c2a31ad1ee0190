import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

/** What a fake provider does with one question: answers it in its protocol, answers with something else, is silent, or breaks off. */
export type Reply =
  | { answer: unknown; usage?: [input: number, output: number] }
  | { text: string }
  | { status: number; body?: string; headers?: Record<string, string> }
  | { cut: true }
  | 'hang'
  | 'half';

export interface ModelServer {
  /** What KB_MODEL_URL is to be. */
  url: string;
  requests: { path: string; headers: IncomingHttpHeaders; body: Body }[];
}

// biome-ignore lint/suspicious/noExplicitAny: as it came
type Body = any;

/** A server on this machine that speaks both protocols, by the path that is asked; the last reply is given to all further questions. */
export async function modelServer(...replies: (Reply | ((body: Body) => Reply))[]): Promise<ModelServer> {
  const requests: ModelServer['requests'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const path = request.url ?? '';
      const next = replies[Math.min(requests.length, replies.length - 1)] ?? 'hang';
      requests.push({ path, headers: request.headers, body });
      send(response, path, typeof next === 'function' ? next(body) : next);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests };
}

function send(response: ServerResponse, path: string, reply: Reply): void {
  if (reply === 'hang') return;
  if (reply === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"content": [', () => response.destroy());
    return;
  }
  if ('status' in reply) {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.body ?? '');
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(path.endsWith('/messages') ? inMessages(reply) : inChat(reply)));
}

type Spoken = Extract<Reply, { answer: unknown } | { text: string } | { cut: true }>;

function inMessages(reply: Spoken) {
  if ('cut' in reply) return { content: [{ type: 'tool_use', name: 'x', input: {} }], stop_reason: 'max_tokens' };
  if ('text' in reply) return { content: [{ type: 'text', text: reply.text }], stop_reason: 'end_turn' };
  const [input, output] = reply.usage ?? [1000, 50];
  const usage = { input_tokens: input, output_tokens: output };
  return { content: [{ type: 'tool_use', name: 'x', input: reply.answer }], stop_reason: 'tool_use', usage };
}

function inChat(reply: Spoken) {
  if ('cut' in reply) return { choices: [{ finish_reason: 'length', message: { content: '{"a"' } }] };
  const content = 'text' in reply ? reply.text : JSON.stringify(reply.answer);
  const [input, output] = ('usage' in reply && reply.usage) || [1000, 50];
  return { choices: [{ finish_reason: 'stop', message: { content } }], usage: { prompt_tokens: input, completion_tokens: output } };
}
