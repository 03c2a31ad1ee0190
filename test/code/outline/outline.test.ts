import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { CodeSymbol } from '../../../src/code/facts/facts.ts';
import { readSource, visibilitiesOf } from '../../helpers/read-source.ts';
import { renderOutline } from '../../helpers/render-outline.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/code/outline');

for (const folder of readdirSync(FIXTURES)) {
  test(`the outline of ${folder} lists its declarations with kind, visibility, lines, signature and first sentence`, async () => {
    const { symbols, ...rest } = await readSource(...fixture(folder));
    await expect(renderOutline(symbols)).toMatchFileSnapshot(join(FIXTURES, folder, 'outline.txt'));
    expect(rest.broken).toBeUndefined();
    expect(rest.backend).toBe('ast');
  });

  test(`any beginning of a ${folder} file gives an outline with lines inside the text`, async () => {
    const [path, text] = fixture(folder);
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length), async (length) => {
        const cut = text.slice(0, length);
        const last = cut.split('\n').length;
        const { symbols } = await readSource(path, cut);
        for (const symbol of flatten(symbols)) {
          expect(symbol.startLine).toBeGreaterThanOrEqual(1);
          expect(symbol.startLine).toBeLessThanOrEqual(symbol.endLine);
          expect(symbol.endLine).toBeLessThanOrEqual(last);
          expect(symbol.signature).not.toMatch(/\n|^\s|\s$/);
        }
      }),
      { numRuns: 25, seed: 7 },
    );
  });
}

test('a namespace or package is a fact of the file', async () => {
  const namespaces = await Promise.all(
    ['csharp', 'go', 'java', 'kotlin', 'php', 'python'].map(async (folder) => (await readSource(...fixture(folder))).namespace),
  );
  expect(namespaces).toEqual(['Example.Sessions', 'store', 'org.example.sessions', 'org.example.sessions', 'App\\Sessions', undefined]);
});

test('a long signature is cut at 600 characters', async () => {
  const parameters = Array.from({ length: 60 }, (_, index) => `parameter_${index}: int`).join(', ');
  const { symbols } = await readSource('wide.py', `def wide(${parameters}) -> None: ...`);
  expect(symbols[0]?.signature).toHaveLength(600);
  expect(symbols[0]?.signature).toMatch(/^def wide\(parameter_0: int, .*…$/);
});

test('broken syntax yields what can be read and says so', async () => {
  const { symbols, broken } = await readSource('half.py', 'def whole(a):\n    return a\n\ndef half(:\n\nclass Kept:\n    pass\n');
  expect(broken).toBe(true);
  expect(symbols.map((symbol) => symbol.name)).toEqual(expect.arrayContaining(['whole', 'Kept']));
});

test('code behind macros and conditionals that split a C function leaves the other declarations readable', async () => {
  const { symbols } = await readSource(
    'server.c',
    'int start(void) {\n#ifdef FAST\n  if (fast()) {\n#else\n  if (slow()) {\n#endif\n    go();\n  }\n}\n\nint stop(int code) { return code; }\n',
  );
  expect(symbols.map((symbol) => symbol.name)).toContain('stop');
});

test('unparsable text inside a function body does not mark a C file as broken', async () => {
  const inside = await readSource('list.c', 'int count(void) { foreach_item(i, { total += i; } return total; }\n');
  const outside = await readSource('list.c', 'int count(void) { return 0; }\n%%% what is this %%%\n');
  expect([inside.broken, outside.broken]).toEqual([undefined, true]);
});

test('declarations nested thousands deep do not exhaust the stack', async () => {
  const depth = 3000;
  const classes = `${'class A { '.repeat(depth)}${'} '.repeat(depth)}`;
  const { symbols } = await readSource('Deep.java', classes);
  expect(flatten(symbols).length).toBeGreaterThan(20);
});

test('a prototype is not listed beside its definition, and lends it the comment', async () => {
  const { symbols } = await readSource(
    'pool.c',
    '/* Opens a pool. */\nint open_pool(int size);\n\nint open_pool(int size) { return size; }\n',
  );
  expect(renderOutline(symbols)).toBe('function public open_pool L4-4 — int open_pool(int size) — Opens a pool.\n');
});

test('macros of a C file are private and those of a header public', async () => {
  const source = await readSource('pool.c', '#define LIMIT 3\n');
  const header = await readSource('pool.h', '#pragma once\n#define LIMIT 3\n');
  expect([source.symbols[0]?.visibility, header.symbols[0]?.visibility]).toEqual(['private', 'public']);
});

test('a header with classes is read as C++', async () => {
  const { symbols } = await readSource('pool.h', '#pragma once\nclass Pool : public Base {\n public:\n  int size() const;\n};\n');
  expect(visibilitiesOf(symbols)).toEqual({ Pool: 'public', 'Pool.size': 'public' });
});

test('a sentence of a Rust doc comment goes on over lines, as far as an empty one', async () => {
  const { symbols } = await readSource(
    'walk.rs',
    '/// Walks over file paths in one or more\n/// directories\n///\n/// Slowly.\npub fn walk() {}\n',
  );
  expect(symbols[0]?.doc).toBe('Walks over file paths in one or more directories');
});

test('a comment that shares a line with the declaration before it documents nothing', async () => {
  const { symbols } = await readSource('limits.go', 'package limits\n\nconst Low = 1 // smallest\nconst High = 9\n');
  expect(symbols.map((symbol) => symbol.doc)).toEqual([undefined, undefined]);
});

test('a comment separated by a blank line documents nothing', async () => {
  const { symbols } = await readSource('limits.go', 'package limits\n\n// About limits.\n\nconst Low = 1\n');
  expect(symbols[0]?.doc).toBeUndefined();
});

function fixture(folder: string): [path: string, text: string] {
  const name = readdirSync(join(FIXTURES, folder)).find((file) => file !== 'outline.txt') ?? '';
  return [name, readFileSync(join(FIXTURES, folder, name), 'utf8')];
}

function flatten(symbols: CodeSymbol[]): CodeSymbol[] {
  return symbols.flatMap((symbol) => [symbol, ...flatten(symbol.children)]);
}
