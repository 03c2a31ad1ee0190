import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { MessageConnection } from 'vscode-jsonrpc/node';

import { initializePlainly, startPlainly } from './plain-client.ts';

/** A call of a plan, as an agent reads it from JSON. */
export interface PlannedCall {
  operation: string;
  uri: string;
  position?: { line: number; character: number };
}

/**
 * Stands for an agent that has a language server of its own: executes calls one after the other with TypeScript's server and hands back raw
 * results, as a list. Shares no code with kb.
 */
export async function executeAsAgent(root: string, calls: readonly PlannedCall[]): Promise<{ results: object[] }> {
  const server = { program: serverProgram(), args: ['--lsp', '--stdio'], root };
  const { connection, kill } = startPlainly(server);
  try {
    await initializePlainly(connection, server);
    const results: object[] = [];
    for (const call of calls) results.push({ ...call, ...(await execute(connection, call)) });
    return { results };
  } finally {
    kill();
  }
}

const METHODS: Record<string, string> = {
  documentSymbol: 'textDocument/documentSymbol',
  hover: 'textDocument/hover',
  goToDefinition: 'textDocument/definition',
  outgoingCalls: 'callHierarchy/outgoingCalls',
};

async function execute(connection: MessageConnection, { operation, uri, position }: PlannedCall): Promise<object> {
  const place = { textDocument: { uri }, ...(position ? { position } : {}) };
  const put = async (method: string, params: object): Promise<{ result?: unknown; error?: { message: string } }> =>
    connection.sendRequest(method, params).then(
      (result) => ({ result: result ?? null }),
      ({ message }) => ({ error: { message } }),
    );
  const method = METHODS[operation] ?? '';
  if (!method.startsWith('callHierarchy')) return put(method, place);
  const { result } = await put('textDocument/prepareCallHierarchy', place);
  return Array.isArray(result) && result[0] ? put(method, { item: result[0] }) : { result: null };
}

/** TypeScript 7 keeps the native program of this machine in a package of its own. */
function serverProgram(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('typescript/package.json'));
  const native = require.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`);
  return join(dirname(native), 'lib', process.platform === 'win32' ? 'tsc.exe' : 'tsc');
}
