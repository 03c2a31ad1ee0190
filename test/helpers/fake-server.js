// A language server with vices, each switched on by an argument:
//
//   log=FILE               writes what it receives, one JSON message a line; also {"pid": …} and {"grandchild": …}
//   once=FILE              has its other vices only the first time: not if the file is there, which it makes
//   silent[=METHOD]        answers nothing after initialize, or not that method
//   mute                   answers nothing at all
//   slow=MS                answers that much later
//   crash-on=N             exits when the n-th request comes (initialize is the first)
//   crash-at=TEXT          exits when a request holds the text
//   crash-words=TEXT       what it says on standard error before that
//   echo                   sends back what it gets, as `cat` does
//   ask=configuration      answers nothing before it was told its settings; tells them in hovers
//   ask=unknown            answers nothing before a request that no client knows was answered
//   ask=all                the same with every request a client should know
//   flat                   symbols are a flat list
//   encoding=NAME          insists on a position encoding
//   without=PROVIDER       does not offer it
//   never-exit             ignores exit, SIGTERM and the end of standard input
//   grandchildren=N        starts that many processes that never end
//   hang-on-shutdown       never answers shutdown
//   garbage=TEXT           prints it after initialize
//   bytes                  writes byte by byte
//   huge=MB                answers documentSymbol with that much
//   claim=MB               announces an answer of that much to documentSymbol
//   invalid-json           answers documentSymbol with something else
//   nested=N               answers documentSymbol with that many arrays in each other
//   wrong-ids              answers documentSymbol under other ids before it does so under the right one
//   hostile                sends messages that make no sense before every answer
//   errors, nulls          answers every call with an error, or null
//   disturbed              answers every call with ContentModified the first time
//   ready=status|progress|notice, ready-after=MS   finds nothing until it tells so
//   diagnostics=push|pull|registered|none          how diagnostics come; pull unless told
//   hog=MB                 takes that much memory
//   chatty                 writes a lot to standard error
//   version=TEXT           what it says its version is; --version prints it
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';

const given = process.argv.slice(2).filter((argument) => argument !== '--stdio');
const all = new Map(
  given.map((argument) => [argument.split('=', 1)[0], argument.includes('=') ? argument.slice(argument.indexOf('=') + 1) : true]),
);
const isCured = all.has('once') && existsSync(all.get('once'));
if (all.has('once')) writeFileSync(all.get('once'), '');
const vices = isCured ? new Map([...all].filter(([name]) => name === 'log')) : all;
const has = (name, value) => (value === undefined ? vices.has(name) : vices.get(name) === value);
const number = (name) => Number(vices.get(name) ?? 0);

if (given.includes('--version')) {
  process.stdout.write(`fake ${vices.get('prints') ?? vices.get('version') ?? '9.9.9'}\n`);
  process.exit(0);
}

const log = (entry) => all.has('log') && appendFileSync(all.get('log'), `${JSON.stringify(entry)}\n`);
log({ pid: process.pid });

if (has('never-exit')) for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
const forever = 'for (const s of ["SIGTERM","SIGINT","SIGHUP"]) process.on(s, () => {}); setInterval(() => {}, 1000)';
for (let index = 0; index < number('grandchildren'); index++) {
  log({ grandchild: spawn(process.execPath, ['-e', forever], { stdio: ['ignore', 'inherit', 'inherit'] }).pid });
}
if (has('never-exit')) setInterval(() => {}, 1000);
if (has('chatty')) process.stderr.write('much to say\n'.repeat(200_000));
const hoard = [];
if (has('hog'))
  setTimeout(() => {
    for (let index = 0; index < number('hog'); index++) hoard.push(Buffer.alloc(1 << 20, 1));
  }, 50);

if (has('echo')) process.stdin.pipe(process.stdout);
else listen();

function listen() {
  let input = Buffer.alloc(0);
  process.stdin.on('data', (chunk) => {
    input = Buffer.concat([input, chunk]);
    for (;;) {
      const end = input.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(input.subarray(0, end).toString())[1]);
      if (input.length < end + 4 + length) return;
      const message = JSON.parse(input.subarray(end + 4, end + 4 + length).toString());
      input = input.subarray(end + 4 + length);
      log(message);
      receive(message);
    }
  });
  process.stdin.on('end', () => has('never-exit') || process.exit(0));
}

function write(text) {
  if (!has('bytes')) process.stdout.write(text);
  else for (const byte of Buffer.from(text)) process.stdout.write(Buffer.of(byte));
}

function frame(body) {
  write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

function send(message) {
  frame(JSON.stringify({ jsonrpc: '2.0', ...message }));
}

let requests = 0;
let nextId = 1000;
let settings;
let isReady = !has('ready');
let isShutDown = false;
const asked = new Map();
const held = [];
const disturbed = new Set();
const opened = new Map();

/** Asks the client something; what comes back is logged with the rest. */
function ask(method, params, onAnswer = () => {}) {
  const id = nextId++;
  asked.set(id, onAnswer);
  send({ id, method, params });
}

function receive(message) {
  if (message.method === undefined) {
    asked.get(message.id)?.(message);
    asked.delete(message.id);
    if (asked.size === 0) for (const each of held.splice(0)) answer(each);
    return;
  }
  if (message.id === undefined) return notice(message);
  requests++;
  if (requests === number('crash-on') || (has('crash-at') && JSON.stringify(message).includes(vices.get('crash-at')))) {
    process.stderr.write(`${vices.get('crash-words') ?? 'a crash'}\n`);
    process.exit(7);
  }
  if (message.method === 'initialize') return initialize(message);
  if (message.method === 'shutdown') {
    isShutDown = true;
    if (!has('hang-on-shutdown')) send({ id: message.id, result: null });
    return;
  }
  if (has('silent', true) || has('silent', message.method) || has('mute')) return;
  if (asked.size > 0) held.push(message);
  else setTimeout(() => answer(message), number('slow'));
}

function notice({ method, params }) {
  if (method === 'exit' && !has('never-exit')) process.exit(isShutDown ? 0 : 1);
  if (method === 'initialized') begin();
  if (method === 'textDocument/didOpen') {
    const { uri, text } = params.textDocument;
    opened.set(uri, text);
    if (has('diagnostics', 'push')) send({ method: 'textDocument/publishDiagnostics', params: { uri, diagnostics: diagnosticsOf(uri) } });
  }
  if (method === 'textDocument/didClose') opened.delete(params.textDocument.uri);
}

function initialize({ id }) {
  if (has('mute')) return;
  const providers = {
    documentSymbolProvider: true,
    hoverProvider: {},
    referencesProvider: true,
    definitionProvider: true,
    implementationProvider: true,
    callHierarchyProvider: true,
    ...(has('diagnostics') && !has('diagnostics', 'pull')
      ? {}
      : { diagnosticProvider: { identifier: 'fake', interFileDependencies: true } }),
    ...(has('encoding') ? { positionEncoding: vices.get('encoding') } : {}),
  };
  delete providers[vices.get('without')];
  const version = vices.get('version');
  const serverInfo = version === undefined ? {} : { serverInfo: { name: 'fake', version } };
  setTimeout(() => send({ id, result: { capabilities: providers, ...serverInfo } }), has('slow') ? 0 : 1);
}

function begin() {
  if (has('garbage')) process.stdout.write(`${vices.get('garbage')}\n`);
  if (has('diagnostics', 'registered')) {
    ask('client/registerCapability', {
      registrations: [{ id: 'd', method: 'textDocument/diagnostic', registerOptions: { identifier: 'late' } }],
    });
  }
  if (has('ask', 'configuration')) {
    ask('workspace/configuration', { items: [{ section: 'fake.deep' }, { section: 'none' }, {}] }, ({ result }) => {
      settings = result;
    });
  }
  if (has('ask', 'unknown')) ask('fake/unheardOf', { strange: true });
  if (has('ask', 'all')) {
    ask('workspace/workspaceFolders');
    ask('workspace/applyEdit', { edit: { changes: {} } });
    ask('window/showMessageRequest', { type: 1, message: 'Really?', actions: [{ title: 'Yes' }] });
    ask('window/showDocument', { uri: 'file:///etc/passwd' });
    ask('window/workDoneProgress/create', { token: 't' });
    ask('workspace/inlayHint/refresh');
    ask('workspace/configuration', null);
    ask('client/unregisterCapability', { unregisterations: [{ id: 'x', method: 'y' }] });
  }
  if (!isReady) getReady();
}

function getReady() {
  const kind = vices.get('ready');
  const progress = (value) => send({ method: '$/progress', params: { token: 'work', value } });
  if (kind === 'progress') {
    ask('window/workDoneProgress/create', { token: 'work' });
    progress({ kind: 'begin', title: 'Indexing' });
  } else if (kind === 'status') send({ method: 'experimental/serverStatus', params: { health: 'ok', quiescent: false } });
  setTimeout(() => {
    isReady = true;
    if (kind === 'progress') progress({ kind: 'end' });
    else if (kind === 'status') send({ method: 'experimental/serverStatus', params: { health: 'ok', quiescent: true } });
    else send({ method: 'fake/status', params: { type: 'Ready' } });
  }, number('ready-after'));
}

function answer({ id, method, params }) {
  if (has('hostile')) misbehave();
  if (has('errors')) return send({ id, error: { code: -32603, message: `no ${method}\nat secret (file.js:1:1)` } });
  if (has('nulls')) return send({ id, result: null });
  if (has('disturbed') && !disturbed.has(`${method}${params.textDocument.uri}`)) {
    disturbed.add(`${method}${params.textDocument.uri}`);
    return send({ id, error: { code: -32801, message: 'content modified' } });
  }
  if (method === 'textDocument/documentSymbol') return answerSymbols(id, params.textDocument.uri);
  send({ id, result: isReady ? resultOf(method, params) : null });
}

function answerSymbols(id, uri) {
  if (has('invalid-json')) return frame(`{"jsonrpc":"2.0","id":${id},"result":[}`);
  if (has('nested')) return frame(`{"jsonrpc":"2.0","id":${id},"result":${'['.repeat(number('nested'))}${']'.repeat(number('nested'))}}`);
  if (has('claim')) return write(`Content-Length: ${number('claim') << 20}\r\n\r\n{`);
  if (has('huge')) return frame(`{"jsonrpc":"2.0","id":${id},"result":[{"name":"${'x'.repeat(number('huge') << 20)}"}]}`);
  if (has('wrong-ids')) for (const wrong of [id + 100, String(id), null, -1]) send({ id: wrong, result: [{ name: 'wrong' }] });
  send({ id, result: isReady ? symbolsOf(uri) : [] });
}

function misbehave() {
  for (const method of ['$/cancelRequest', '$/progress', '$/setTrace', '$/logTrace', 'textDocument/publishDiagnostics', '__proto__']) {
    for (const params of [null, [], [null, 1], 7, { uri: 'file:///elsewhere/x.fake', diagnostics: [1] }, { token: {}, value: 1 }])
      send({ method, params });
  }
  send({ method: 7 });
  send({ id: null, error: 7 });
  send({ id: {}, method: 'workspace/configuration', params: { items: [null, 7, { section: '__proto__.polluted' }, { section: 7 }] } });
  send({ id: 'a', method: 'client/registerCapability', params: { registrations: [null, { id: {} }] } });
}

const at = (line) => ({ start: { line, character: 0 }, end: { line, character: 5 } });
const nameOf = (uri) => decodeURIComponent(uri).split('/').at(-1);

function symbolsOf(uri) {
  const child = { name: 'inner', kind: 12, range: at(1), selectionRange: at(1) };
  if (has('flat')) return [{ name: nameOf(uri), kind: 5, location: { uri, range: at(0) } }];
  return [{ name: nameOf(uri), kind: 5, range: at(0), selectionRange: at(0), children: [child] }];
}

function diagnosticsOf(uri) {
  return [{ range: at(0), severity: 1, code: 'F1', message: `wrong in ${nameOf(uri)}${opened.has(uri) ? '' : ', not open'}` }];
}

function resultOf(method, params) {
  const { uri } = params.textDocument ?? {};
  const item = { name: 'f', kind: 12, uri, range: at(0), selectionRange: at(0) };
  switch (method) {
    case 'textDocument/hover':
      return { contents: { kind: 'plaintext', value: JSON.stringify({ at: params.position, settings, text: opened.get(uri) }) } };
    case 'textDocument/definition':
      return [{ targetUri: uri, targetRange: at(0), targetSelectionRange: at(0) }];
    case 'textDocument/prepareCallHierarchy':
      return params.position.line === 0 ? [item, { ...item, name: 'g' }] : null;
    case 'callHierarchy/outgoingCalls':
      return [{ to: params.item, fromRanges: [at(0)] }];
    case 'textDocument/diagnostic':
      return { kind: 'full', items: diagnosticsOf(uri).map((each) => ({ ...each, source: params.identifier })) };
    default:
      return null;
  }
}
