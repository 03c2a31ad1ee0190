import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openFake } from '../../../helpers/fake-server.ts';
import { temporaryDirectory } from '../../../helpers/git-repo.ts';
import { untilDefined } from '../../../helpers/processes.ts';

const HERE = { line: 0, character: 0 };
const BUDGET = { files: 50, hover: 50, definitions: 50, calls: 50, diagnostics: 50, request: 2000, memory: 2000 };
const FILES = { 'a.fake': '', 'b.fake': '', 'c.fake': '' };
const SYMBOLS = { result: [{ name: expect.any(String) }] };

/** A server with these vices is of no use, and says so in one sentence. */
test.each([
  ['sends back what it gets', ['echo'], 'fake cannot be initialized: initialize is not known'],
  [
    'counts columns in another way',
    ['encoding=utf-8'],
    'fake insists on counting columns in another way than in UTF-16, which kb does not do',
  ],
  ['ends at once', ['crash-on=1', 'crash-words=\u001b[31mno toolchain\u001b[0m'], 'fake ended (exit 7): no toolchain'],
])('a server that %s is not asked', async (_, vices, problem) => {
  const { call, ask, servers } = openFake(vices);
  expect(await ask([call('documentSymbol')])).toEqual([{ error: problem }]);
  expect(await ask([call('documentSymbol')])).toEqual([{ error: problem }]);
  expect(servers.problems()).toEqual([problem]);
});

/** It breaks in the middle, is started once more, and again breaks. */
test.each([
  ['prints what is not the protocol', ['garbage=Starting up'], 'fake was ended: it wrote "Starting up", which is not the protocol'],
  ['answers with too much', ['claim=100'], 'fake was ended: it sent a message of 100 MB, more than 32 MB'],
  ['answers with invalid JSON', ['invalid-json'], 'fake was ended: it sent a message that is not JSON-RPC'],
  ['answers with arrays in arrays', ['nested=100000'], 'fake was ended: it sent a message that is not JSON-RPC'],
])('a server that %s is ended', async (_, vices, problem) => {
  const { call, ask, servers, log } = openFake(vices, { files: FILES });
  expect(await ask([call('documentSymbol')])).toEqual([{ error: problem }]);
  expect(await ask([call('documentSymbol', 'b.fake')])).toEqual([{ error: problem }]);
  expect(await ask([call('documentSymbol', 'c.fake')])).toEqual([{ error: problem }]);
  expect(servers.problems()).toEqual([problem]);
  expect(log().filter(({ pid }) => pid !== undefined)).toHaveLength(2);
});

test('100 MB that do come are not taken in', async () => {
  const { call, ask } = openFake(['huge=100']);
  const before = process.memoryUsage().rss;
  expect(await ask([call('documentSymbol')])).toEqual([{ error: 'fake was ended: it sent a message of 101 MB, more than 32 MB' }]);
  expect(process.memoryUsage().rss - before).toBeLessThan(60 << 20);
});

test('a server that is not there is reported', async () => {
  const { call, ask, servers } = openFake([], {
    spec: { candidates: [{ kind: 'user', command: join(import.meta.dirname, '../../../helpers/no-program'), args: [] }] },
  });
  expect(await ask([call('documentSymbol')])).toEqual([undefined]);
  expect(servers.problems()).toEqual([]);
});

test('after a crash the server is started once more, without what was under way', async () => {
  const { call, ask, log, servers } = openFake(['crash-at=b.fake', 'crash-words=overflow'], { files: FILES, spec: { open: 'none' } });
  await ask([call('documentSymbol', 'a.fake')]);
  expect(await ask([call('documentSymbol', 'b.fake')])).toEqual([{ error: 'fake ended (exit 7): overflow' }]);
  expect(await ask([call('documentSymbol', 'c.fake')])).toMatchObject([SYMBOLS]);
  expect(log().filter(({ method }) => method === 'initialize')).toHaveLength(2);
  expect(log().filter(({ params }) => params?.textDocument?.uri.endsWith('b.fake'))).toHaveLength(1);
  expect(servers.problems()).toEqual(['fake ended (exit 7): overflow']);
});

test('what was not yet asked when a server crashed is asked after it was started again', async () => {
  const files = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.fake`, '']));
  const { call, ask } = openFake(['crash-on=2', `once=${join(temporaryDirectory(), 'once')}`], { files });
  const outcomes = await ask(Object.keys(files).map((path) => call('documentSymbol', path)));
  const crashed = { error: 'fake ended (exit 7): a crash' };
  expect(outcomes).toMatchObject([...Array<object>(8).fill(crashed), ...Array<object>(4).fill(SYMBOLS)]);
});

test('a second crash is the last', async () => {
  const { call, ask, log } = openFake(['crash-on=2'], { files: FILES });
  const outcomes = [];
  for (const path of Object.keys(FILES)) outcomes.push(...(await ask([call('documentSymbol', path)])));
  expect(outcomes).toEqual(Array(3).fill({ error: 'fake ended (exit 7): a crash' }));
  expect(log().filter(({ method }) => method === 'initialize')).toHaveLength(2);
});

test.each([
  ['writes byte by byte', ['bytes']],
  ['answers under other ids first', ['wrong-ids']],
  ['writes a lot to standard error', ['chatty']],
  ['waits for an answer that nobody knows', ['ask=unknown']],
  ['waits for answers to everything a server may ask', ['ask=all']],
  ['sends what makes no sense', ['hostile', 'ask=configuration']],
])('a server that %s is understood', async (_, vices) => {
  const { call, ask, servers } = openFake(vices);
  expect(await ask([call('documentSymbol'), call('hover', 'a.fake', HERE)])).toMatchObject([SYMBOLS, { result: { contents: {} } }]);
  expect(servers.problems()).toEqual([]);
});

test('a server that asks for its settings gets one answer for each section, and waits for it', async () => {
  const settings = { fake: { deep: { isOn: true } }, 'fake.deep.level': 3 };
  const { call, ask } = openFake(['ask=configuration'], { spec: { settings } });
  const [hover] = await ask([call('hover', 'a.fake', HERE)]);
  const all = { fake: { deep: { isOn: true, level: 3 } } };
  expect(JSON.parse((hover as { result: { contents: { value: string } } }).result.contents.value).settings).toEqual([
    all.fake.deep,
    null,
    all,
  ]);
});

test('a server that does not ask for its settings is told before it gets a file', async () => {
  const { call, ask, log } = openFake([], { spec: { settings: { 'fake.deep': 1 }, open: 'all' } });
  await ask([call('documentSymbol')]);
  const sent = log().filter(({ id, method }) => method !== undefined && id === undefined);
  expect(sent.map(({ method }) => method)).toEqual(['initialized', 'workspace/didChangeConfiguration', 'textDocument/didOpen']);
  expect(sent[1]?.params).toEqual({ settings: { fake: { deep: 1 } } });
});

test('everything that a server may ask is answered, and nothing is done', async () => {
  const { call, ask, log, root } = openFake(['ask=all']);
  await ask([call('documentSymbol')]);
  const answers = log().filter(({ method, id = 0 }) => method === undefined && id >= 1000);
  expect(answers.map(({ result }) => result)).toEqual([
    [{ uri: `file://${root}`, name: 'root' }],
    { applied: false, failureReason: 'kb only reads' },
    null,
    { success: false },
    null,
    null,
    [],
    null,
  ]);
});

test('a silent server is waited for until the deadline, told to stop, and everything is late', async () => {
  const { call, ask, log, servers } = openFake(['silent']);
  servers.warm(['a.fake']);
  await untilDefined(() => log().find(({ method }) => method === 'initialized'));
  expect(await ask([call('documentSymbol'), call('hover', 'a.fake', HERE)], 600)).toEqual([{ late: true }, { late: true }]);
  await untilDefined(() => log().filter(({ method }) => method === '$/cancelRequest')[1]);
});

test('a server that does not even start talking is given up at the deadline', async () => {
  const { call, ask, servers } = openFake(['mute']);
  expect(await ask([call('documentSymbol')], 300)).toEqual([{ late: true }]);
  expect(servers.problems()).toEqual([]);
});

test('a server that is not initialized in time is not asked', async () => {
  const { call, ask } = openFake(['mute'], { deadline: 4500 });
  expect(await ask([call('documentSymbol')])).toEqual([{ error: 'fake was not initialized within 3 s' }]);
});

test('what a server does not answer is late as soon as it has gone silent, and the rest is answered', async () => {
  const { call, ask } = openFake(['silent=textDocument/hover'], { spec: { budget: { ...BUDGET, request: 200 } } });
  expect(await ask([call('hover', 'a.fake', HERE), call('documentSymbol')])).toMatchObject([{ late: true }, SYMBOLS]);
});

test('a server that was silent three times in a row is not asked any more', async () => {
  const { call, ask, log, servers } = openFake(['silent=textDocument/hover'], { spec: { budget: { ...BUDGET, request: 100 } } });
  const problem = 'fake was ended: it gave no answer for too long, three times in a row';
  await ask([call('documentSymbol')]);
  for (let times = 0; times < 3; times++) expect(await ask([call('hover', 'a.fake', HERE)])).toEqual([{ late: true }]);
  expect(await ask([call('documentSymbol')])).toEqual([{ error: problem }]);
  expect(servers.problems()).toEqual([problem]);
  expect(log().filter(({ method }) => method === 'initialize')).toHaveLength(1);
});

test('a server that has answered nothing yet is waited for, but not for document after document', async () => {
  const { call, ask, servers, log } = openFake(['silent'], { deadline: 4500, spec: { budget: { ...BUDGET, request: 100 } } });
  servers.warm(['a.fake']);
  await untilDefined(() => log().find(({ method }) => method === 'initialized'));
  const start = performance.now();
  for (let times = 0; times < 3; times++) expect(await ask([call('documentSymbol')], 400)).toEqual([{ late: true }]);
  expect(performance.now() - start).toBeGreaterThan(3 * 400 - 10);
  expect(await ask([call('documentSymbol')])).toEqual([{ error: 'fake was ended: it gave no answer for too long, three times in a row' }]);
});

test('a slow server is not taken for a silent one', async () => {
  const files = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`${index}.fake`, '']));
  const { call, ask, servers } = openFake(['slow=150'], { files });
  const outcomes = await ask(Object.keys(files).map((path) => call('documentSymbol', path)));
  expect(outcomes).toMatchObject(Array<object>(10).fill(SYMBOLS));
  expect(servers.problems()).toEqual([]);
});

test.runIf(process.platform === 'linux')('a server that takes too much memory is ended, and not started again', async () => {
  const { call, ask, servers, log } = openFake(['silent', 'hog=400'], { spec: { budget: { ...BUDGET, request: 20_000, memory: 300 } } });
  const problem = 'fake was ended: it took more than 300 MB of memory';
  expect(await ask([call('documentSymbol')])).toEqual([{ error: problem }]);
  expect(await ask([call('documentSymbol')])).toEqual([{ error: problem }]);
  expect(servers.problems()).toEqual([problem]);
  expect(log().filter(({ pid }) => pid !== undefined)).toHaveLength(1);
});
