// Deepfield over a synthetic repository (`--files=5000` unless told): run 0, a run that learns parts whole, and a run after 10 files changed and the branch
// was brought up to date. Of each: time, time of the processor and peak memory of the process, how many
// blobs it read and how many files it parsed, and how many files the run says it found new or changed. Whole processes, once.
//
//   node bench/deepfield.js [--files=N] [--name=NAME]
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { record } from './record.js';
import { importCommit, importRepository } from './synthetic.js';

const BIN = join(import.meta.dirname, '../bin/run.js');
const { values } = parseArgs({ options: { files: { type: 'string', default: '5000' }, name: { type: 'string' } } });
const FILES = Number(values.files);
const CHANGED = 10;

/** Writes the most memory and the time of the processor that the process had to a file when it ends. */
const TELL_USAGE = `data:text/javascript,${encodeURIComponent(
  'import { writeFileSync } from "node:fs"; process.on("exit", () => writeFileSync(process.env.BENCH_USAGE, JSON.stringify(process.resourceUsage())));',
)}`;

const root = mkdtempSync(join(tmpdir(), 'kb-bench-'));
const [repo, project, usage] = [join(root, 'code'), join(root, 'project'), join(root, 'usage')];
for (const directory of [repo, project]) mkdirSync(directory);
try {
  importRepository(repo, FILES);
  kb('init');
  kb('start', '--question=How do the parts run?', '--system=Many parts.');
  const fetched = kb('repos', 'add', repo, '--name=code');
  const first = kb('continue', '--once');
  const second = kb('continue', '--once');
  importCommit(repo, changes());
  kb('repos', 'update');
  const third = kb('continue', '--once');
  const rest = kb('continue');
  record('deepfield', values.name ?? `synthetic-${FILES}`, {
    files: FILES,
    ...told('clone', fetched),
    ...told('run 0', first),
    ...told('run 1', second),
    [`run 2, after ${CHANGED} files changed: files changed`]: changedFiles(2),
    ...told(`run 2, after ${CHANGED} files changed`, third),
    ...told('runs until it stops', rest),
    ...told('continue with nothing new', kb('continue')),
    bytes: Number(execFileSync('du', ['-sb', join(project, 'kb')], { encoding: 'utf8' }).split('\t')[0]),
  });
} finally {
  rmSync(root, { recursive: true, force: true });
}

function* changes() {
  for (let at = 0; at < CHANGED; at++) {
    const path = `src/part${at}/module${at}.ts`;
    yield [path, `${execFileSync('git', ['show', `main:${path}`], { cwd: repo, encoding: 'utf8' })}export const changed = ${at};\n`];
  }
}

function kb(...args) {
  const env = {
    ...process.env,
    KB_CACHE_DIR: join(root, 'cache'),
    NODE_OPTIONS: `--import=${TELL_USAGE}`,
    BENCH_USAGE: usage,
  };
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [BIN, 'deepfield', ...args, '--debug'], {
    cwd: project,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`kb deepfield ${args.join(' ')}: exit ${status}\n${stderr.slice(-2000)}`);
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(readFileSync(usage, 'utf8'));
  const sum = (pattern, count) => [...stderr.matchAll(pattern)].reduce((total, match) => total + count(match), 0);
  return {
    ms: Math.round(performance.now() - start),
    'processor, ms': Math.round((userCPUTime + systemCPUTime) / 1000),
    'peak memory, MB': Math.round(maxRSS / 1024),
    'blobs read': sum(/ read (\d+) blobs?/g, ([, read]) => Number(read)),
    'files parsed': sum(/: (\d+) of (\d+) files known/g, ([, known, wanted]) => wanted - known),
  };
}

function told(what, measured) {
  return Object.fromEntries(Object.entries(measured).map(([name, value]) => [`${what}: ${name}`, value]));
}

/** What the run itself says, in the first line of its findings. */
function changedFiles(run) {
  return /[^\n]* changed[^\n]*/.exec(readFileSync(join(project, `kb/wip/run-${run}/findings.md`), 'utf8'))?.[0] ?? '';
}
