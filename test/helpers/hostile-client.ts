import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { MessageConnection } from 'vscode-jsonrpc/node';

import { initializePlainly, type PlainServer, startPlainly } from './plain-client.ts';

/** A server, and the language ids of the files that it is asked about, by file ending. */
export type DrivenServer = PlainServer & { languages: Record<string, string> };

/**
 * What an editor does with a server, with none of kb's precautions and none of its code: opens the files, asks for symbols, hovers,
 * references and problems. It shows that a hostile repository is hostile.
 * @param isDone asked every 50 ms; the server is killed then, or after `cap` milliseconds.
 * @returns how many milliseconds it took.
 */
export async function drivePlainly(server: DrivenServer, paths: string[], isDone: () => boolean, cap = 60_000): Promise<number> {
  const start = performance.now();
  const { connection, kill } = startPlainly(server);
  // A server that crashes on the way has done what it will do.
  const asking = askEverything(connection, server, paths).catch(() => {});
  while (!isDone() && performance.now() - start < cap) await new Promise((resolve) => setTimeout(resolve, 50));
  kill();
  await asking;
  return performance.now() - start;
}

async function askEverything(connection: MessageConnection, server: DrivenServer, paths: string[]): Promise<void> {
  await initializePlainly(connection, server);
  const documents = paths.map((path) => ({
    uri: String(pathToFileURL(join(server.root, path))),
    text: readFileSync(join(server.root, path), 'utf8'),
    path,
  }));
  for (const { uri, text, path } of documents) {
    await connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: server.languages[extname(path)], version: 1, text },
    });
  }
  await Promise.allSettled(
    documents.flatMap(({ uri, text }) => questionsOf(uri, text)).map(([method, params]) => connection.sendRequest(method, params)),
  );
}

/** Symbols and problems of the file, and whatever is to know of each of its words. */
function questionsOf(uri: string, text: string): [method: string, params: object][] {
  const textDocument = { uri };
  const words = text.split('\n').flatMap((line, row) => [...line.matchAll(/\w+/g)].map(({ index }) => ({ line: row, character: index })));
  return [
    ['textDocument/documentSymbol', { textDocument }],
    ['textDocument/diagnostic', { textDocument }],
    ...words.flatMap((position): [string, object][] => [
      ['textDocument/hover', { textDocument, position }],
      ['textDocument/definition', { textDocument, position }],
      ['textDocument/references', { textDocument, position, context: { includeDeclaration: true } }],
    ]),
  ];
}
