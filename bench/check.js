// kb check over 200 documents in a synthetic repository of 10,000 files, beside `git status`: with a warm cache and nothing changed, after a
// change of one file, and with an empty cache; start-up of kb beside `node -e 0`. Ratios are of medians, taken in turn in one run.
//
//   node bench/check.js
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { medians } from './medians.js';
import { record } from './record.js';
import { buildRepository, commitAll } from './synthetic.js';
import { writeDocuments } from './write-documents.js';

const BIN = join(import.meta.dirname, '../bin/run.js');
const FILES = 10_000;
const DOCUMENTS = 200;

const repo = mkdtempSync(join(tmpdir(), 'kb-bench-'));
try {
  buildRepository(repo, FILES);
  await writeDocuments(repo, DOCUMENTS);
  commitAll(repo);
  const kb =
    (...args) =>
    () => {
      // What failed is over soon, and its time means nothing. 1 is documents that are not FRESH.
      const { status, signal, stderr } = spawnSync(process.execPath, [BIN, ...args], { cwd: repo, encoding: 'utf8' });
      if (status !== 0 && status !== 1) throw new Error(`kb ${args.join(' ')} ended with ${status ?? signal}: ${stderr}`);
    };
  const empty = () => rmSync(join(repo, '.git/kb'), { recursive: true, force: true });
  let round = 0;
  const change = () => writeFileSync(join(repo, 'src/part0/module0.ts'), `export const round = ${round++};\n`);
  const restore = () => {
    execFileSync('git', ['checkout', '--quiet', 'src'], { cwd: repo });
    kb('check')();
  };
  kb('check')();
  const times = medians({
    'git status': { run: () => void execFileSync('git', ['status'], { cwd: repo }) },
    'node -e 0': { run: () => void spawnSync(process.execPath, ['-e', '0']) },
    'kb --version': { run: kb('--version') },
    'kb check, warm': { run: kb('check') },
    'kb check, one file changed': { run: kb('check'), before: change, after: restore },
    'kb check, empty cache': { run: kb('check'), before: empty, rounds: 3 },
  });
  const base = times['git status'];
  const start = times['node -e 0'];
  record('check', 'synthetic-10000', {
    files: FILES,
    documents: DOCUMENTS,
    ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [`${name}, ms`, Math.round(ms)])),
    'kb check beyond Node start, × git status': ratio(times['kb check, warm'] - start, base),
    'kb check, one file changed, beyond Node start, × git status': ratio(times['kb check, one file changed'] - start, base),
    'kb check with empty cache, × git status': ratio(times['kb check, empty cache'] - start, base),
    'kb --version, × node -e 0': ratio(times['kb --version'], start),
  });
} finally {
  rmSync(repo, { recursive: true, force: true });
}

function ratio(a, b) {
  return Math.round((a / b) * 100) / 100;
}
