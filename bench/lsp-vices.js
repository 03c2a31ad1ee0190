// How much later than its deadline a document is with language servers that misbehave: the time beyond parsers only and the deadline.
//
//   node bench/lsp-vices.js
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { record } from './record.js';
import { buildRepository } from './synthetic.js';

const BIN = join(import.meta.dirname, '../bin/run.js');
const FAKE = join(import.meta.dirname, '../test/helpers/fake-server.js');
const DEADLINE = 1;
const ROUNDS = 3;
const VICES = [
  ['silent'],
  ['mute'],
  ['slow=400'],
  ['slow=5000'],
  ['crash-on=3'],
  ['echo'],
  ['garbage=hello'],
  ['hostile'],
  ['errors'],
  ['huge=100'],
  ['hog=2500'],
  ['silent', 'never-exit', 'hang-on-shutdown', 'grandchildren=2'],
];

const directory = mkdtempSync(join(tmpdir(), 'kb-bench-'));
try {
  const repo = join(directory, 'repo');
  mkdirSync(join(directory, 'kb'));
  mkdirSync(repo);
  buildRepository(repo, 200);
  const run = (vices, seconds) => {
    const typescript = { command: process.execPath, args: [FAKE, ...vices], versionArgs: [FAKE, '--version'] };
    writeFileSync(join(directory, 'kb/servers.yaml'), JSON.stringify({ servers: { typescript } }));
    const env = { ...process.env, XDG_CONFIG_HOME: directory, KB_CACHE_DIR: join(directory, 'cache') };
    const start = performance.now();
    const args = ['spelunk', '--lens=contracts', '--focus=src/part1', '--stdout', `--lsp-deadline=${seconds}`];
    const { status } = spawnSync(process.execPath, [BIN, ...args], { cwd: repo, env });
    if (status !== 0) throw new Error(`kb ended with ${status} for ${vices.join(' ')}`);
    return performance.now() - start;
  };
  run([], 0);
  const alone = Math.min(...Array.from({ length: ROUNDS }, () => run([], 0)));
  const beyond = Object.fromEntries(
    VICES.map((vices) => {
      const worst = Math.max(...Array.from({ length: ROUNDS }, () => run(vices, DEADLINE)));
      return [`${vices.join(' ')}, ms beyond`, Math.round(worst - alone - DEADLINE * 1000)];
    }),
  );
  record('lsp', 'vices', { 'deadline, s': DEADLINE, 'parsers only, ms': Math.round(alone), ...beyond });
} finally {
  rmSync(directory, { recursive: true, force: true });
}
