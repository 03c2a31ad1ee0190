import { expect, test } from 'vitest';

import { openFake } from '../../../helpers/fake-server.ts';
import { untilDefined } from '../../../helpers/processes.ts';

const HERE = { line: 0, character: 2 };

test('every operation is put as the protocol has it, and its result comes as it was given', async () => {
  const { call, ask, log, root } = openFake();
  const uri = call('hover').uri;
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 5 } };
  const item = { name: 'f', kind: 12, uri, range, selectionRange: range };
  const outcomes = await ask([
    call('documentSymbol'),
    call('hover', 'a.fake', HERE),
    call('goToDefinition', 'a.fake', HERE),
    call('outgoingCalls', 'a.fake', HERE),
    call('diagnostics'),
  ]);
  expect(outcomes).toMatchObject([
    { result: [{ name: 'a.fake', children: [{ name: 'inner' }] }] },
    { result: { contents: { value: expect.stringContaining('"character":2') } } },
    { result: [{ targetUri: uri }] },
    { result: [{ to: item }, { to: { ...item, name: 'g' } }] },
    { result: [{ message: 'wrong in a.fake, not open', source: 'fake' }] },
  ]);
  expect(log().find(({ method }) => method === 'initialize')?.params).toMatchObject({
    processId: process.pid,
    rootUri: `file://${root}`,
    capabilities: { general: { positionEncodings: ['utf-16'] } },
  });
});

test('a name that calls nothing, or cannot be called, has an empty list of calls', async () => {
  const { call, ask } = openFake();
  expect(await ask([call('outgoingCalls', 'a.fake', { line: 1, character: 0 })])).toEqual([{ result: [] }]);
});

test('null and errors come as such, an error as its first line', async () => {
  expect(await nulls()).toEqual([{ result: null }]);
  const { call, ask } = openFake(['errors']);
  expect(await ask([call('hover', 'a.fake', HERE)])).toEqual([{ error: 'no textDocument/hover' }]);
});

async function nulls() {
  const { call, ask } = openFake(['nulls']);
  return ask([call('hover', 'a.fake', HERE)]);
}

test('flat symbols come as they are', async () => {
  const { call, ask } = openFake(['flat']);
  expect(await ask([call('documentSymbol')])).toMatchObject([{ result: [{ name: 'a.fake', location: { uri: call('hover').uri } }] }]);
});

test('a call is put once more when the server was disturbed', async () => {
  const { call, ask, log } = openFake(['disturbed']);
  expect(await ask([call('hover', 'a.fake', HERE)])).toMatchObject([{ result: { contents: {} } }]);
  expect(log().filter(({ method }) => method === 'textDocument/hover')).toHaveLength(2);
});

test('calls for files that no server knows have no outcome and are not sent', async () => {
  const { call, ask, log, servers } = openFake();
  const outside = { operation: 'hover', uri: 'file:///etc/passwd.fake', position: HERE } as const;
  const odd = { operation: 'documentSymbol', uri: 'untitled:a.fake' } as const;
  expect(await ask([call('documentSymbol', 'README.md'), outside, odd, call('documentSymbol')])).toMatchObject([
    undefined,
    undefined,
    undefined,
    { result: [{}] },
  ]);
  expect(JSON.stringify(log())).not.toMatch(/README|passwd|untitled/);
  expect(await servers.serverOf('README.md')).toBeUndefined();
});

test('a file that is reached through a symbolic link is not sent', async () => {
  const { call, ask, log } = openFake([], { files: { 'a.fake': '', 'link.fake': { link: '/etc/passwd' } }, spec: { open: 'lazy' } });
  expect(await ask([call('documentSymbol', 'link.fake'), call('documentSymbol')])).toMatchObject([undefined, { result: [{}] }]);
  expect(JSON.stringify(log())).not.toContain('link.fake');
});

test('what a server does not offer, or must not be asked, has no outcome', async () => {
  const { call, ask } = openFake(['without=hoverProvider'], { spec: { without: ['goToDefinition'], diagnostics: 'none' } });
  const calls = [call('hover', 'a.fake', HERE), call('goToDefinition', 'a.fake', HERE), call('diagnostics'), call('documentSymbol')];
  expect(await ask(calls)).toMatchObject([undefined, undefined, undefined, { result: [{}] }]);
});

test('calls are put in their order, diagnostics last, and eight are under way at most', async () => {
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}.fake`, '']));
  const { call, ask, log, servers } = openFake(['silent'], { files });
  const paths = Object.keys(files);
  const asked = () => log().filter(({ method }) => method?.startsWith('textDocument/'));
  const running = ask([call('diagnostics', '0.fake'), ...paths.map((path) => call('documentSymbol', path))]);
  await untilDefined(() => asked()[7]);
  await servers.close();
  expect(asked().map(({ params }) => params.textDocument.uri)).toEqual(paths.slice(0, 8).map((path) => call('hover', path).uri));
  expect(await running).toEqual(Array(21).fill({ late: true }));
});

test('calls of two runs at the same time are all answered', async () => {
  const { call, ask } = openFake();
  const [symbols, hovers] = await Promise.all([ask([call('documentSymbol')]), ask([call('hover', 'a.fake', HERE)])]);
  expect([symbols, hovers]).toMatchObject([[{ result: [{}] }], [{ result: {} }]]);
});
