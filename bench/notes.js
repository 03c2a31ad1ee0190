// Recording a run where 10,000 runs are recorded already: kb's one transaction over both refs of notes, beside what git takes for the same
// with two `git notes add`, which is not safe from other writers. Taken in turn in one run, by async children in both cases.
//
//   node bench/notes.js
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { openRepo, processContext, writeRunNote } from '../dist/bench-api.js';
import { median } from './medians.js';
import { record } from './record.js';

const NOTES = 10_000;
const ROUNDS = 21;
const MANIFEST_FILES = 200;
const IDENTITY = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org'];

const dir = mkdtempSync(join(tmpdir(), 'kb-bench-'));
const run = promisify(execFile);
const git = (...args) => run('git', [...IDENTITY, ...args], { cwd: dir });
try {
  execFileSync('git', ['init', '--quiet'], { cwd: dir });
  execFileSync('git', ['fast-import', '--quiet'], { cwd: dir, input: manyNotes(), maxBuffer: 1 << 28 });
  const repo = await openRepo(dir, processContext());
  const times = {
    'git rev-parse': [],
    'git notes add': [],
    'run and manifest by git notes add': [],
    writeRunNote: [],
    'writeRunNote, same commit': [],
  };
  for (let round = -2; round < ROUNDS; round++) {
    const take = async (name, work) => {
      const start = performance.now();
      await work();
      if (round >= 0) times[name].push(performance.now() - start);
    };
    const [one, two, three] = ['a', 'b', 'c'].map((name) => noteFor(`${name} ${round}`));
    await take('git rev-parse', () => git('rev-parse', '--git-dir'));
    await take('git notes add', () => git('notes', '--ref=plain', 'add', '-m', one.line, one.commit));
    await take('run and manifest by git notes add', () => noteByGit(two));
    await take('writeRunNote', () => writeRunNote(repo, three));
    await take('writeRunNote, same commit', () => writeRunNote(repo, { ...three, line: `${three.line} again` }));
  }
  const middle = Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
  record('notes', `synthetic-${NOTES}`, {
    notes: NOTES,
    ...Object.fromEntries(Object.entries(middle).map(([name, ms]) => [`${name}, ms`, Math.round(ms * 10) / 10])),
    'writeRunNote, × git notes add': ratio(middle.writeRunNote, middle['git notes add']),
    'writeRunNote, × run and manifest by git notes add': ratio(middle.writeRunNote, middle['run and manifest by git notes add']),
  });
} finally {
  rmSync(dir, { recursive: true, force: true });
}

function ratio(a, b) {
  return Math.round((a / b) * 100) / 100;
}

async function noteByGit({ commit, line, manifest }) {
  const file = join(dir, 'manifest');
  writeFileSync(file, manifest);
  const id = (await git('hash-object', '-w', '--no-filters', file)).stdout.trim();
  await git('notes', '--ref=plain-manifests', 'add', '-C', id, id);
  await git('notes', '--ref=plain', 'add', '-m', line, commit);
}

function noteFor(name) {
  const inputs = Array.from({ length: MANIFEST_FILES }, (_, at) => `"src/file${at}.ts":"${sha1(`${name} ${at}`)}"`);
  const manifest = Buffer.from(`{"run":"${name}","inputs":{${inputs.join(',')}}}`);
  return { commit: sha1(name), line: `{"run":"${name}"}`, manifest };
}

/** Notes of runs and manifests, twice: for kb and for git alone, in directories as git has them at this number. */
function manyNotes() {
  const data = (text) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const place = (id) => `${id.slice(0, 2)}/${id.slice(2)}`;
  const numbers = Array.from({ length: NOTES }, (_, at) => at);
  const runs = numbers.map((at) => `M 100644 inline ${place(sha1(`commit ${at}`))}\n${data(`{"run":"${at}"}\n`)}`).join('');
  const manifests = numbers.map((at) => {
    const text = `{"manifest":${at}}`;
    return `M 100644 inline ${place(sha1(`blob ${text.length}\0${text}`))}\n${data(text)}`;
  });
  const contents = { 'kb/runs': runs, plain: runs, 'kb/manifests': manifests.join(''), 'plain-manifests': manifests.join('') };
  const commits = Object.entries(contents).map(
    ([ref, files]) => `commit refs/notes/${ref}\ncommitter bench <bench@example.org> 0 +0000\n${data('notes')}${files}`,
  );
  return commits.join('');
}

function sha1(text) {
  return createHash('sha1').update(text).digest('hex');
}
