import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';
import { KbError } from '../../../src/base/errors.ts';
import { loadGrammar, withSyntaxTree } from '../../../src/code/ast/tree-sitter.ts';
import { LANGUAGES } from '../../../src/code/languages/languages.ts';
import { readSource } from '../../helpers/read-source.ts';

/** A line that only the language itself reads without error. */
const LINES: Record<string, string> = {
  c: 'int add(int a, int b) { return a + b; }',
  'c-sharp': 'public record Point(int X, int Y);',
  cpp: 'template <typename T> T add(T a, T b) { return a + b; }',
  go: 'package main\nfunc add(a, b int) int { return a + b }',
  java: 'class Add { int add(int a, int b) { return a + b; } }',
  javascript: 'const add = (a, b) => a + b;',
  kotlin: 'fun add(a: Int, b: Int): Int = a + b\n',
  php: '<?php function add(int $a, int $b): int { return $a + $b; }',
  python: 'def add(a: int, b: int) -> int: return a + b\n',
  ruby: 'def add(a, b) = a + b\n',
  rust: 'fn add(a: i32, b: i32) -> i32 { a + b }',
  tsx: 'const view = <p>{add(1, 2)}</p>;',
  typescript: 'const add = (a: number, b: number): number => a + b;',
};

test('every grammar in the package has a line to prove it', () => {
  const grammars = readdirSync(join(import.meta.dirname, '../../../grammars')).filter((file) => file.endsWith('.wasm'));
  expect(grammars.map((file) => file.replace('.wasm', '')).toSorted()).toEqual(Object.keys(LINES).toSorted());
});

test.each(Object.entries(LINES))('the %s grammar loads and reads a line of its language', async (grammar, line) => {
  expect(await withSyntaxTree(grammar, line, (tree) => tree?.rootNode.hasError)).toBe(false);
});

test('every language that names a grammar has it', () => {
  const named = LANGUAGES.flatMap(({ parser }) => (parser.kind === 'tree-sitter' ? [parser.grammar] : []));
  expect(named.filter((grammar) => !(grammar in LINES))).toEqual([]);
});

test('a missing grammar is an error of the installation', async () => {
  const failure = await loadGrammar('klingon').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(KbError);
  expect((failure as KbError).exit).toBe(3);
});

test('text that its grammar cannot get through is cut off within the budget, and the next text is read as ever', async () => {
  const start = process.cpuUsage();
  const cut = await readSource('Endless.kt', 'a:'.repeat(40_000));
  const { user } = process.cpuUsage(start);
  expect(cut).toEqual({ backend: 'ast', imports: [], exports: [], symbols: [], timedOut: true });
  // Many times what it takes: for what has no end, and not for a slow machine.
  expect(user / 1000).toBeLessThan(60_000);
  expect((await readSource('Fine.kt', 'class Fine\n')).symbols.map((symbol) => symbol.name)).toEqual(['Fine']);
});

test.each(['Bottomless.cs', 'Bottomless.java'])('%s, which would exhaust the memory of the parser, is not read', async (path) => {
  expect((await readSource(path, 'a<'.repeat(15_000))).timedOut).toBe(true);
  expect((await readSource('Fine.java', 'class Fine { }')).symbols.map((symbol) => symbol.name)).toEqual(['Fine']);
});

test('a Kotlin text that ends in an annotation does not keep the scanner searching forever', async () => {
  const { broken, timedOut } = await readSource('Cut.kt', 'class Cut\n@Serializable');
  expect([broken, timedOut]).toEqual([true, undefined]);
});

test('a tree is walked by a module that is loaded a second time, too', async () => {
  await withSyntaxTree('python', 'x = 1\n', () => undefined);
  vi.resetModules();
  const again = await import('../../../src/code/ast/tree-sitter.ts');
  const kinds = await again.withSyntaxTree('python', 'x = 1\n', (tree) => {
    const walk = tree && again.openTree(tree);
    const ids = walk ? [walk.start(), walk.end(), walk.toFirstChild()] : [];
    walk?.close();
    return ids;
  });
  expect(kinds).toEqual([0, 6, true]);
});
