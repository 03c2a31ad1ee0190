// How much later `git commit` returns with kb's hooks installed: commits of one source of FRESH documents, in two copies of a synthetic
// repository in turn. What is known of the documents is written anew before each, and what the hooks started has ended by then.
//
//   node bench/hooks.js
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { medians } from './medians.js';
import { record } from './record.js';
import { buildRepository, commitAll } from './synthetic.js';

const GITHOOKS = join(import.meta.dirname, '../githooks');
const HOOKS = ['pre-commit', 'post-commit', 'post-merge', 'post-rewrite', 'post-checkout'];
const SIZES = [
  { files: 1000, documents: 20 },
  { files: 10_000, documents: 200 },
  { files: 10_000, documents: 1000 },
];
const ROUNDS = 15;

// Nothing of git's own in the background.
Object.assign(process.env, { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'gc.auto', GIT_CONFIG_VALUE_0: '0' });

const dir = mkdtempSync(join(tmpdir(), 'kb-bench-'));
try {
  const results = {};
  for (const size of SIZES) results[`${size.documents} documents, ${size.files} files`] = measure(size);
  record('hooks', 'synthetic', results);
} finally {
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
}

function measure({ files, documents }) {
  const plain = join(dir, `plain-${documents}`);
  const hooked = join(dir, `hooked-${documents}`);
  mkdirSync(plain);
  buildRepository(plain, files);
  mkdirSync(join(plain, '.kb'));
  mkdirSync(join(plain, 'docs/spelunk/contracts'), { recursive: true });
  writeFileSync(join(plain, '.kb/config.yaml'), 'hooks:\n  mode: flag\n');
  writeFileSync(join(plain, '.gitignore'), '/docs/spelunk/_staleness.json\n');
  for (let index = 0; index < documents; index++) writeFileSync(join(plain, documentPath(index)), 'About a part.\n');
  commitAll(plain);
  cpSync(plain, hooked, { recursive: true, preserveTimestamps: true });
  for (const hook of HOOKS) writeFileSync(join(hooked, '.git/hooks', hook), `#!/bin/sh\nsh '${GITHOOKS}/${hook}' "$@"\n`, { mode: 0o755 });
  const times = medians({ without: commitIn(plain, { files, documents }), with: commitIn(hooked, { files, documents }) }, ROUNDS);
  return { 'without hooks, ms': round(times.without), 'with hooks, ms': round(times.with), 'delay, ms': round(times.with - times.without) };
}

function commitIn(repo, size) {
  let part = 0;
  return {
    before: () => {
      while (isBusy(repo)) execFileSync('sleep', ['0.1']);
      writeStaleness(repo, size);
      appendFileSync(join(repo, `src/part${part}/module0.ts`), `export const round = ${part};\n`);
      part += 1;
      execFileSync('git', ['add', '--all'], { cwd: repo });
    },
    run: () => commit(repo),
  };
}

function commit(repo) {
  execFileSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org', 'commit', '--quiet', '--message', 'round'], {
    cwd: repo,
  });
}

/** Whether a process works in a repository. */
function isBusy(repo) {
  const processes = execFileSync('sh', ['-c', 'for p in /proc/[0-9]*; do readlink "$p/cwd"; done 2>/dev/null || :'], { cwd: '/' });
  return String(processes).split('\n').includes(repo);
}

/** All documents are FRESH, each made of twenty files of its part. */
function writeStaleness(repo, { files, documents }) {
  const listed = String(execFileSync('git', ['ls-files', '--stage', 'src'], { cwd: repo, maxBuffer: 1 << 28 })).split('\n');
  const sources = new Map(listed.map((line) => [line.slice(line.indexOf('\t') + 1), line.slice(7, 47)]));
  const docs = {};
  for (let index = 0; index < documents; index++) {
    const paths = Array.from({ length: 20 }, (_, file) => `src/part${index % (files / 50)}/module${file}.ts`).sort();
    docs[documentPath(index).slice('docs/spelunk/'.length)] = {
      generated: '2026-01-01T00:00:00Z',
      focus: `src/part${index}`,
      lens: ['interfaces'],
      status: 'FRESH',
      source_files: Object.fromEntries(paths.map((path) => [path, sources.get(path)])),
      receipts: [],
    };
  }
  writeFileSync(join(repo, 'docs/spelunk/_staleness.json'), `${JSON.stringify({ version: 1, docs }, null, 2)}\n`);
}

function documentPath(index) {
  return `docs/spelunk/contracts/part-${String(index).padStart(4, '0')}.md`;
}

function round(ms) {
  return Math.round(ms * 10) / 10;
}
