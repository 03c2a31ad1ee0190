import { spawn } from 'node:child_process';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

import { onTestFinished } from 'vitest';

import { GIT_ENVIRONMENT } from './git-repo.ts';

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A `git daemon` that serves every repository below a directory. @returns the URL of the directory. */
export async function gitDaemon(base: string): Promise<string> {
  const free = createServer();
  const port = await listen(free);
  await new Promise((resolve) => free.close(resolve));
  const args = ['daemon', '--verbose', '--export-all', '--reuseaddr', '--listen=127.0.0.1', `--port=${port}`, `--base-path=${base}`, base];
  const daemon = spawn('git', args, { env: GIT_ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  onTestFinished(() => void (daemon.pid && process.kill(-daemon.pid, 'SIGKILL')));
  await new Promise<void>((resolve, reject) => {
    daemon.stderr.on('data', (chunk: Buffer) => chunk.toString().includes('Ready to rumble') && resolve());
    daemon.on('exit', () => reject(new Error('git daemon ended')));
  });
  return `git://127.0.0.1:${port}`;
}

export interface GitHttpServer {
  url: string;
  /** The next answer that is longer breaks off after so many bytes. */
  cutAfter: (bytes: number) => void;
  requests: string[];
}

/** A web server before `git http-backend` that serves every repository below a directory, to a user with a password where they are given. */
export async function gitHttp(base: string, user?: string): Promise<GitHttpServer> {
  const limit = { bytes: Number.POSITIVE_INFINITY };
  const cutAfter = (bytes: number) => {
    limit.bytes = bytes;
  };
  const made: GitHttpServer = { url: '', cutAfter, requests: [] };
  const server = createHttpServer((request, response) => {
    made.requests.push(request.url ?? '');
    const wanted = user === undefined ? undefined : `Basic ${Buffer.from(user).toString('base64')}`;
    if (wanted !== undefined && request.headers.authorization !== wanted) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="kb"' }).end();
      return;
    }
    answer(base, request, response, limit);
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  made.url = `http://127.0.0.1:${port}`;
  return made;
}

/** As the Common Gateway Interface has it. */
function answer(base: string, request: IncomingMessage, response: ServerResponse, limit: { bytes: number }): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const backend = spawn('git', ['http-backend'], {
    env: {
      ...GIT_ENVIRONMENT,
      GIT_PROJECT_ROOT: base,
      GIT_HTTP_EXPORT_ALL: '1',
      REQUEST_METHOD: request.method,
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: searchParams.toString(),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
    },
  });
  request.pipe(backend.stdin).on('error', () => {});
  const chunks: Buffer[] = [];
  backend.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  backend.on('close', () => {
    const all = Buffer.concat(chunks);
    const end = all.indexOf('\r\n\r\n');
    const headers = all
      .subarray(0, end)
      .toString('latin1')
      .split('\r\n')
      .map((line) => line.split(/:\s*/, 2) as [string, string]);
    const status = Number(headers.find(([name]) => name === 'Status')?.[1]?.slice(0, 3) ?? 200);
    const body = all.subarray(end + 4);
    response.writeHead(status, Object.fromEntries(headers.filter(([name]) => name !== 'Status')));
    if (body.length <= limit.bytes) return void response.end(body);
    response.write(body.subarray(0, limit.bytes), () => response.destroy());
    limit.bytes = Number.POSITIVE_INFINITY;
  });
}

/** A server that takes connections and never says a word. @returns its port. */
export async function silentServer(): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => {})));
  const port = await listen(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return port;
}

/** A web server that answers everything with a page. */
export async function pageServer(): Promise<string> {
  const server = createHttpServer(
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'),
  );
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${port}/shop.git`;
}
