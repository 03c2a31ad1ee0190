// The index brought along over the last commits of a history, one by one: after each, how many rows differ from those of a graph built from
// nothing (there have to be none), how many files' rows were written for how many changed files, and in what time; then `kb intel sync` after
// one file changed, as a whole process beside `node -e 0`.
//
//   node bench/index.js --repo DIR --name NAME [--commits 100]
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareGraphs, emptyGraph, processContext, readIndexed, syncGraph, withGraph, withWorkspace } from '../dist/bench-api.js';
import { history } from './history.js';
import { medians } from './medians.js';
import { record } from './record.js';

const BIN = join(import.meta.dirname, '../bin/run.js');
const { values } = parseArgs({
  options: { repo: { type: 'string' }, name: { type: 'string' }, commits: { type: 'string', default: '100' } },
});
const scratch = mkdtempSync(join(tmpdir(), 'kb-bench-'));
const clone = join(scratch, 'clone');
const git = (...args) => execFileSync('git', args, { cwd: clone, encoding: 'utf8', maxBuffer: 1 << 28 });

try {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', values.repo, clone]);
  const commits = history(clone, Number(values.commits));
  const file = join(scratch, 'graph.db');
  const counts = { commits: 0, 'changed files': 0, 'files written': 0, 'differing rows': 0 };
  const times = [];
  for (const commit of commits) {
    git('checkout', '--quiet', '--detach', commit);
    const context = { ...processContext({ progress: () => {}, note: () => {} }), cwd: clone };
    await withWorkspace(context, { source: { kind: 'worktree' }, fetch: false }, async (workspace) => {
      const indexed = await readIndexed(workspace);
      const clean = await emptyGraph();
      await syncGraph(clean, indexed);
      await withGraph(file, async (database) => {
        const start = performance.now();
        const { added, changed } = await syncGraph(database, indexed);
        if (counts.commits > 0) {
          times.push(performance.now() - start);
          counts['changed files'] += git('diff', '--name-only', `${commit}~1`, commit).trim().split('\n').length;
          counts['files written'] += added.length + changed.length;
        }
        counts['differing rows'] += compareGraphs(database, clean).length;
      });
      clean.close();
    });
    counts.commits++;
  }
  const sync = () => spawnSync(process.execPath, [BIN, 'intel', 'sync'], { cwd: clone });
  spawnSync(process.execPath, [BIN, 'intel', 'init'], { cwd: clone });
  const some = git('ls-files', '*.ts', '*.py', '*.go', '*.js').split('\n')[0];
  const whole = medians({
    'node -e 0': { run: () => void spawnSync(process.execPath, ['-e', '0']) },
    'kb intel sync, nothing changed': { run: sync },
    'kb intel sync, one file changed': { run: sync, before: () => appendFileSync(join(clone, some), '\n') },
  });
  times.sort((a, b) => a - b);
  record('index', values.name, {
    files: git('ls-files').trim().split('\n').length,
    ...counts,
    'ms per commit, median': Math.round(times[Math.floor(times.length / 2)]),
    'ms per commit, most': Math.round(times.at(-1)),
    ...Object.fromEntries(Object.entries(whole).map(([task, ms]) => [`${task}, ms`, Math.round(ms)])),
  });
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
