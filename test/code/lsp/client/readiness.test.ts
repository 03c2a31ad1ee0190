import { expect, test } from 'vitest';

import type { Readiness } from '../../../../src/code/lsp/server-spec.ts';
import { openFake } from '../../../helpers/fake-server.ts';

const HERE = { line: 0, character: 0 };
const NOTICE: Readiness = { notification: 'fake/status', field: 'type', value: 'Ready' };

test.each([
  ['status', 'server-status'],
  ['progress', 'progress-idle'],
  ['notice', NOTICE],
] as const)('a server is asked when it says that it is ready, by %s', async (way, ready) => {
  const { call, ask, servers } = openFake([`ready=${way}`, 'ready-after=400'], { spec: { ready, readyCap: 20_000 } });
  expect(await ask([call('goToDefinition', 'a.fake', HERE), call('documentSymbol')])).toMatchObject([{ result: [{}] }, { result: [{}] }]);
  expect(servers.problems()).toEqual([]);
});

test('a server that reports no work at all counts as ready', async () => {
  const { call, ask } = openFake([], { spec: { ready: 'progress-idle', readyCap: 20_000 } });
  expect(await ask([call('goToDefinition', 'a.fake', HERE)])).toMatchObject([{ result: [{}] }]);
});

test('what a server did not find before it was ready is late, not none', async () => {
  const { call, ask, servers } = openFake(['ready=status', 'ready-after=60000'], { spec: { ready: 'server-status', readyCap: 10 } });
  const calls = [
    call('documentSymbol'),
    call('hover', 'a.fake', HERE),
    call('goToDefinition', 'a.fake', HERE),
    call('outgoingCalls', 'a.fake', HERE),
  ];
  expect(await ask(calls)).toEqual(calls.map(() => ({ late: true })));
  expect(servers.problems()).toEqual(['fake was not ready in time, so what it did not find is not known']);
});

test('what it found in one file before it was ready counts, what it collected from all does not', async () => {
  const { call, ask } = openFake([], { spec: { ready: NOTICE, readyCap: 10 } });
  const calls = [call('hover', 'a.fake', HERE), call('outgoingCalls', 'a.fake', HERE)];
  expect(await ask(calls)).toMatchObject([{ result: { contents: {} } }, { late: true }]);
});
