// `kb check --rev HEAD` of 1,000 documents over 100,000 files, beside `git ls-tree -r HEAD`, which reads the same tree, and `node -e 0`: of a
// commit that was checked before, of one in which one file differs, and with an empty cache; for documents that show sources only and for
// those of all lenses, of which boundaries needs the import graph of all files. Medians, taken in turn in one run.
//
//   node bench/check-large.js
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processContext, recordId, recordPathOf, refreshText, spelunk, withWorkspace } from '../dist/bench-api.js';
import { medians } from './medians.js';
import { record } from './record.js';
import { importCommit, importRepository } from './synthetic.js';

const BIN = join(import.meta.dirname, '../bin/run.js');
const FILES = 100_000;
const DOCUMENTS = 1000;
const SETS = {
  sources: ['interfaces', 'contracts', 'state'],
  'all lenses': ['interfaces', 'contracts', 'state', 'boundaries', 'flows', 'trust-zones'],
};

let round = 0;

/** A document of each lens, and every document by lens and part. */
const templates = new Map();
const made = new Map();

const repo = mkdtempSync(join(tmpdir(), 'kb-bench-'));
const git = (...args) => execFileSync('git', args, { cwd: repo, maxBuffer: 1 << 30 });
try {
  importRepository(repo, FILES);
  const result = { files: FILES, documents: DOCUMENTS };
  for (const [name, lenses] of Object.entries(SETS)) {
    await writeDocuments(lenses);
    Object.assign(result, measure(name));
  }
  record('check-large', 'synthetic-100000', result);
} finally {
  rmSync(repo, { recursive: true, force: true });
}

function measure(name) {
  const check = () => spawnSync(process.execPath, [BIN, 'check', '--rev', 'HEAD'], { cwd: repo });
  const empty = () => rmSync(join(repo, '.git/kb'), { recursive: true, force: true });
  if (check().status !== 0) throw new Error('the documents are not FRESH as they were made');
  const change = () => importCommit(repo, [['src/part1/module0.ts', `export const round = ${round++};\n`]]);
  const times = medians({
    'git ls-tree -r HEAD': { run: () => void git('ls-tree', '-r', '-z', 'HEAD') },
    'node -e 0': { run: () => void spawnSync(process.execPath, ['-e', '0']) },
    [`${name}: kb check, warm`]: { run: check },
    [`${name}: kb check, one file changed`]: { run: check, before: change, rounds: 5 },
    [`${name}: kb check, empty cache`]: { run: check, before: empty, rounds: 1 },
  });
  const floor = times['git ls-tree -r HEAD'] + times['node -e 0'];
  return {
    ...Object.fromEntries(Object.entries(times).map(([task, ms]) => [`${task}, ms`, Math.round(ms)])),
    [`${name}: warm, × (git ls-tree + node -e 0)`]: ratio(times[`${name}: kb check, warm`], floor),
    [`${name}: one file changed, × (git ls-tree + node -e 0)`]: ratio(times[`${name}: kb check, one file changed`], floor),
  };
}

function ratio(a, b) {
  return Math.round((a / b) * 100) / 100;
}

/**
 * A document of each lens is made as kb makes it, by ranking all files, and serves as a template: with another part's name in it, every
 * input is out of date, and a refresh makes it what it would have been. Documents that the sets have in common are made once.
 */
async function writeDocuments(lenses) {
  const parts = Array.from({ length: DOCUMENTS }, (_, index) => ({ part: index * 2, lens: lenses[index % lenses.length] }));
  const missing = parts.filter(({ part, lens }) => !made.has(`${lens} ${part}`));
  await withWorkspace({ ...processContext(), cwd: repo }, { source: { kind: 'commit', rev: 'HEAD' }, fetch: false }, async (workspace) => {
    for (const { part, lens } of missing) {
      if (!templates.has(lens)) templates.set(lens, await makeTemplate(workspace, lens));
      const { path, ...files } = renamed(templates.get(lens), part);
      const fresh = await refreshText(workspace, path, files, { force: true, overwrite: true });
      made.set(`${lens} ${part}`, [path, fresh.files]);
    }
  });
  importCommit(
    repo,
    parts.flatMap(({ part, lens }) => filesOf(made.get(`${lens} ${part}`))),
    ['from refs/heads/main^0', 'D docs'],
  );
}

function filesOf([path, { text, record }]) {
  return [
    [path, text],
    [recordPathOf(path), record],
  ];
}

async function makeTemplate(workspace, lens) {
  const request = { focus: 'src/part1', lenses: [lens], everyLens: false, limits: { maxFiles: 50 } };
  const [template] = await spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'text' } });
  return template;
}

function renamed({ path, ...files }, part) {
  const rename = (text) => text.replace(/\bpart1\b/g, `part${part}`);
  const record = rename(files.record);
  const text = rename(files.text).replace(/^record: .*$/m, `record: "${recordId(record, 'sha1')}"`);
  return { path: path.replace('part1', `part${part}`), text, record };
}
