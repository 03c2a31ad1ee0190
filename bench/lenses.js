// What the lenses find in applications with an answer key: precision and recall per application and lens.
//
//   node bench/lenses.js [--apps DIR] [--app NAME] [--lens NAME]     with --app or --lens, every difference is listed
//
// An application is a directory with an `expected.yml`: lens → kind → statements, each `<name> @ <path>:<line>`, as `kb spelunk --json`
// gives them. A statement that differs in anything counts as missing and as wrong. Calls, answers of entry points and inherited fields are compared where a key lists some.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';

import { record } from './record.js';

const BIN = join(import.meta.dirname, '../bin/run.js');
const APPS = join(import.meta.dirname, '../test/fixtures/lens/apps');
const LENSES = ['flows', 'contracts', 'trust-zones', 'state'];
const AT_LEAST = 0.95;

/** What follows from other statements. */
const DERIVED = ['call', 'answer', 'inherited-field', 'check', 'setting'];

const { values } = parseArgs({ options: { apps: { type: 'string' }, app: { type: 'string' }, lens: { type: 'string' } } });
const apps = values.apps ?? APPS;
const names = readdirSync(apps).filter((name) => values.app === undefined || name === values.app);
const table = {};
for (const name of names.sort()) measure(name);
if (values.app === undefined && values.lens === undefined && values.apps === undefined) record('lenses', 'apps', table);
else console.table(table);
if (Object.values(table).some(({ precision, recall }) => precision < AT_LEAST || recall < AT_LEAST)) process.exitCode = 1;

function measure(name) {
  const key = parse(readFileSync(join(apps, name, 'expected.yml'), 'utf8'));
  const found = look(name);
  for (const lens of LENSES.filter((each) => values.lens === undefined || each === values.lens)) {
    const expected = Object.entries(key[lens] ?? {}).flatMap(([kind, statements]) => (statements ?? []).map((each) => `${kind} ${each}`));
    const isAsked = (each) => !DERIVED.some((kind) => each.startsWith(`${kind} `) && key[lens]?.[kind] === undefined);
    const stated = (found.get(lens) ?? []).filter(isAsked);
    const missing = without(expected, stated);
    const wrong = without(stated, expected);
    const right = expected.length - missing.length;
    const ratio = (all) => (all === 0 ? 1 : Math.round((right / all) * 1000) / 1000);
    table[`${name}: ${lens}`] = {
      expected: expected.length,
      stated: stated.length,
      precision: ratio(stated.length),
      recall: ratio(expected.length),
    };
    if (values.app === undefined && values.lens === undefined) continue;
    for (const each of missing) process.stdout.write(`${name} ${lens} missing: ${each}\n`);
    for (const each of wrong) process.stdout.write(`${name} ${lens} wrong:   ${each}\n`);
  }
}

/** The statements of each lens about an application in a repository of its own. */
function look(name) {
  const repo = mkdtempSync(join(tmpdir(), 'kb-lenses-'));
  try {
    cpSync(join(apps, name), repo, { recursive: true, filter: (path) => !path.endsWith('expected.yml') });
    const git = (...args) => spawnSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost', ...args], { cwd: repo });
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', name);
    const limits = ['--max-files=500', '--max-depth=9'];
    const args = [BIN, 'spelunk', `--lens=${LENSES.join(',')}`, '--focus=.', '--stdout', '--json', ...limits];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: repo, encoding: 'utf8', maxBuffer: 1 << 28 });
    if (status !== 0) throw new Error(`${name}: ${stderr}${stdout}`);
    const { documents } = JSON.parse(stdout);
    return new Map(documents.map(({ lens, findings }) => [lens, findings.map(statement)]));
  } finally {
    rmSync(repo, { recursive: true, force: true });
  }
}

function statement({ kind, name, path, startLine }) {
  return `${kind} ${name} @ ${path}:${startLine}`;
}

/** What one list has more of than another. */
function without(list, others) {
  const left = [...others];
  return list.filter((each) => {
    const index = left.indexOf(each);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}
