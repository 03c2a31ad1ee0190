// What kb's hooks do to a team's week: the last commits of a real history are made again in two clones in turn, one with documents and
// kb's hooks, one without hooks. After each commit, when the background has ended: is the tree clean, does what was committed pass
// `kb check`, how much later did `git commit` return?
//
//   node bench/hooks-replay.js --repo DIR [--commits 100] [--documents 10,200] [--push-every 5] [--budget 1000] [--busy 0] [--hooks 'mode: commit']
//
// DIR is a git directory; `--hooks` are other settings below `hooks:`. After every few commits somebody pushes, and first does what the line after a commit
// asked for: commits the documents that the background refreshed, by `kb refresh` where that is left to people. `--busy N` keeps N processes busy meanwhile, for a loaded machine. Beside the time that passes, the time of the
// processor is measured, which says on a busy machine what an idle one would take.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { languageOf, processContext, spelunk, withWorkspace } from '../dist/bench-api.js';
import { history } from './history.js';
import { record } from './record.js';

const KB = join(import.meta.dirname, '../bin/run.js');
const LENSES = ['interfaces', 'boundaries', 'contracts', 'flows', 'state', 'trust-zones'];

const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    name: { type: 'string' },
    commits: { type: 'string', default: '100' },
    documents: { type: 'string', default: '10,200' },
    'push-every': { type: 'string', default: '5' },
    budget: { type: 'string' },
    busy: { type: 'string', default: '0' },
    hooks: { type: 'string' },
  },
});

const ENV = {
  ...process.env,
  GIT_AUTHOR_NAME: 'bench',
  GIT_AUTHOR_EMAIL: 'bench@example.org',
  GIT_COMMITTER_NAME: 'bench',
  GIT_COMMITTER_EMAIL: 'bench@example.org',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'gc.auto',
  GIT_CONFIG_VALUE_0: '0',
  KB_LSP_DEADLINE: '0',
};
for (const name of ['KB', 'CI', 'KB_HOOK']) delete ENV[name];

const dir = mkdtempSync(join(tmpdir(), 'kb-replay-'));
const busy = Array.from({ length: Number(values.busy) }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
try {
  const commits = history(values.repo, Number(values.commits));
  const results = {};
  for (const count of values.documents.split(',').map(Number)) results[`${count} documents`] = await replay(commits, count);
  const name =
    values.name ??
    values.repo
      .replace(/\/repo$/, '')
      .split(/[/+]/)
      .at(-1);
  const kind = [
    name,
    ...(values.budget ? [`budget-${values.budget}`] : []),
    ...(values.hooks?.match(/\w+/g) ?? []),
    ...(busy.length > 0 ? [`busy-${busy.length}`] : []),
  ];
  record('hooks-replay', kind.join('-'), results);
} finally {
  for (const each of busy) each.kill();
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
}

async function replay(commits, count) {
  const hooked = join(dir, `hooked-${count}`);
  const plain = join(dir, `plain-${count}`);
  for (const place of [hooked, plain]) {
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', values.repo, place], { env: ENV });
    git(place, 'config', 'core.hooksPath', '.git/hooks');
    git(place, 'checkout', '--quiet', '-B', 'main', `${commits[0]}^1`);
  }
  kb(hooked, 'init');
  const documents = await writeDocuments(hooked, count);
  if (values.budget) configure(hooked, values.budget);
  if (values.hooks) writeFileSync(join(hooked, '.kb/config.yaml'), `hooks: { ${values.hooks} }\n`);
  git(hooked, 'add', '--all');
  git(hooked, 'commit', '--quiet', '--message', 'documents');
  kb(hooked, 'hooks', 'install');
  const remote = join(dir, `remote-${count}.git`);
  execFileSync('git', ['init', '--quiet', '--bare', remote], { env: ENV });
  const tally = { commits: commits.length, documents, clean: 0, passed: 0, changed: 0, told: 0 };
  const pushes = { pushes: 0, 'that pass': 0, 'with a clean tree': 0, 'documents committed by hand': 0 };
  const delays = [];
  const work = [];
  const times = [];
  for (const commit of commits) {
    const [without, withHooks] = [make(plain, commit), make(hooked, commit)];
    times.push(withHooks.milliseconds);
    delays.push(withHooks.milliseconds - without.milliseconds);
    work.push(withHooks.processor - without.processor);
    if (/^kb: .*stale/m.test(withHooks.stderr)) tally.told++;
    untilStill(hooked);
    const status = git(hooked, 'status', '--porcelain');
    if (status === '') tally.clean++;
    else console.error(`${commit.slice(0, 12)} left ${status.split('\n').length}: ${withHooks.stderr.trim()}`);
    if (passes(hooked)) tally.passed++;
    else console.error(`${commit.slice(0, 12)} does not pass`);
    if (git(hooked, 'diff', '--name-only', 'HEAD^', 'HEAD', '--', 'docs/spelunk') !== '') tally.changed++;
    if (times.length % Number(values['push-every']) === 0 || times.length === commits.length) push(hooked, remote, pushes);
  }
  return {
    ...tally,
    ...pushes,
    'added per commit, median ms': round(quantile(delays, 0.5)),
    'added per commit, 90 % ms': round(quantile(delays, 0.9)),
    'longest commit, ms': round(Math.max(...times)),
    'of the processor, median ms': round(quantile(work, 0.5)),
    'of the processor, 90 % ms': round(quantile(work, 0.9)),
  };
}

/** What somebody does who pushes: what the lines after the commits asked for, and `git push`. */
function push(place, remote, pushes) {
  const mode = /mode: (\w+)/.exec(values.hooks ?? '')?.[1] ?? 'refresh';
  if (mode === 'flag') kb(place, 'refresh');
  if (mode !== 'commit') pushes['documents committed by hand'] += commitDocuments(place);
  untilStill(place);
  git(place, 'push', '--quiet', remote, 'HEAD:refs/heads/main');
  pushes.pushes++;
  if (passes(place, git(remote, 'rev-parse', 'main'))) pushes['that pass']++;
  else console.error(`push ${pushes.pushes} does not pass`);
  const status = git(place, 'status', '--porcelain');
  if (status === '') pushes['with a clean tree']++;
  else console.error(`push ${pushes.pushes}: ${status}`);
}

/** @returns how many documents that were. */
function commitDocuments(place) {
  git(place, 'add', '--all', 'docs');
  const left = git(place, 'diff', '--cached', '--name-only', '--', 'docs/spelunk', ':!docs/spelunk/_records', ':!docs/spelunk/_index.md');
  if (git(place, 'diff', '--cached', '--name-only') === '') return 0;
  git(place, 'commit', '--quiet', '--message', 'documents');
  untilStill(place);
  return left === '' ? 0 : left.split('\n').length;
}

/** The same change as a commit of the history, as somebody would commit it. */
function make(place, commit) {
  const patch = execFileSync('git', ['diff', '--binary', '--full-index', `${commit}^1`, commit], {
    cwd: place,
    env: ENV,
    maxBuffer: 1 << 29,
  });
  if (patch.length > 0) execFileSync('git', ['apply', '--index', '--whitespace=nowarn'], { cwd: place, env: ENV, input: patch });
  const errors = join(dir, 'stderr');
  const start = performance.now();
  const command = `git commit --quiet --allow-empty --message '${commit}' 2>'${errors}'; times`;
  const used = String(execFileSync('sh', ['-c', command], { cwd: place, env: ENV }));
  return { milliseconds: performance.now() - start, processor: processorTime(used), stderr: readFileSync(errors, 'utf8') };
}

/** What `times` says of the processes that a shell waited for, user and system together, in milliseconds. */
function processorTime(text) {
  const [, line = ''] = text.trim().split('\n');
  const seconds = [...line.matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, rest]) => Number(minutes) * 60 + Number(rest));
  return seconds.reduce((sum, each) => sum + each, 0) * 1000;
}

function configure(place, budget) {
  const file = join(place, '.kb/config.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/budget: \d+/, `budget: ${budget}`));
}

/** Documents of the folders and files that hold code, the largest first, written without language servers. */
async function writeDocuments(place, count) {
  const paths = git(place, 'ls-files')
    .split('\n')
    .filter((path) => languageOf(path) !== undefined && !path.includes('test'));
  const folders = new Map();
  for (const path of paths) {
    const folder = path.split('/').slice(0, -1).join('/');
    if (folder !== '') folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const foci = [...[...folders].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([folder]) => folder), ...paths];
  let written = 0;
  const context = { ...processContext(), cwd: place };
  await withWorkspace(context, { source: { kind: 'worktree' }, fetch: false }, async (workspace) => {
    for (const focus of foci) {
      for (const lens of LENSES) {
        if (written >= count) return;
        const request = { focus, lenses: [lens], everyLens: false, limits: {} };
        const options = { request, refresh: false, overwrite: false, target: { kind: 'documents' } };
        await spelunk(workspace, options).catch(() => []);
        written = listWritten(place).length;
      }
    }
  });
  return written;
}

/** Documents, without their records and the index page. */
function listWritten(place) {
  const files = git(place, 'ls-files', '--others', 'docs/spelunk').split('\n');
  return files.filter((path) => path.endsWith('.md') && !path.endsWith('/_index.md'));
}

/** Whether all documents of a commit are FRESH. */
function passes(place, commit = 'HEAD') {
  try {
    kb(place, 'check', '--rev', commit);
    return true;
  } catch {
    return false;
  }
}

/** One process starts the next, which a look at all of them can miss: nothing is there four times. */
function untilStill(place) {
  for (let quiet = 0; quiet < 4; ) {
    const processes = execFileSync('sh', ['-c', 'for p in /proc/[0-9]*; do readlink "$p/cwd"; done 2>/dev/null || :'], { cwd: '/' });
    quiet = String(processes).split('\n').includes(place) ? 0 : quiet + 1;
    execFileSync('sleep', ['0.1']);
  }
}

function kb(cwd, ...args) {
  return execFileSync(process.execPath, [KB, ...args], { cwd, env: ENV, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function git(cwd, ...args) {
  return execFileSync('git', args, { cwd, env: ENV, encoding: 'utf8', maxBuffer: 1 << 28 }).trim();
}

function quantile(list, share) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function round(ms) {
  return Math.round(ms);
}
