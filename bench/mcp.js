// What a warm `kb mcp` takes for a call at 10,000 files: nothing changed, one file edited since the last call, a new commit, another branch. Told are the time
// that passes, beside `git status` in the same run, and what the thread that answers ran (Linux): on an idle machine nearly the same, on a busy one only the latter
// means much. Then a first call that is broken off after some seconds, and what of its work the next ones find.
//
//   node bench/mcp.js [--files 10000] [--documents 200] [--rounds 9]
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { median } from './medians.js';
import { record } from './record.js';
import { buildRepository, commitAll } from './synthetic.js';
import { writeDocuments } from './write-documents.js';

const BIN = join(import.meta.dirname, '../bin/run.js');
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    documents: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '9' },
    name: { type: 'string' },
  },
});
const repo = mkdtempSync(join(tmpdir(), 'kb-bench-'));
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org', ...args], { cwd: repo, encoding: 'utf8' });
let others = 0;
const CALLS = {
  'query, words': ['query', { ask: ['run', 'part', 'options'] }],
  // What words led to is kept for a tree: others are asked about each time.
  'query, other words': ['query', () => ({ ask: ['run', 'part', `module${others++}`] })],
  'query, symbol': ['query', { ask: ['symbol', 'run7'], path: undefined }],
  'query, callers': ['query', { ask: ['callers', 'src/part3/module7.ts#run7'] }],
  'query, routes': ['query', { ask: ['routes'] }],
  dependents: ['query', { ask: ['dependents', 'src/part0/module0.ts'] }],
  check: ['check', {}],
};

try {
  buildRepository(repo, Number(values.files));
  const server = await connect();
  const figures = { files: Number(values.files), documents: Number(values.documents) };
  const cold = performance.now();
  let first = await server.call('query', { ask: ['dependents', 'src/part0/module0.ts'] });
  figures['first call, empty cache, ms'] = Math.round(performance.now() - cold);
  figures['first call was late'] = first.isError === true;
  while (first.isError) first = await server.call('query', { ask: ['dependents', 'src/part0/module0.ts'] });
  await writeDocuments(repo, Number(values.documents));
  commitAll(repo);
  git('branch', 'other');
  git('checkout', '--quiet', 'other');
  for (let at = 0; at < 30; at++) appendFileSync(join(repo, `src/part${at}/module1.ts`), 'export const other = 1;\n');
  git('commit', '--quiet', '--all', '--message', 'other');
  git('checkout', '--quiet', '-');
  const own = git('rev-parse', '--abbrev-ref', 'HEAD').trim();
  let round = 0;
  const changes = {
    'nothing changed': () => {},
    'a file edited': () =>
      writeFileSync(join(repo, 'src/part9/module9.ts'), `export const round = ${round++};\nexport function run9(): void {}\n`),
    'a commit': () => {
      writeFileSync(join(repo, 'src/part8/module9.ts'), `export const round = ${round++};\nexport function run9(): void {}\n`);
      git('commit', '--quiet', '--all', '--message', 'more');
    },
    'another branch': () => {
      git('checkout', '--quiet', '--force', round++ % 2 === 0 ? 'other' : own);
    },
  };
  for (const [name, [tool, input]] of Object.entries(CALLS))
    await server.call(tool, inputOf(input)).catch((error) => console.error(name, error.message));
  for (const [change, make] of Object.entries(changes)) {
    const times = Object.fromEntries(Object.keys(CALLS).map((name) => [name, { passed: [], ran: [], used: [] }]));
    const status = [];
    for (let at = -1; at < Number(values.rounds); at++) {
      for (const [name, [tool, input]] of Object.entries(CALLS)) {
        make();
        const [started, before, all] = [performance.now(), server.ran(), server.used()];
        const result = await server.call(tool, inputOf(input));
        if (result.isError) throw new Error(`${name}: ${result.content[0].text}`);
        if (at < 0) continue;
        times[name].passed.push(performance.now() - started);
        times[name].ran.push(server.ran() - before);
        times[name].used.push(server.used() - all);
      }
      const started = performance.now();
      git('status');
      status.push(performance.now() - started);
    }
    for (const [name, { passed, ran, used }] of Object.entries(times)) {
      figures[`${name}, ${change}, ms`] = Math.round(median(passed));
      figures[`${name}, ${change}, ms of the thread`] = Math.round(median(ran));
      figures[`${name}, ${change}, cpu ms`] = Math.round(used.reduce((a, b) => a + b) / used.length);
    }
    figures[`git status, ${change}, ms`] = Math.round(median(status));
    if (change === 'a file edited') git('checkout', '--quiet', '.');
  }
  figures['resident memory, MB'] = server.memory();
  await server.close();
  record('mcp', values.name ?? `synthetic-${values.files}`, figures);
} finally {
  rmSync(repo, { recursive: true, force: true });
}

function inputOf(input) {
  return typeof input === 'function' ? input() : input;
}

/** A client that knows no more than it has to. */
async function connect() {
  const child = spawn(process.execPath, [BIN, 'mcp'], { cwd: repo, stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, result, error } = JSON.parse(line);
    waiting.get(id)?.(error ? { isError: true, content: [{ text: error.message }] } : result);
    waiting.delete(id);
  });
  let last = 0;
  const ask = (method, params) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve);
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: last, method, params })}\n`);
    });
  await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '0' } });
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  return {
    call: (name, input) => ask('tools/call', { name, arguments: input }),
    /** Milliseconds that the thread that answers ran so far. */
    ran: () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    /** Milliseconds of all threads, and of all programs that were started and are over. */
    used: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * 10;
    },
    memory: () => Math.round(Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024),
    close: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.stdin.end();
      await ended;
    },
  };
}
