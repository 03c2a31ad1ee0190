import { expect, test } from 'vitest';

import { openFake } from '../../../helpers/fake-server.ts';
import { untilDefined, untilGone } from '../../../helpers/processes.ts';

const DEADLINE = 400;

test.each([
  [['silent']],
  [['mute']],
  [['slow=3600000']],
  [['crash-on=1']],
  [['huge=100']],
  [['claim=31']],
  [['chatty', 'bytes']],
  [['ready=status', 'ready-after=3600000']],
  [['ask=unknown', 'silent']],
  [['crash-on=2']],
  [['hostile', 'wrong-ids', 'errors']],
  [['never-exit', 'hang-on-shutdown', 'grandchildren=2', 'silent']],
])('a server with %j is waited for until the deadline and no longer, and closed then', async (vices) => {
  const ready = vices.includes('ready=status') ? 'server-status' : 'immediate';
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.fake`, 'text']));
  const { call, ask, servers, pids } = openFake(vices, { files, spec: { ready, readyCap: 3_600_000, open: 'all' } });
  servers.warm(Object.keys(files));
  await untilDefined(() => pids()[0]);
  const calls = Object.keys(files).flatMap((path) => [call('documentSymbol', path), call('diagnostics', path)]);
  const outcomes = await ask(calls, DEADLINE);
  expect(outcomes.every((outcome) => outcome !== undefined)).toBe(true);
  await servers.close();
  await untilGone(pids());
});
