import { expect, test } from 'vitest';

import { openFake } from '../../../helpers/fake-server.ts';
import { untilDefined, untilGone } from '../../../helpers/processes.ts';

const DEADLINE = 400;
/** For a machine that does other things as well; what hangs here hangs for a minute. */
const LITTLE = 30_000;

test.each([
  [['silent']],
  [['mute']],
  [['slow=60000']],
  [['crash-on=1']],
  [['huge=100']],
  [['claim=31']],
  [['chatty', 'bytes']],
  [['ready=status', 'ready-after=60000']],
  [['ask=unknown', 'silent']],
  [['crash-on=2']],
  [['hostile', 'wrong-ids', 'errors']],
  [['never-exit', 'hang-on-shutdown', 'grandchildren=2', 'silent']],
])(
  'the answers of a server with %j are there a little after the deadline at the latest, and it is closed a little after that',
  async (vices) => {
    const ready = vices.includes('ready=status') ? 'server-status' : 'immediate';
    const files = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.fake`, 'text']));
    const { call, ask, servers, pids } = openFake(vices, { files, spec: { ready, readyCap: 60_000, open: 'all' } });
    servers.warm(Object.keys(files));
    await untilDefined(() => pids()[0]);
    const calls = Object.keys(files).flatMap((path) => [call('documentSymbol', path), call('diagnostics', path)]);
    const start = performance.now();
    const outcomes = await ask(calls, DEADLINE);
    expect(performance.now() - start).toBeLessThan(DEADLINE + LITTLE);
    expect(outcomes.every((outcome) => outcome !== undefined)).toBe(true);
    const end = performance.now();
    await servers.close();
    expect(performance.now() - end).toBeLessThan(LITTLE);
    await untilGone(pids());
  },
);
