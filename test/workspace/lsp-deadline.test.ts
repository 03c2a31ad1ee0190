import { join } from 'node:path';

import { expect, test } from 'vitest';

import { parseDeadline } from '../../src/workspace/lsp-deadline.ts';
import { FAKE_SERVER, readLog } from '../helpers/fake-server.ts';
import { gitRepo, temporaryDirectory, writeFiles } from '../helpers/git-repo.ts';
import { untilGone } from '../helpers/processes.ts';
import { type KbRun, startKb } from '../helpers/run-kb.ts';

/** Seconds that a document waits. */
const DEADLINE = 1;
/** Milliseconds beyond that which kb allows itself to take leave of a server. */
const LEAVE = 500;

const FILES = {
  'src/cart.ts': 'export function total(prices: number[]) {\n  return prices.length;\n}\nexport const limit = 9;\n',
  'src/order.ts': "import { total } from './cart';\nexport const order = (prices: number[]) => total(prices);\n",
};

interface Run extends KbRun {
  milliseconds: number;
}

/** A repository of a user whose `servers.yaml` puts the fake server in place of TypeScript's. */
function userWith(vices: readonly string[]) {
  const own = temporaryDirectory();
  const log = join(own, 'log');
  const typescript = { command: process.execPath, args: [FAKE_SERVER, `log=${log}`, ...vices], versionArgs: [FAKE_SERVER, '--version'] };
  writeFiles(own, { 'kb/servers.yaml': JSON.stringify({ servers: { typescript } }) });
  const { dir } = gitRepo(FILES);
  const env = { XDG_CONFIG_HOME: own, KB_CACHE_DIR: join(own, 'cache') };
  const run = async (...args: string[]): Promise<Run> => {
    const start = performance.now();
    return { ...(await startKb(dir, args, env)), milliseconds: performance.now() - start };
  };
  const pids = () => readLog(log).flatMap(({ pid, grandchild }) => [pid, grandchild].filter((id) => id !== undefined));
  return { run, pids };
}

const ASK = ['spelunk', '--lens=interfaces', '--focus=src', '--stdout'];

test.each([
  ['never answers', ['silent']],
  ['does not even start', ['mute']],
  ['is slow', ['slow=400']],
  ['crashes again and again', ['crash-on=3']],
  ['sends back what it gets', ['echo']],
  ['writes what is not the protocol', ['garbage=hello']],
  ['makes no sense', ['hostile']],
  ['fails at everything', ['errors']],
  ['never exits, and neither do its children', ['silent', 'never-exit', 'hang-on-shutdown', 'grandchildren=2']],
])('a server that %s delays a document by the deadline and half a second at most, and nothing of it is left', async (_, vices) => {
  const { run, pids } = userWith(vices);
  const alone = (await run(...ASK)).milliseconds;
  const { code, stdout, stderr, milliseconds } = await run(...ASK, `--lsp-deadline=${DEADLINE}`);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('function total(prices: number[])') });
  expect(stderr).not.toMatch(/^\s+at /m);
  // What parsers take varies as much as it takes on a busy machine.
  expect(milliseconds).toBeLessThan(4 * alone + DEADLINE * 1000 + LEAVE);
  expect(pids().length).toBeGreaterThan(0);
  await untilGone(pids());
});

test('a document that a server was late for is FRESH, and making it anew without servers changes nothing', async () => {
  const { run } = userWith(['silent=textDocument/references']);
  await run('spelunk', '--lens=interfaces', '--focus=src', `--lsp-deadline=${DEADLINE}`);
  expect((await run('check')).stdout).toBe('FRESH: docs/spelunk/contracts/src.md\n');
  expect((await run('refresh', '--force')).stdout).toBe('');
});

test.each([
  ['4.5', 4500],
  ['0', 0],
  ['600', 600_000],
  ['601', undefined],
  ['-1', undefined],
  ['', undefined],
  ['soon', undefined],
])('%j as a number of seconds is %j milliseconds', (text, milliseconds) => {
  expect(parseDeadline(text)).toBe(milliseconds);
});
