import { expect, test } from 'vitest';

import { type FakeRun, openFake } from '../../../helpers/fake-server.ts';

const FILES = { 'a.fake': 'A\n', 'b.fake': 'B\r\n', 'c.fake': '\ufeffÇ😀\n' };
const HERE = { line: 0, character: 0 };

const nameOf = (uri: string) => uri.slice(uri.lastIndexOf('/') + 1);
const sent = ({ log }: FakeRun) =>
  log()
    .filter(({ method }) => method?.startsWith('textDocument/'))
    .map(({ method = '', params }) => `${method.slice('textDocument/'.length)} ${nameOf(params.textDocument.uri)}`);

test('a server that reads files itself is sent none', async () => {
  const run = openFake([], { files: FILES });
  await run.ask([run.call('hover', 'a.fake', HERE)]);
  expect(sent(run)).toEqual(['hover a.fake']);
});

test('files are opened before they are asked about, with the text on disk and the language', async () => {
  const run = openFake([], { files: FILES, spec: { open: 'lazy' } });
  await run.ask([run.call('documentSymbol', 'c.fake'), run.call('hover', 'c.fake', HERE)]);
  expect(sent(run)).toEqual(['didOpen c.fake', 'documentSymbol c.fake', 'hover c.fake']);
  const opened = run.log().find(({ method }) => method === 'textDocument/didOpen');
  expect(opened?.params.textDocument).toMatchObject({ languageId: 'fake', version: 1, text: 'Ç😀\n' });
});

test('a server that wants everything open gets all files before the first question', async () => {
  const run = openFake([], { files: FILES, spec: { open: 'all' } });
  await run.ask([run.call('documentSymbol', 'b.fake'), run.call('hover', 'a.fake', HERE)]);
  expect(sent(run)).toEqual(['didOpen b.fake', 'didOpen a.fake', 'documentSymbol b.fake', 'hover a.fake']);
});

test('no more are open than may be: the one that was not used for longest is closed', async () => {
  const run = openFake([], { files: FILES, spec: { open: 'lazy', maxOpen: 2 } });
  for (const path of ['a.fake', 'b.fake', 'a.fake', 'c.fake', 'b.fake']) await run.ask([run.call('documentSymbol', path)]);
  expect(sent(run).filter((line) => line.startsWith('did'))).toEqual([
    'didOpen a.fake',
    'didOpen b.fake',
    'didClose b.fake',
    'didOpen c.fake',
    'didClose a.fake',
    'didOpen b.fake',
  ]);
});

test('a file that is asked about stays open until it is answered, however few may be', async () => {
  const run = openFake([], { files: FILES, spec: { open: 'lazy', maxOpen: 1 } });
  const calls = ['a.fake', 'b.fake', 'c.fake'].map((path) => run.call('hover', path, HERE));
  const texts = (await run.ask(calls)).map((outcome) => JSON.stringify(outcome));
  expect(texts.every((text, index) => text.includes(['A', 'B', 'Ç'][index] ?? ''))).toBe(true);
});

test('what is too large, not a file, or not there is not opened, and the call says so', async () => {
  const run = openFake([], { files: { 'big.fake': 'x'.repeat((1 << 20) + 1), 'dir.fake/x': '' }, spec: { open: 'lazy' } });
  expect(await run.ask(['big.fake', 'dir.fake', 'gone.fake'].map((path) => run.call('documentSymbol', path)))).toEqual([
    { error: 'big.fake is larger than 1 MB' },
    { error: 'dir.fake is not a file' },
    { error: 'gone.fake cannot be read: ENOENT' },
  ]);
  expect(sent(run)).toEqual([]);
});

test('diagnostics that a server sends unasked are the outcome of a call for them, sent before it or after', async () => {
  const run = openFake(['diagnostics=push'], { files: FILES, spec: { open: 'lazy', diagnostics: 'push' } });
  expect(await run.ask([run.call('diagnostics', 'a.fake')])).toMatchObject([{ result: [{ message: 'wrong in a.fake' }] }]);
  await run.ask([run.call('hover', 'b.fake', HERE)]);
  expect(await run.ask([run.call('diagnostics', 'b.fake')])).toMatchObject([{ result: [{ message: 'wrong in b.fake' }] }]);
});

test('diagnostics that never come are late, not none', async () => {
  const budget = { files: 1, hover: 1, definitions: 1, calls: 1, diagnostics: 1, request: 200, memory: 2000 };
  const run = openFake(['diagnostics=none'], { files: FILES, spec: { open: 'lazy', diagnostics: 'push', budget } });
  expect(await run.ask([run.call('diagnostics', 'a.fake')])).toEqual([{ late: true }]);
});

test('a server may offer pulled diagnostics after it has started', async () => {
  const run = openFake(['diagnostics=registered'], { files: FILES, spec: { open: 'lazy' } });
  expect(await run.ask([run.call('diagnostics', 'a.fake')])).toMatchObject([{ result: [{ source: 'late' }] }]);
});
