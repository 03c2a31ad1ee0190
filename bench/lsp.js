// kb spelunk over 50 files with language servers: cold, and again with their answers cached; beside parsers only. Says what was complete.
//
//   node bench/lsp.js --repo DIR --focus TEXT --name NAME [--lens LENS] [--deadline SECONDS]
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { medians } from './medians.js';
import { record } from './record.js';

const BIN = join(import.meta.dirname, '../bin/run.js');
const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    focus: { type: 'string' },
    name: { type: 'string' },
    lens: { type: 'string', default: 'interfaces' },
    deadline: { type: 'string', default: '4.5' },
    env: { type: 'string', multiple: true, default: [] },
  },
});
const { repo, focus, name, lens, deadline } = values;
const env = { ...process.env, ...Object.fromEntries(values.env.map((each) => each.split(/=(.*)/s).slice(0, 2))) };

const common = spawnSync('git', ['rev-parse', '--path-format=absolute', '--git-common-dir'], { cwd: repo, encoding: 'utf8' }).stdout.trim();
const empty = () => rmSync(join(common, 'kb'), { recursive: true, force: true });
const headers = [];
const spelunk = (seconds) => () => {
  const args = ['spelunk', `--lens=${lens}`, `--focus=${focus}`, '--refresh', '--stdout', `--lsp-deadline=${seconds}`];
  const { stdout } = spawnSync(process.execPath, [BIN, ...args], { cwd: repo, env, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (Number(seconds) > 0) headers.push(/\*\*Tools:\*\* ([^\n]*)/.exec(stdout)?.[1] ?? 'nothing');
};

const rounds = 5;
const times = medians(
  {
    'node -e 0': { run: () => void spawnSync(process.execPath, ['-e', '0']) },
    'parsers only, cold': { run: spelunk(0), before: empty },
    'with language servers, cold': { run: spelunk(deadline), before: empty },
    'with language servers, answers cached': { run: spelunk(deadline) },
    'parsers only, warm': { run: spelunk(0) },
  },
  rounds,
);
// Each round ran cold, then cached; the first was a rehearsal.
const cold = headers.filter((_, index) => index >= 2 && index % 2 === 0);
record('lsp', name, {
  focus,
  lens,
  'deadline, s': Number(deadline),
  ...Object.fromEntries(Object.entries(times).map(([task, ms]) => [`${task}, ms`, Math.round(ms)])),
  'tools, cold': [...new Set(cold)].join(' | '),
  'tools, cached': headers.at(-1),
});
