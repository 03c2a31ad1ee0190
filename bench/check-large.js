// `kb check --rev HEAD` of 1,000 documents over 100,000 files, beside `git ls-tree -r HEAD`, which reads the same tree, and `node -e 0`: with a
// warm and with an empty cache, for documents that show sources only and for those of all lenses, of which boundaries needs the import graph
// of all files. Medians, taken in turn in one run.
//
//   node bench/check-large.js
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spelunk, withWorkspace } from '../dist/library.js';
import { medians } from './medians.js';
import { record } from './record.js';
import { buildRepository, commitAll } from './synthetic.js';

const BIN = join(import.meta.dirname, '../bin/run.js');
const FILES = 100_000;
const DOCUMENTS = 1000;
const SETS = {
  sources: ['interfaces', 'contracts', 'state'],
  'all lenses': ['interfaces', 'boundaries', 'flows', 'contracts', 'trust-zones', 'state'],
};

const repo = mkdtempSync(join(tmpdir(), 'kb-bench-'));
const git = (...args) => execFileSync('git', args, { cwd: repo, maxBuffer: 1 << 30 });
try {
  buildRepository(repo, FILES);
  const result = { files: FILES, documents: DOCUMENTS };
  for (const [name, lenses] of Object.entries(SETS)) {
    await writeDocuments(lenses);
    commitAll(repo);
    Object.assign(result, measure(name));
  }
  record('check-large', 'synthetic-100000', result);
} finally {
  rmSync(repo, { recursive: true, force: true });
}

function measure(name) {
  const check = () => void spawnSync(process.execPath, [BIN, 'check', '--rev', 'HEAD'], { cwd: repo });
  const empty = () => rmSync(join(repo, '.git/kb'), { recursive: true, force: true });
  check();
  const times = medians({
    'git ls-tree -r HEAD': { run: () => void git('ls-tree', '-r', '-z', 'HEAD') },
    'node -e 0': { run: () => void spawnSync(process.execPath, ['-e', '0']) },
    [`${name}: kb check, warm`]: { run: check },
    [`${name}: kb check, empty cache`]: { run: check, before: empty, rounds: 3 },
  });
  const floor = times['git ls-tree -r HEAD'] + times['node -e 0'];
  return {
    ...Object.fromEntries(Object.entries(times).map(([task, ms]) => [`${task}, ms`, Math.round(ms)])),
    [`${name}: warm, × (git ls-tree + node -e 0)`]: Math.round((times[`${name}: kb check, warm`] / floor) * 100) / 100,
  };
}

/** The texts are made in one go and written together: keeping the index after each would take longer than all of them. */
async function writeDocuments(lenses) {
  rmSync(join(repo, 'docs'), { recursive: true, force: true });
  await withWorkspace({ cwd: repo, source: { kind: 'commit', rev: 'HEAD' }, fetch: false }, async (workspace) => {
    for (let index = 0; index < DOCUMENTS; index++) {
      const request = {
        focus: `src/part${index * 2}`,
        lenses: [lenses[index % lenses.length]],
        everyLens: false,
        limits: { maxFiles: 50 },
      };
      const options = { request, refresh: false, overwrite: false, target: { kind: 'text' } };
      for (const { path, text } of await spelunk(workspace, options)) {
        mkdirSync(dirname(join(repo, path)), { recursive: true });
        writeFileSync(join(repo, path), text);
      }
    }
  });
}
