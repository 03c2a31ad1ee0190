// kb spelunk over 50 files of a TypeScript tree with parsers only and an empty cache, then again with a warm one, beside `node -e 0`.
//
//   node bench/cold.js [--repo DIR --focus TEXT --name NAME]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { medians } from './medians.js';
import { record } from './record.js';
import { buildRepository } from './synthetic.js';

const BIN = join(import.meta.dirname, '../bin/run.js');
const { values } = parseArgs({ options: { repo: { type: 'string' }, focus: { type: 'string' }, name: { type: 'string' } } });
const synthetic = values.repo === undefined;
const repo = values.repo ?? mkdtempSync(join(tmpdir(), 'kb-bench-'));
const focus = values.focus ?? 'src/part1';

try {
  if (synthetic) buildRepository(repo, 3000);
  const git = (...args) => spawnSync('git', args, { cwd: repo, encoding: 'utf8' }).stdout.trim();
  const cache = git('rev-parse', '--path-format=absolute', '--git-common-dir');
  const empty = () => rmSync(join(cache, 'kb'), { recursive: true, force: true });
  const spelunk = (lens) => () =>
    void spawnSync(process.execPath, [BIN, 'spelunk', `--lens=${lens}`, `--focus=${focus}`, '--stdout', '--lsp-deadline=0'], { cwd: repo });
  const times = medians(
    {
      'node -e 0': { run: () => void spawnSync(process.execPath, ['-e', '0']) },
      'interfaces, cold': { run: spelunk('interfaces'), before: empty },
      'boundaries, cold': { run: spelunk('boundaries'), before: empty },
      'boundaries, warm': { run: spelunk('boundaries') },
      // What was warmed for another lens is cold for this one.
      'trust-zones, cold': { run: spelunk('trust-zones'), before: empty },
      'trust-zones, warm': { run: spelunk('trust-zones') },
    },
    5,
  );
  const files = git('ls-files')
    .split('\n')
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path)).length;
  record('cold', values.name ?? 'synthetic-3000', {
    'files of TypeScript and JavaScript': files,
    focus,
    ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [`${name}, ms`, Math.round(ms)])),
  });
} finally {
  if (synthetic) rmSync(repo, { recursive: true, force: true });
}
