import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

import { createMessageConnection, type MessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';

import { temporaryDirectory } from './git-repo.ts';

/** A server as an editor without any care would start it. */
export interface PlainServer {
  program: string;
  args: string[];
  root: string;
  env?: NodeJS.ProcessEnv;
  initOptions?: object;
  settings?: Record<string, unknown>;
}

/** Starts a server and speaks with it, with none of kb's precautions and none of its code. `kill` ends it with what it started. */
export function startPlainly({ program, args, root, env, settings = {} }: PlainServer): {
  connection: MessageConnection;
  kill: () => void;
} {
  // Servers that are killed leave their temporary files behind.
  const environment = { ...process.env, ...env, TMPDIR: temporaryDirectory() };
  const child = spawn(program, args, { cwd: root, env: environment, detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
  const connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  for (const source of [child, child.stdin, child.stdout]) source.on('error', () => {});
  connection.onError(() => {});
  answerRequests(connection, settings, root);
  connection.listen();
  const kill = () => {
    connection.dispose();
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // It is gone already.
    }
  };
  return { connection, kill };
}

/** Initializes a server that was started. */
export async function initializePlainly(connection: MessageConnection, { root, initOptions, settings }: PlainServer): Promise<void> {
  const rootUri = String(pathToFileURL(root));
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri,
    rootPath: root,
    workspaceFolders: [{ uri: rootUri, name: 'repo' }],
    initializationOptions: initOptions,
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true },
      window: { workDoneProgress: true },
      textDocument: {
        documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        hover: { contentFormat: ['markdown'] },
        diagnostic: {},
        publishDiagnostics: {},
      },
    },
  });
  await connection.sendNotification('initialized', {});
  if (settings) await connection.sendNotification('workspace/didChangeConfiguration', { settings });
}

function answerRequests(connection: MessageConnection, settings: Record<string, unknown>, root: string): void {
  const section = (path = '') =>
    path
      .split('.')
      .filter(Boolean)
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], settings);
  connection.onRequest('workspace/configuration', ({ items }) => items.map((item: { section?: string }) => section(item.section) ?? null));
  connection.onRequest('workspace/workspaceFolders', () => [{ uri: String(pathToFileURL(root)), name: 'repo' }]);
  connection.onRequest('window/showMessageRequest', ({ actions }) => actions?.[0] ?? null);
  connection.onRequest(() => null);
}
