import { expect, test } from 'vitest';

import { untrueIn } from '../untrue-in.ts';

const FILES = { 'src/open.ts': 'export const openToken = 1;\n', 'src/close.ts': 'export const closeToken = 1;\n' };

test('which of several files a name is in is not said', async () => {
  const untrue = (words: string) => untrueIn({ 'README.md': `${words}\n`, ...FILES });
  expect(await untrue('It calls `openToken` then `closeToken` (`src/open.ts`,\n`src/close.ts`).')).toEqual([]);
  expect(await untrue('It calls `closeToken` in `src/open.ts` and `src/close.ts`.')).toEqual([]);
  expect(await untrue('It calls `closeToken` (`src/open.ts`), and `src/close.ts` is left.')).toHaveLength(1);
});

test('what is generated from a description has words behind the name that stands there', async () => {
  const untrue = (name: string) =>
    untrueIn({ 'README.md': `See [\`${name}\`](api/shop.proto).\n`, 'api/shop.proto': 'service OrderBook {}\n' });
  expect(await untrue('OrderBookService')).toEqual([]);
  expect(await untrue('OrderBookClient')).toEqual([]);
  expect(await untrue('OrderShelfService')).toHaveLength(1);
});

test('what a file is said to hold is told where it does not', async () => {
  const untrue = (words: string) => untrueIn({ 'README.md': `${words}\n`, ...FILES });
  expect(await untrue('`src/open.ts` exports `openToken`, which the worker calls.')).toEqual([]);
  expect(await untrue('`src/open.ts` exports `closeToken`, which the worker calls.')).toHaveLength(1);
  expect(await untrue('`src/open.ts` exports nothing; `closeToken` is elsewhere.')).toEqual([]);
});

test('a command on the machine of the reader is one of this repository', async () => {
  const untrue = (words: string) => untrueIn({ 'CONTRIBUTING.md': `${words}\n`, Makefile: 'lint:\n\techo\n' });
  expect(await untrue('Run `make deploy` on your machine.')).toHaveLength(1);
  expect(await untrue('Run `make deploy` in your fork of it.')).toEqual([]);
});
