// What it adds to kb check that documents have answers of language servers, whose types depend on shapes: 20 documents over a synthetic
// repository of 1,000 files, made with and without TypeScript's server; nothing changed, one file changed, and with an empty cache.
//
//   node bench/check-shapes.js
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processContext, spelunk, withWorkspace } from '../dist/bench-api.js';
import { medians } from './medians.js';
import { record } from './record.js';
import { buildRepository, commitAll } from './synthetic.js';

const BIN = join(import.meta.dirname, '../bin/run.js');
const FILES = 1_000;
const DOCUMENTS = 20;
const CHANGED = 'src/part7/module0.ts';

const repos = { 'with answers': 120_000, 'without answers': 0 };
const tasks = {};
const answered = {};
const dirs = [];
try {
  for (const [name, deadline] of Object.entries(repos)) {
    const dir = mkdtempSync(join(tmpdir(), 'kb-bench-'));
    dirs.push(dir);
    buildRepository(dir, FILES);
    for (let part = 0; part < DOCUMENTS; part++) {
      for (let file = 0; file < 50; file++) {
        // A type that is inferred, and comes from another file.
        appendFileSync(
          join(dir, `src/part${part}/module${file}.ts`),
          `export const other${file} = (options: Options${file}) => options.other;\n`,
        );
      }
    }
    commitAll(dir);
    answered[name] = await writeDocuments(dir, deadline);
    commitAll(dir);
    const kb = () => void spawnSync(process.execPath, [BIN, 'check'], { cwd: dir });
    const text = readFileSync(join(dir, CHANGED), 'utf8');
    let round = 0;
    kb();
    tasks[`warm, ${name}`] = { run: kb };
    tasks[`one file changed, ${name}`] = {
      run: kb,
      before: () => writeFileSync(join(dir, CHANGED), `${text}export const round = ${round++};\n`),
      after: () => {
        execFileSync('git', ['checkout', '--quiet', 'src'], { cwd: dir });
        kb();
      },
    };
    tasks[`empty cache, ${name}`] = { run: kb, before: () => rmSync(join(dir, '.git/kb'), { recursive: true, force: true }), rounds: 5 };
  }
  const times = medians(tasks);
  record('check-shapes', 'synthetic-1000', {
    files: FILES,
    documents: DOCUMENTS,
    ...Object.fromEntries(Object.entries(answered).map(([name, count]) => [`answers, ${name}`, count])),
    ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [`${name}, ms`, Math.round(ms)])),
  });
} finally {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
}

async function writeDocuments(dir, deadline) {
  let answers = 0;
  const lsp = deadline === 0 ? {} : { lsp: { deadline, trusted: false } };
  await withWorkspace({ ...processContext(), cwd: dir }, { source: { kind: 'worktree' }, fetch: false, ...lsp }, async (workspace) => {
    for (let index = 0; index < DOCUMENTS; index++) {
      const request = { focus: `src/part${index}`, lenses: ['interfaces'], everyLens: false, limits: { maxFiles: 20 } };
      const outcomes = await spelunk(workspace, { request, refresh: false, overwrite: false, target: { kind: 'documents' } });
      for (const { record: made = '' } of outcomes) answers += made.split('"type":').length - 1;
    }
  });
  return answers;
}
