// Takes down what the programs of coding agents really say to `kb mcp`, for real-clients.test.ts. Each is run as somebody would who has just
// installed kb for it, without a network: what stands for its model is here, and asks for three calls of kb's tools, one after the other.
//
//   npm install --prefix DIRECTORY @anthropic-ai/claude-code @openai/codex @google/gemini-cli opencode-ai @github/copilot @modelcontextprotocol/inspector
//   PATH=DIRECTORY/node_modules/.bin:$PATH node test/mcp/clients/record.js [NAME ...]
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const KB = join(import.meta.dirname, '../../../bin/run.js');

/** The same files as real-clients.test.ts asks about. */
const FILES = JSON.parse(readFileSync(join(import.meta.dirname, 'files.json'), 'utf8'));

/** What the model asks for, one turn each. */
const CALLS = [
  ['query', { ask: ['dependents', 'src/price.ts'] }],
  ['check', {}],
  ['read_document', { focus: 'src', lens: 'interfaces' }],
];

/** How each is run in a project where kb is installed for it, and what it asks its user for stands in files of its home. */
const CLIENTS = {
  claude: {
    home: (dir) => ({
      '.claude.json': JSON.stringify({
        projects: { [dir]: { hasTrustDialogAccepted: true, enabledMcpjsonServers: ['kb'] } },
        hasCompletedOnboarding: true,
      }),
    }),
    environment: (url) => ({ ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: 'none', CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1' }),
    runs: [['claude', '-p', 'hello', '--allowedTools', 'mcp__kb__query,mcp__kb__check,mcp__kb__read_document']],
  },
  codex: {
    home: (dir, url) => ({
      '.codex/config.toml': [
        'model = "fake"',
        'model_provider = "fake"',
        '[model_providers.fake]',
        'name = "fake"',
        `base_url = "${url}/v1"`,
        'wire_api = "responses"',
        `[projects.${JSON.stringify(dir)}]`,
        'trust_level = "trusted"',
        '',
      ].join('\n'),
    }),
    runs: [['codex', 'exec', '--dangerously-bypass-approvals-and-sandbox', 'hello']],
  },
  gemini: {
    home: (dir) => ({
      '.gemini/trustedFolders.json': JSON.stringify({ [dir]: 'TRUST_FOLDER' }),
      '.gemini/settings.json': JSON.stringify({ security: { auth: { selectedType: 'gemini-api-key' } } }),
    }),
    environment: (url) => ({ GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: 'none', GEMINI_TELEMETRY_ENABLED: 'false' }),
    runs: [['gemini', '--yolo', '--model', 'gemini-2.5-pro', '-p', 'hello']],
  },
  opencode: {
    home: (_, url) => ({
      '.config/opencode/opencode.json': JSON.stringify({
        autoupdate: false,
        share: 'disabled',
        provider: {
          fake: {
            npm: '@ai-sdk/openai-compatible',
            options: { baseURL: `${url}/v1`, apiKey: 'none' },
            models: { fake: { tool_call: true } },
          },
        },
      }),
    }),
    runs: [['opencode', 'run', '--model', 'fake/fake', '--auto', 'hello']],
  },
  copilot: {
    environment: (url) => ({
      COPILOT_OFFLINE: 'true',
      COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
      COPILOT_PROVIDER_API_KEY: 'none',
      COPILOT_MODEL: 'fake',
      COPILOT_PROVIDER_MAX_PROMPT_TOKENS: '100000',
      COPILOT_ALLOW_ALL: 'true',
    }),
    runs: [['copilot', '--trust-folder', '--allow-all-tools', '-p', 'hello']],
  },
  inspector: {
    runs: [
      ['--method', 'tools/list'],
      ['--method', 'tools/call', '--tool-name', 'query', '--tool-arg', 'ask=["dependents","src/price.ts"]'],
      ['--method', 'resources/list'],
      ['--method', 'prompts/list'],
    ].map((asked) => ['mcp-inspector', '--cli', 'npx', '--no-install', 'kb', 'mcp', ...asked]),
  },
};

/** Writes NAME.jsonl: all that the program wrote to the server, one message a line, conversations apart by an empty line. */
async function recordClient(name) {
  const { home = () => ({}), environment = () => ({}), runs } = CLIENTS[name];
  if (!isThere(runs[0][0])) return console.log(`${name}: not on the PATH`);
  const at = mkdtempSync(join(tmpdir(), 'kb-record-'));
  const dir = join(at, 'project');
  const server = await startModel();
  write(dir, { ...FILES, 'package.json': '{ "devDependencies": { "git-kb": "*" } }\n', '.gitignore': 'node_modules\n' });
  write(join(at, 'home'), { '.keep': '', ...home(dir, server.url) });
  execFileSync('git', ['init', '--quiet', dir]);
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--allow-empty', '-m', 'x'], {
    cwd: dir,
  });
  if (name !== 'inspector') execFileSync(process.execPath, [KB, 'agents', 'install', name], { cwd: dir, stdio: 'ignore' });
  standBetween(dir, join(at, 'said'));
  const said = [];
  for (const [program, ...args] of runs) {
    const told = await run(program, args, dir, { HOME: join(at, 'home'), ...environment(server.url) });
    if (!existsSync(join(at, 'said'))) console.log(`${name}: never spoke to kb\n${told}`);
    else said.push(readFileSync(join(at, 'said'), 'utf8'));
    rmSync(join(at, 'said'), { force: true });
  }
  server.close();
  if (process.env.KEEP) console.log(at);
  else await rm(at, { recursive: true, force: true, maxRetries: 9, retryDelay: 200 });
  if (said.length === 0) return;
  writeFileSync(join(import.meta.dirname, `${name}.jsonl`), said.join('\n').replaceAll(dir, '/project'));
  const calls = said.join('').match(/"method":"tools\/call"/g)?.length ?? 0;
  console.log(`${name}: ${said.length} conversations, ${calls} calls of tools, ${server.asked()} questions to the model`);
}

function isThere(program) {
  return (process.env.PATH ?? '').split(delimiter).some((directory) => existsSync(join(directory, program)));
}

function write(dir, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

/** The kb of the project takes down what it is told before it hands it on. */
function standBetween(dir, file) {
  const program = join(dir, 'node_modules/.bin/kb');
  write(dir, { 'node_modules/git-kb/package.json': '{ "name": "git-kb", "version": "0.0.0", "bin": { "kb": "kb" } }\n' });
  const tee = `#!/usr/bin/env node
const { spawn } = require('node:child_process');
const { appendFileSync } = require('node:fs');
const args = process.argv.slice(2);
const child = spawn(process.execPath, [${JSON.stringify(KB)}, ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
process.stdin.on('data', (data) => { if (args[0] === 'mcp') appendFileSync(${JSON.stringify(file)}, data); child.stdin.write(data); });
process.stdin.on('end', () => child.stdin.end());
child.on('exit', (code) => process.exit(code ?? 1));
`;
  write(dir, { 'node_modules/.bin/kb': tee });
  chmodSync(program, 0o755);
}

function run(program, args, cwd, environment) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { PATH: process.env.PATH, TERM: 'dumb', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let told = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (told += data));
    const patience = setTimeout(() => child.kill('SIGKILL'), 120_000);
    child.on('close', () => {
      clearTimeout(patience);
      resolve(told);
    });
  });
}

/** What stands for the model, in the protocol that it is asked in: it calls the next of kb's tools, and says that it is done after the last. */
async function startModel() {
  let asked = 0;
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      if (process.env.KEEP) writeFileSync(join(process.env.KEEP, `asked-${asked}.json`), `${request.url}\n${text}`);
      asked++;
      const body = text.startsWith('{') ? JSON.parse(text) : {};
      const speak = Object.entries(PROTOCOLS).find(([path]) => request.url.includes(path))?.[1];
      if (speak) return speak(response, body);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{}');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, asked: () => asked, close };
}

const PROTOCOLS = {
  '/count_tokens': (response) => sendJson(response, { input_tokens: 100 }),
  '/messages': (response, { model, tools = [], messages = [], stream }) => {
    const done = count(messages, '"type":"tool_result"');
    const call = nextCall(
      done,
      tools.map(({ name }) => name),
    );
    const block = call ? { type: 'tool_use', id: `toolu_${done}`, name: call.name, input: {} } : { type: 'text', text: '' };
    const delta = call ? { type: 'input_json_delta', partial_json: JSON.stringify(call.input) } : { type: 'text_delta', text: 'done' };
    const message = {
      id: `msg_${done}`,
      type: 'message',
      role: 'assistant',
      model,
      content: [],
      usage: { input_tokens: 1, output_tokens: 1 },
    };
    const stop_reason = call ? 'tool_use' : 'end_turn';
    if (!stream) {
      const content = [call ? { ...block, input: call.input } : { ...block, text: 'done' }];
      return sendJson(response, { ...message, content, stop_reason });
    }
    sendEvents(response, [
      { type: 'message_start', message },
      { type: 'content_block_start', index: 0, content_block: block },
      { type: 'content_block_delta', index: 0, delta },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason }, usage: { output_tokens: 1 } },
      { type: 'message_stop' },
    ]);
  },
  '/responses': (response, { tools = [], input = [] }) => {
    const waited = count(input, '"name":"exec_command"');
    const done = count(input, '"type":"function_call_output"') - waited;
    const spaces = tools.flatMap(({ type, name, tools: own = [] }) =>
      type === 'namespace' ? own.map((tool) => [name, tool.name]) : [['', name]],
    );
    // It offers tools of servers from the turn on in which these have answered, and a model takes longer than this one does.
    const call =
      waited === 0
        ? { name: 'exec_command', input: { cmd: 'sleep 8' } }
        : nextCall(
            done,
            spaces.map(([space, name]) => (space ? `${space}\0${name}` : name)),
          );
    const [space, name] = call?.name.includes('\0') ? call.name.split('\0') : [undefined, call?.name];
    const item = call
      ? {
          type: 'function_call',
          id: `fc_${done}`,
          call_id: `call_${done}`,
          ...(space && { namespace: space }),
          name,
          arguments: JSON.stringify(call.input),
        }
      : { type: 'message', id: `m_${done}`, role: 'assistant', content: [{ type: 'output_text', text: 'done' }] };
    const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
    sendEvents(response, [
      { type: 'response.created', response: { id: `r_${done}` } },
      { type: 'response.output_item.done', output_index: 0, item },
      { type: 'response.completed', response: { id: `r_${done}`, usage } },
    ]);
  },
  '/chat/completions': (response, { model, tools = [], messages = [], stream }) => {
    const done = count(messages, '"role":"tool"');
    const call = nextCall(
      done,
      tools.map((tool) => tool.function?.name),
    );
    const spoken = call
      ? {
          tool_calls: [
            { index: 0, id: `call_${done}`, type: 'function', function: { name: call.name, arguments: JSON.stringify(call.input) } },
          ],
        }
      : { content: 'done' };
    const finish_reason = call ? 'tool_calls' : 'stop';
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    const base = { id: `chat_${done}`, created: 1, model };
    if (!stream) {
      const choices = [{ index: 0, message: { role: 'assistant', content: null, ...spoken }, finish_reason }];
      return sendJson(response, { ...base, object: 'chat.completion', choices, usage });
    }
    const chunk = (delta, end) => ({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: end }] });
    sendEvents(response, [chunk({ role: 'assistant', ...spoken }, null), { ...chunk({}, finish_reason), usage }], '[DONE]');
  },
  ':streamGenerateContent': (response, { tools = [], contents = [] }) => sendEvents(response, [generated(tools, contents)]),
  ':generateContent': (response, { tools = [], contents = [] }) => sendJson(response, generated(tools, contents)),
  '/models': (response) => sendJson(response, { object: 'list', data: [{ id: 'fake', object: 'model' }] }),
};

function generated(tools, contents) {
  const call = nextCall(
    count(contents, '"functionResponse"'),
    tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations.map(({ name }) => name)),
  );
  const part = call ? { functionCall: { name: call.name, args: call.input } } : { text: 'done' };
  return {
    candidates: [{ index: 0, content: { role: 'model', parts: [part] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  };
}

/** The call after so many, by the name that the program gives the tool; nothing where it offers none of kb. */
function nextCall(done, offered) {
  const [tool, input] = CALLS[done] ?? [];
  const name = offered.find((name) => tool && /kb/.test(name ?? '') && name.endsWith(tool));
  return name && { name, input };
}

function count(said, text) {
  return JSON.stringify(said).split(text).length - 1;
}

function sendJson(response, body) {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function sendEvents(response, events, end) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) response.write(`${event.type ? `event: ${event.type}\n` : ''}data: ${JSON.stringify(event)}\n\n`);
  response.end(end ? `data: ${end}\n\n` : '');
}

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : Object.keys(CLIENTS)) await recordClient(name);
