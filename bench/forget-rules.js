// Whether a document says how much it does not know: rules are taken away at random, and the figure at its head has to grow by what is lost.
//
//   node bench/forget-rules.js [--apps DIR] [--repo DIR ...] [--app NAME] [--trials 4] [--seed 1] [--name NAME]
//
// Of the rules that list something of an application, each trial forgets some: one, half of them, all. What the whole set lists is the truth;
// `lost` is how much of it a trial does not list, `more` how much its figure "Not understood" is larger. A trial is told right where it
// lists at least 95 % of the truth, or where its figure is within a factor of two of what it does not list.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

import { record } from './record.js';

const TOP = join(import.meta.dirname, '..');
const ENOUGH = 0.95;

/** What the lens lists of these kinds is looked for; where programs start is not. */
const KINDS = new Set(['route', 'command', 'event', 'job']);

const { values } = parseArgs({
  options: {
    apps: { type: 'string', default: join(TOP, 'test/fixtures/lens/apps') },
    app: { type: 'string' },
    repo: { type: 'string', multiple: true },
    trials: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    name: { type: 'string', default: 'apps' },
  },
});

const table = {};
const work = mkdtempSync(join(tmpdir(), 'kb-forget-'));
try {
  for (const { name, path } of values.repo ? values.repo.map((path) => ({ name: basename(path), path })) : applications())
    measure(name, path);
} finally {
  rmSync(work, { recursive: true, force: true });
}
if (values.app === undefined) record('forget-rules', values.name, table);
else console.table(table);

function applications() {
  const names = readdirSync(values.apps).filter((name) => values.app === undefined || name === values.app);
  return names.sort().map((name) => ({ name, path: join(values.apps, name) }));
}

function measure(name, from) {
  const repo = copyRepository(name, from);
  const whole = look(repo, []);
  const rules = [...new Set(whole.entries.map(({ rule }) => rule))].sort();
  const random = randomFrom(`${values.seed} ${name}`);
  for (let trial = 0; trial < Number(values.trials); trial++) {
    const share = trial === 0 ? 1 : trial % 2 === 0 ? 0.5 : 0;
    const forgotten = rules.filter(() => random() < share);
    if (forgotten.length === 0 && rules.length > 0) forgotten.push(rules[Math.floor(random() * rules.length)]);
    const left = look(repo, forgotten);
    const known = new Set(left.entries.map(({ key }) => key));
    const lost = whole.entries.filter(({ key }) => !known.has(key)).length;
    const more = left.figure - whole.figure;
    const isTold = lost <= whole.entries.length * (1 - ENOUGH) || (more >= lost / 2 && more <= lost * 2);
    table[`${name} ${trial}`] = {
      entries: whole.entries.length,
      unclear: whole.figure,
      forgotten: forgotten.length === rules.length ? 'all' : forgotten.join(' '),
      lost,
      more,
      ratio: more === 0 ? (lost === 0 ? 1 : 'none') : Math.round((lost / more) * 100) / 100,
      told: isTold ? 'yes' : 'NO',
    };
    process.stderr.write(`${name} ${trial}: ${JSON.stringify(table[`${name} ${trial}`])}\n`);
  }
}

/** A repository of its own, so that no cache and no document of the original is touched. */
function copyRepository(name, from) {
  const repo = join(work, name);
  cpSync(from, repo, { recursive: true, filter: (path) => !path.endsWith('expected.yml') && !/\/\.git(\/|$)/.test(path) });
  const git = (...args) => spawnSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost', ...args], { cwd: repo });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', name);
  return repo;
}

/** What kb lists without some rules, and its figure of what it did not understand. */
function look(repo, forgotten) {
  const kb = forgotten.length === 0 ? TOP : withoutRules(forgotten);
  const args = [
    'spelunk',
    '--lens=flows',
    '--focus=.',
    '--stdout',
    '--json',
    '--max-files=5000',
    '--max-output=100000',
    '--lsp-deadline=0',
  ];
  const run = spawnSync(process.execPath, [join(kb, 'bin/run.js'), ...args], { cwd: repo, encoding: 'utf8', maxBuffer: 1 << 29 });
  if (run.status !== 0) throw new Error(`${repo}: ${run.stderr}${run.stdout}`);
  const [{ findings, text }] = JSON.parse(run.stdout).documents;
  const entries = findings.filter(({ kind }) => KINDS.has(kind));
  return {
    // A lost prefix does not make a route a lost one.
    entries: entries.map(({ kind, path, startLine, endLine, rule }) => ({ key: `${kind} ${path}:${startLine}-${endLine}`, rule })),
    figure: Number(/\*\*Not understood:\*\* (\d+) of/.exec(text)?.[1] ?? 0),
  };
}

/** kb as it is, but for the rules of these ids. */
function withoutRules(forgotten) {
  const kb = join(work, 'kb');
  rmSync(kb, { recursive: true, force: true });
  mkdirSync(join(kb, 'src/lens'), { recursive: true });
  for (const part of ['dist', 'bin', 'package.json', 'oclif.manifest.json', 'src/lens/rules'])
    cpSync(join(TOP, part), join(kb, part), { recursive: true });
  for (const part of ['node_modules', 'grammars']) symlinkSync(join(TOP, part), join(kb, part));
  for (const id of forgotten) {
    const [file, rule] = id.split('/');
    const path = join(kb, `src/lens/rules/flows/${file}.scm`);
    const [head, ...rules] = readFileSync(path, 'utf8').split(/^(?=; rule: )/m);
    writeFileSync(path, [head, ...rules.filter((text) => !text.startsWith(`; rule: ${rule}\n`))].join(''));
  }
  return kb;
}

/** Numbers from 0 to 1, the same for the same text (mulberry32 over an FNV hash). */
function randomFrom(text) {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
