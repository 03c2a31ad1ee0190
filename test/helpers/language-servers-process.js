// Starts the fake server through the client of compiled sources, and ends in the way that it is told, without closing anything:
//   node language-servers-process.js SOURCES ROOT LOG exit|throw|reject|wait|return
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [sources, root, log, end] = process.argv.slice(2);
const at = (path) => pathToFileURL(join(sources, path)).href;
const { openLanguageServers } = await import(at('code/lsp/client/open-language-servers.js'));
const { pathToUri } = await import(at('code/lsp/uri.js'));

const fake = join(import.meta.dirname, 'fake-server.js');
const args = [fake, `log=${log}`, 'never-exit', 'grandchildren=2', 'hang-on-shutdown', 'silent=textDocument/hover'];
const spec = {
  id: 'fake',
  documents: { '.fake': 'fake' },
  roots: [],
  rootStrategy: 'top',
  candidates: [{ kind: 'user', command: process.execPath, args }],
  priority: 1,
  install: {},
  open: 'none',
  ready: 'immediate',
  readyCap: 0,
  diagnostics: 'pull',
  budget: { files: 1, hover: 1, definitions: 1, calls: 1, diagnostics: 1, request: 60_000, memory: 2000 },
  license: 'MIT',
  trust: 'safe',
};
// What a surface does while temporary files have to go.
if (end === 'wait')
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])
    process.once(signal, () => process.exit(code));

const servers = openLanguageServers({
  root,
  cacheDir: join(root, '.cache'),
  deadline: 60_000,
  trusted: false,
  env: process.env,
  specs: [spec],
});
const uri = pathToUri(root, 'a.fake');
await servers.run([{ operation: 'documentSymbol', uri }], servers.begin());
// One request is under way when the process ends.
if (end !== 'return') void servers.run([{ operation: 'hover', uri, position: { line: 0, character: 0 } }], servers.begin());
process.stdout.write('asked\n');
if (end === 'exit') process.exit(5);
if (end === 'throw')
  setImmediate(() => {
    throw new Error('a defect');
  });
if (end === 'reject') void Promise.reject(new Error('a defect'));
