// What a language server says: gopls of Go, pyright of Python.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';

/** Kinds of symbols: what has methods without code, and method, constructor, function. */
const INTERFACE = 11;
const FUNCTIONS = new Set([6, 9, 12]);

/** @param command of the server, which speaks over its standard streams. */
export async function startLsp(root, files, { command, languageId }) {
  const [program, ...args] = command.split(' ');
  const server = spawn(program, args, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  const connection = createMessageConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  connection.onRequest('workspace/configuration', ({ items }) => items.map(() => null));
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('window/workDoneProgress/create', () => null);
  connection.listen();
  const rootUri = pathToFileURL(root).href;
  const { capabilities } = await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: 'root' }],
    capabilities: { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } }, workspace: { configuration: true } },
  });
  await connection.sendNotification('initialized', {});
  const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const uriOf = (path) => pathToFileURL(join(root, path)).href;
  for (const [path, text] of texts)
    await connection.sendNotification('textDocument/didOpen', { textDocument: { uri: uriOf(path), languageId, version: 1, text } });
  const ask = async (method, path, place) => {
    const found = await connection
      .sendRequest(`textDocument/${method}`, { textDocument: { uri: uriOf(path) }, position: place })
      .catch(() => []);
    return [found ?? []].flat().map((each) => {
      const { start } = each.targetSelectionRange ?? each.range;
      return { path: relative(root, fileURLToPath(each.targetUri ?? each.uri)), line: start.line + 1, character: start.character };
    });
  };
  const functions = async (path) => {
    const symbols = (await connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri: uriOf(path) } })) ?? [];
    return functionsIn(symbols, path, []);
  };
  return {
    texts,
    definitions: (path, line, character) => ask('definition', path, { line: line - 1, character }),
    implementations: (path, line, character) =>
      capabilities.implementationProvider
        ? ask('implementation', path, { line: line - 1, character })
        : overrides({ texts, functions }, path, line),
    functions,
    end: () => {
      connection.dispose();
      server.kill();
    },
  };
}

/** Functions and methods, not those in functions. gopls names a method `(*Type).Name`. */
function functionsIn(symbols, path, owners, isContract = false) {
  return symbols.flatMap(({ name, kind, range, selectionRange, children = [] }) => {
    const parts = [...owners, ...name.replace(/[(*)]/g, '').split('.')];
    if (!FUNCTIONS.has(kind)) return functionsIn(children, path, parts, kind === INTERFACE);
    const { line, character } = selectionRange.start;
    return [
      { path, name: parts.join('.'), line: line + 1, character, from: range.start.line + 1, to: range.end.line + 1, code: !isContract },
    ];
  });
}

/** Where a server does not tell what overrides a method, the heads of classes do: methods of its name in the classes below, by their names. */
async function overrides(files, path, line) {
  if (!files.texts.has(path)) return [];
  const own = (await files.functions(path)).find((each) => each.line === line);
  if (!own?.name.includes('.')) return [];
  const [method, owner] = own.name.split('.').toReversed();
  const below = new Set([owner]);
  const heads = [...files.texts].flatMap(([file, text]) =>
    [...text.matchAll(/^\s*class (\w+)\s*(?:\[[^\]]*\])?\(([^:]*)\):/gm)].map((found) => ({ file, found })),
  );
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const { found } of heads) if (found[2].split(/\W+/).some((name) => below.has(name))) below.add(found[1]);
  }
  const places = [];
  for (const file of new Set(heads.filter(({ found }) => below.has(found[1]) && found[1] !== owner).map((each) => each.file)))
    places.push(...(await files.functions(file)).filter(({ name }) => name.endsWith(`.${method}`) && below.has(name.split('.').at(-2))));
  return places;
}
