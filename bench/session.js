// What the hooks of coding agents cost, as whole processes, beside `node -e 0`, which is what any hook in JavaScript takes: user and system time, and
// the time that passes. And what an agent is told when it starts, in tokens of a real tokenizer (o200k_base).
//
//   node bench/session.js [DIRECTORY]   the repository that the summary is of; this one unless given
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { encode } from 'gpt-tokenizer';

import { childTime } from './child-time.js';
import { record } from './record.js';

const BIN = join(import.meta.dirname, '../bin/run.js');
const ROUNDS = 40;

const source = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const dir = mkdtempSync(join(tmpdir(), 'kb-bench-'));
try {
  const repo = join(dir, basename(source));
  execFileSync('git', ['clone', '--quiet', source, repo]);
  execFileSync(process.execPath, [BIN, 'intel', 'init'], { cwd: repo, stdio: 'ignore' });
  spawnSync(process.execPath, [BIN, 'session', 'stop', '--wait'], { cwd: repo, input: '' });
  const file = join(repo, execFileSync('git', ['ls-files'], { cwd: repo, encoding: 'utf8' }).split('\n', 1)[0] ?? '');
  const wrote = { session_id: 'bench', cwd: repo, tool_name: 'Write', tool_input: { file_path: file, content: 'x'.repeat(10_000) } };
  const inputs = { node: '', capture: JSON.stringify(wrote), start: JSON.stringify({ session_id: 'next', cwd: repo, source: 'startup' }) };
  const commands = { node: ['-e', '0'], capture: [BIN, 'session', 'capture'], start: [BIN, 'session', 'start'] };
  // In turn, so that whatever else the machine does is everybody's.
  const times = { node: [], capture: [], start: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, args] of Object.entries(commands)) {
      const before = childTime();
      const started = performance.now();
      spawnSync(process.execPath, args, { cwd: repo, input: inputs[name] });
      times[name].push({ passed: performance.now() - started, used: childTime() - before });
    }
  }
  const sorted = (name) => times[name].map(({ passed }) => passed).sort((a, b) => a - b);
  // They are too coarse for one round.
  const used = (name) => times[name].reduce((sum, time) => sum + time.used, 0) / ROUNDS;
  const passed = (name) => sorted(name)[ROUNDS >> 1] ?? 0;
  const told = spawnSync(process.execPath, commands.start, { cwd: repo, input: inputs.start, encoding: 'utf8' }).stdout;
  const summary = readFileSync(join(repo, '.kb/intel/summary.md'), 'utf8');
  const figures = Object.keys(commands).map((name) => [
    [`${name}, cpu ms`, Math.round(used(name))],
    [`${name}, ms`, Math.round(passed(name))],
  ]);
  const ratio = (name, of) => Number((of(name) / of('node')).toFixed(2));
  record('session', process.argv[2] === undefined ? 'kb' : basename(source), {
    ...Object.fromEntries(figures.flat()),
    'capture, cpu of node -e 0': ratio('capture', used),
    'capture, time of node -e 0': ratio('capture', passed),
    'start, cpu of node -e 0': ratio('start', used),
    'start, time of node -e 0': ratio('start', passed),
    'summary, tokens': encode(summary).length,
    'start, tokens': encode(told).length,
  });
} finally {
  // What the last of them has left in the background is still at it.
  rmSync(dir, { recursive: true, force: true, maxRetries: 100, retryDelay: 300 });
}
