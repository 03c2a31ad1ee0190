import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { openDatabase } from '../../../src/base/database/sqlite.ts';
import { type FactCacheOptions, noFactCache, openFactCache } from '../../../src/code/facts/fact-cache.ts';
import type { Facts, ModuleFacts } from '../../../src/code/facts/facts.ts';
import { compiledSources } from '../../helpers/compiled-sources.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

const compiled = compiledSources();
const PROCESS = fileURLToPath(new URL('../../helpers/fact-cache-process.js', import.meta.url));

const module: ModuleFacts = {
  language: 'python',
  backend: 'ast',
  imports: [{ specifier: '.models', kind: 'static', names: ['Order'], line: 3 }],
  exports: [{ name: 'total', line: 9 }],
  words: 'order:4 total:2 überweisung:1',
  broken: true,
};
const facts: Facts = {
  ...module,
  symbols: [
    { name: 'total', kind: 'function', signature: 'def total(order)', startLine: 9, endLine: 12, visibility: 'public', children: [] },
  ],
};

function start(...args: string[]) {
  const child = spawn(process.execPath, [PROCESS, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const ended = once(child, 'close').then(() => printed);
  return { child, opened: once(child.stdout, 'data'), ended };
}

const fileIn = (directory: string) => join(directory, 'kb', 'facts.sqlite');

/** Moves everything from the write-ahead log into the file itself. */
async function emptyLog(directory: string): Promise<void> {
  const database = await openDatabase(fileIn(directory));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

const reopen = (directory: string, options?: FactCacheOptions) => openFactCache(directory, options);

test('what was written is read back, by blob and language, in a later process life', async () => {
  const directory = temporaryDirectory();
  const first = await openFactCache(directory);
  first.writeFacts([{ id: 'a1', language: 'python', facts }]);
  first.close();
  const second = await reopen(directory);
  expect(second.readModules('python', ['a1', 'b2'])).toEqual(new Map([['a1', module]]));
  expect(second.readFacts('python', ['a1'])).toEqual(new Map([['a1', facts]]));
  expect(second.readModules('go', ['a1'])).toEqual(new Map());
  expect(second.note()).toBeUndefined();
  second.close();
});

test('module facts alone are not taken for the whole, and do not displace it', async () => {
  const cache = await openFactCache(temporaryDirectory());
  cache.writeFacts([{ id: 'a1', language: 'python', facts: module }]);
  expect(cache.readFacts('python', ['a1'])).toEqual(new Map());
  cache.writeFacts([{ id: 'a1', language: 'python', facts }]);
  cache.writeFacts([{ id: 'a1', language: 'python', facts: module }]);
  expect(cache.readFacts('python', ['a1'])).toEqual(new Map([['a1', facts]]));
  cache.close();
});

test('the newest memo of a key wins', async () => {
  const cache = await openFactCache(temporaryDirectory());
  cache.writeMemos(
    new Map([
      ['graph 1', 'old'],
      ['graph 2', ''],
    ]),
  );
  cache.writeMemos(new Map([['graph 1', 'new']]));
  expect(cache.readMemos(['graph 1', 'graph 2', 'graph 3'])).toEqual(
    new Map([
      ['graph 1', 'new'],
      ['graph 2', ''],
    ]),
  );
  cache.close();
});

test('reads span more ids than one query takes', async () => {
  const cache = await openFactCache(temporaryDirectory());
  const ids = Array.from({ length: 4500 }, (_, index) => `id${index}`);
  cache.writeFacts(ids.map((id) => ({ id, language: 'python', facts: module })));
  expect([...cache.readModules('python', ids).keys()].sort()).toEqual([...ids].sort());
  cache.close();
});

test('a cache that is none finds nothing and keeps nothing, without complaint', () => {
  const cache = noFactCache();
  cache.writeFacts([{ id: 'a1', language: 'python', facts }]);
  cache.writeMemos(new Map([['key', 'value']]));
  expect(cache.readFacts('python', ['a1']).size + cache.readMemos(['key']).size).toBe(0);
  expect(cache.note()).toBeUndefined();
  cache.close();
});

describe('bounded', () => {
  const WEEK = 7 * 24 * 60 * 60 * 1000;
  const large = (id: string) => ({ id, language: 'python', facts: { ...module, words: `w${id}:1 ${'filler:1 '.repeat(500)}` } });

  test('what was wanted least recently goes first', async () => {
    const directory = temporaryDirectory();
    const old = await openFactCache(directory, { now: 0 });
    old.writeFacts([large('wanted'), ...Array.from({ length: 100 }, (_, index) => large(`forgotten-${index}`))]);
    old.close();
    const cache = await reopen(directory, { budget: 2 ** 20, now: 3 * WEEK });
    cache.readModules('python', ['wanted']);
    for (let batch = 0; batch < 6; batch++) cache.writeFacts(Array.from({ length: 20 }, (_, index) => large(`${batch}-${index}`)));
    expect([...cache.readModules('python', ['wanted', 'forgotten-0', '5-19']).keys()].sort()).toEqual(['5-19', 'wanted']);
    cache.close();
  });

  test('the file stops growing near its budget', async () => {
    const directory = temporaryDirectory();
    const budget = 2 ** 20;
    const cache = await openFactCache(directory, { budget });
    for (let batch = 0; batch < 60; batch++) cache.writeFacts(Array.from({ length: 20 }, (_, index) => large(`${batch}-${index}`)));
    expect(cache.readModules('python', ['59-19']).size).toBe(1);
    cache.close();
    await emptyLog(directory);
    expect(statSync(fileIn(directory)).size).toBeLessThan(budget * 1.3);
  });

  test('memos keep to their half of the budget, the newest stay', async () => {
    const cache = await openFactCache(temporaryDirectory(), { budget: 40_000 });
    for (const name of ['first', 'second', 'third']) cache.writeMemos(new Map([[name, name + randomBytes(12_000).toString('base64')]]));
    expect([...cache.readMemos(['first', 'second', 'third']).keys()]).toEqual(['third']);
    cache.close();
  });
});

test('a long memo is kept in a fraction of its length, and one that was damaged is made again', async () => {
  const directory = temporaryDirectory();
  const cache = await openFactCache(directory);
  const long = JSON.stringify(Array.from({ length: 2000 }, (_, line) => ({ rule: 'java/überweisung', line })));
  cache.writeMemos(new Map(Object.entries({ long, short: '[]' })));
  expect(cache.readMemos(['long', 'short'])).toEqual(new Map(Object.entries({ long, short: '[]' })));
  cache.close();
  const database = await openDatabase(fileIn(directory));
  const { bytes } = database.prepare(`SELECT length(value) AS bytes FROM memo WHERE key = 'long'`).get() as { bytes: number };
  expect(bytes).toBeLessThan(long.length / 4);
  database.exec(`UPDATE memo SET value = x'ffee' WHERE key = 'long'`);
  database.close();
  const damaged = await reopen(directory);
  expect(damaged.readMemos(['long', 'short'])).toEqual(new Map([['short', '[]']]));
  damaged.close();
});

describe('many processes', () => {
  test('lose nothing when they create the cache and write to it at once', async () => {
    const directory = temporaryDirectory();
    const writers = ['one', 'two', 'three', 'four'];
    const printed = await Promise.all(writers.map((writer) => start(compiled(), directory, writer, '15').ended));
    expect(printed).toEqual(writers.map(() => 'open\n{"note":null}\n'));
    const cache = await reopen(directory);
    const ids = writers.flatMap((writer) =>
      Array.from({ length: 15 * 20 }, (_, index) => `${writer}-${Math.floor(index / 20)}-${index % 20}`),
    );
    expect(cache.readFacts('go', ids).size).toBe(ids.length);
    expect(cache.readMemos(writers.map((writer) => `memo of ${writer}`))).toEqual(
      new Map(writers.map((writer) => [`memo of ${writer}`, '14'])),
    );
    cache.close();
  });

  test('killed while they write, they leave whole batches and a cache that works', async () => {
    const directory = temporaryDirectory();
    for (const writer of ['one', 'two', 'three']) {
      const victim = start(compiled(), directory, writer, '1000000');
      await victim.opened;
      const cache = await reopen(directory);
      while (cache.readMemos([`memo of ${writer}`]).size === 0) await new Promise(setImmediate);
      victim.child.kill('SIGKILL');
      await victim.ended;
      const rounds = Number(cache.readMemos([`memo of ${writer}`]).get(`memo of ${writer}`));
      for (const round of [0, rounds, rounds + 1]) {
        const batch = cache.readFacts(
          'go',
          Array.from({ length: 20 }, (_, index) => `${writer}-${round}-${index}`),
        );
        expect(round <= rounds ? [20] : [0, 20]).toContain(batch.size);
      }
      cache.writeFacts([{ id: `after ${writer}`, language: 'go', facts }]);
      expect(cache.readFacts('go', [`after ${writer}`]).size).toBe(1);
      expect(cache.note()).toBeUndefined();
      cache.close();
    }
  });
});

describe('damage', () => {
  test('a file that is no database is replaced, with one note', async () => {
    const directory = temporaryDirectory();
    mkdirSync(join(directory, 'kb'));
    writeFileSync(fileIn(directory), 'this is not a database '.repeat(400));
    const cache = await openFactCache(directory);
    expect(cache.note()).toMatch(/damaged and has been replaced/);
    cache.writeFacts([{ id: 'a1', language: 'python', facts }]);
    cache.close();
    const next = await reopen(directory);
    expect(next.readFacts('python', ['a1']).size).toBe(1);
    expect(next.note()).toBeUndefined();
    next.close();
  });

  test('pages overwritten with noise never surface as facts or errors, and the next run has a working cache', async () => {
    const directory = temporaryDirectory();
    const ids = Array.from({ length: 3000 }, (_, index) => `id${index}`);
    const full = await openFactCache(directory);
    full.writeFacts(ids.map((id) => ({ id, language: 'python', facts })));
    full.close();
    await emptyLog(directory);
    const path = fileIn(directory);
    const bytes = readFileSync(path);
    bytes.fill(0xa5, 4096, bytes.length - 4096);
    writeFileSync(path, bytes);

    const damaged = await reopen(directory);
    for (const found of damaged.readFacts('python', ids).values()) expect(found).toEqual(facts);
    damaged.writeFacts([{ id: 'new', language: 'python', facts }]);
    expect(damaged.note()).toBeDefined();
    damaged.close();

    const next = await reopen(directory);
    next.writeFacts([{ id: 'a1', language: 'python', facts }]);
    expect(next.readFacts('python', ['a1']).size).toBe(1);
    next.close();
    expect(readdirSync(join(directory, 'kb')).filter((name) => name.endsWith('.rebuild'))).toEqual([]);
  });

  test('a cut file is replaced', async () => {
    const directory = temporaryDirectory();
    const full = await openFactCache(directory);
    full.writeFacts(Array.from({ length: 500 }, (_, index) => ({ id: `id${index}`, language: 'python', facts })));
    full.close();
    await emptyLog(directory);
    const path = fileIn(directory);
    writeFileSync(path, readFileSync(path).subarray(0, 10_000));
    const cut = await reopen(directory);
    cut.readFacts('python', ['id1', 'id499']);
    cut.close();
    const next = await reopen(directory);
    next.writeFacts([{ id: 'a1', language: 'python', facts }]);
    expect(next.readFacts('python', ['a1']).size).toBe(1);
    next.close();
  });

  test('a directory in place of the file means working without a cache, with one note', async () => {
    const directory = temporaryDirectory();
    mkdirSync(join(directory, 'kb', 'facts.sqlite'), { recursive: true });
    const cache = await openFactCache(directory);
    cache.writeFacts([{ id: 'a1', language: 'python', facts }]);
    expect(cache.readFacts('python', ['a1'])).toEqual(new Map());
    expect(cache.note()).toMatch(/^working without the fact cache: /);
    cache.close();
  });

  test('while another process replaces the file, work goes on without', async () => {
    const directory = temporaryDirectory();
    mkdirSync(join(directory, 'kb'));
    writeFileSync(fileIn(directory), 'this is not a database '.repeat(400));
    writeFileSync(`${fileIn(directory)}.rebuild`, '');
    const cache = await openFactCache(directory);
    expect(cache.note()).toBe('working without the fact cache: file is not a database');
    cache.close();
  });

  test('tables that are not what their version says are replaced', async () => {
    const directory = temporaryDirectory();
    (await openFactCache(directory)).close();
    const database = await openDatabase(fileIn(directory));
    database.exec('DROP TABLE facts');
    database.close();
    const other = await reopen(directory);
    expect(other.readFacts('python', ['a1'])).toEqual(new Map());
    other.close();
    const next = await reopen(directory);
    next.writeFacts([{ id: 'a1', language: 'python', facts }]);
    expect(next.readFacts('python', ['a1']).size).toBe(1);
    expect(next.note()).toBeUndefined();
    next.close();
  });

  test('tables of another version are emptied', async () => {
    const directory = temporaryDirectory();
    (await openFactCache(directory)).close();
    const database = await openDatabase(fileIn(directory));
    database.exec('DROP TABLE facts; CREATE TABLE facts (other TEXT); PRAGMA user_version = 99');
    database.close();
    const cache = await reopen(directory);
    cache.writeFacts([{ id: 'a1', language: 'python', facts }]);
    expect(cache.readFacts('python', ['a1']).size).toBe(1);
    expect(cache.note()).toBeUndefined();
    cache.close();
  });
});

test.skipIf(process.platform === 'win32')('a directory that may not be written means working without a cache', async () => {
  const directory = temporaryDirectory();
  chmodSync(directory, 0o555);
  // Root may write anywhere, so the process gives that up.
  const uid = process.getuid?.() === 0 ? ['65534'] : [];
  const printed = await start(compiled(), directory, 'one', '3', ...uid).ended;
  chmodSync(directory, 0o755);
  expect(printed).toMatch(/^open\n\{"note":"working without the fact cache: .*"\}\n$/);
  expect(readdirSync(directory)).toEqual([]);
  rmSync(directory, { recursive: true });
});
