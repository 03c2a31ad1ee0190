// Questions as whole processes with a warm cache, beside `node -e 0`: user and system time of all that was started, and of the thread that somebody waits
// for; the time that passes. A different question each time would be answered as fast: no answer is kept, only what files say.
//
//   node bench/query.js                                  a synthetic repository of 3,000 files
//   node bench/query.js --repo DIR --name NAME --file FILE --symbol NAME [--words TEXT]
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { childTime } from './child-time.js';
import { record } from './record.js';
import { buildRepository } from './synthetic.js';

const BIN = join(import.meta.dirname, '../bin/run.js');
const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    name: { type: 'string', default: 'synthetic-3000' },
    file: { type: 'string', default: 'src/part0/module0.ts' },
    symbol: { type: 'string', default: 'run7' },
    words: { type: 'string', default: 'run part options' },
    rounds: { type: 'string', default: '7' },
  },
});
const scratch = mkdtempSync(join(tmpdir(), 'kb-bench-'));
try {
  const repo = join(scratch, 'repo');
  if (values.repo) execFileSync('git', ['clone', '--quiet', '--no-hardlinks', values.repo, repo]);
  else {
    execFileSync('git', ['init', '--quiet', repo]);
    buildRepository(repo, 3000);
  }
  const questions = {
    dependents: ['query', 'dependents', values.file],
    routes: ['query', 'routes'],
    symbol: ['query', 'symbol', values.symbol],
    callers: ['query', 'callers', values.symbol],
    words: ['query', values.words],
    concept: ['query', 'concept', values.words],
    cycles: ['query', 'cycles'],
    hotspots: ['query', 'hotspots'],
    context: ['context', `--goal=${values.words}`],
  };
  const own = join(scratch, 'own');
  // Tells, when its process ends, the time of its first thread (Linux).
  const probe = join(import.meta.dirname, 'thread-time.js');
  const figures = { files: execFileSync('git', ['ls-files'], { cwd: repo, encoding: 'utf8' }).trim().split('\n').length };
  const tasks = {
    'node -e 0': ['-e', '0'],
    ...Object.fromEntries(Object.entries(questions).map(([name, words]) => [name, [BIN, ...words]])),
  };
  const times = Object.fromEntries(Object.keys(tasks).map((name) => [name, { used: [], passed: [], own: [] }]));
  for (let round = -1; round < Number(values.rounds); round++) {
    for (const [name, args] of Object.entries(tasks)) {
      rmSync(own, { force: true });
      const [before, started] = [childTime(), performance.now()];
      const { status, stderr } = spawnSync(process.execPath, ['--import', probe, ...args], {
        cwd: repo,
        env: { ...process.env, THREAD_TIME: own },
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      const [used, passed] = [childTime() - before, performance.now() - started];
      if (status > 1) throw new Error(`${name}: ${stderr}`);
      if (round < 0) continue;
      times[name].used.push(used);
      times[name].passed.push(passed);
      times[name].own.push(Number(readFileSync(own, 'utf8')));
    }
  }
  const middle = (list) => Math.round([...list].sort((a, b) => a - b)[list.length >> 1]);
  for (const [name, { used, passed, own: thread }] of Object.entries(times)) {
    figures[`${name}, cpu ms`] = Math.round(used.reduce((a, b) => a + b) / used.length);
    figures[`${name}, cpu ms of its first thread`] = middle(thread);
    figures[`${name}, ms`] = middle(passed);
  }
  record('query', values.name, figures);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
