import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Node } from 'web-tree-sitter';

import { withSyntaxTree } from '../../../src/code/ast/tree-sitter.ts';
import { languageOf } from '../../../src/code/languages/languages.ts';
import { grammarOf } from '../../../src/code/rules/grammar-of.ts';
import { symbolDigestsOf } from '../../../src/code/symbols/read-symbol-digests.ts';
import { draws } from '../../helpers/draws.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/code/outline');
const TYPESCRIPT = `import a from 'a';
export const x = 1, y = 2;
export const table = { run() { return 4; }, n: 3 };
export function f(a: string): void;
export function f(a: number): void;
export function f(a: unknown): void {
  const inner = 5;
  a.go(inner, 'x');
}
@Injectable()
export class A {
  private b = 6;
  constructor(private readonly q: Q) {
    super(7);
  }
  @Get(8) run(): void {
    if (q) return f(9);
  }
  get v() {
    return 10;
  }
  h = () => {
    go(11);
  };
}
export type T = { a: string; b: 12 };
enum E {
  A,
  B = 13,
}
export const Shown = async (x: string) => <b title="t">{x} and {14}</b>;
export default function () {
  return 15;
}
`;

const SOURCES: Record<string, string> = {
  'a.tsx': TYPESCRIPT,
  ...Object.fromEntries(
    [
      ...['c/store.h', 'cpp/store.cpp', 'csharp/Store.cs', 'go/store.go', 'java/Store.java', 'kotlin/Store.kt', 'php/Store.php'],
      ...['python/sessions.py', 'ruby/store.rb', 'rust/store.rs'],
    ].map((name) => [name, readFileSync(join(FIXTURES, name), 'utf8')]),
  ),
};

const digestsOf = async (path: string, text: string) =>
  new Map((await symbolDigestsOf(path, Buffer.from(text), text)).map((each) => [each.name, each]));

interface Leaf {
  type: string;
  text: string;
  start: number;
  end: number;
  directive: boolean;
}

/** The tokens of a text, comments too. */
async function leavesOf(path: string, text: string): Promise<Leaf[]> {
  const language = languageOf(path);
  const grammar = path.endsWith('.h') ? 'cpp' : language && grammarOf(language);
  const leaves: Leaf[] = [];
  await withSyntaxTree(grammar ?? '', text, (tree) => {
    const visit = (node: Node, directive: boolean): void => {
      const isDirective =
        directive || /^preproc_(?!if|else)/.test(node.type) || /string|heredoc|jsx_text|template|encapsed/.test(node.type);
      if (node.childCount === 0)
        leaves.push({ type: node.type, text: node.text, start: node.startIndex, end: node.endIndex, directive: isDirective });
      for (const child of node.children) if (child) visit(child, isDirective);
    };
    if (tree) visit(tree.rootNode, false);
  });
  return leaves.filter(({ start, end }) => end > start);
}

const COMMENT: Record<string, string> = { python: '# said otherwise', ruby: '# said otherwise', php: '// said otherwise' };

/** Places between tokens where a line more says nothing: where lines end already, and behind what opens or separates where that is no matter of lines. */
function placesIn(path: string, text: string, leaves: readonly Leaf[]): { at: number; line: boolean }[] {
  const isOffside = /\.(?:py|rb)$/.test(path);
  return leaves.flatMap((leaf, index): { at: number; line: boolean }[] => {
    const next = leaves[index + 1];
    if (!next || leaf.directive || next.directive || next.start < leaf.end) return [];
    const between = text.slice(leaf.end, next.start);
    if (between.trim() !== '') return [];
    const line = between.indexOf('\n');
    if (line >= 0) return [{ at: leaf.end + line + 1, line: true }];
    return !isOffside && ['{', '(', ','].includes(leaf.text) ? [{ at: leaf.end, line: false }] : [];
  });
}

describe.each(Object.keys(SOURCES))('%s', (path) => {
  const text = SOURCES[path] ?? '';

  test('no white space and no comment changes what a symbol is', async () => {
    const places = placesIn(path, text, await leavesOf(path, text));
    const before = await digestsOf(path, text);
    expect([places.length > 20, before.size > 8]).toEqual([true, true]);
    const comment = COMMENT[languageOf(path)?.id ?? ''] ?? '// said otherwise';
    await fc.assert(
      fc.asyncProperty(fc.subarray(places), fc.constantFrom('\n', `${comment}\n`, `${comment}  \n\n`), async (chosen, added) => {
        let changed = text;
        for (const { at, line } of [...chosen].reverse()) {
          // Grammars know a comment by where it stands, like those who write one.
          const [indent = ''] = /^[ \t]*/.exec(text.slice(at)) ?? [];
          changed = changed.slice(0, at) + (line ? `${added === '\n' ? '' : indent}${added}` : `\n  ${added}`) + changed.slice(at);
        }
        const after = await digestsOf(path, changed);
        const names = [...before.keys()];
        expect(names.map((name) => [name, after.get(name)?.digest])).toEqual(names.map((name) => [name, before.get(name)?.digest]));
      }),
      { numRuns: draws(15) },
    );
  }, 60_000);

  test('every number in a symbol counts there', async () => {
    const leaves = await leavesOf(path, text);
    const before = await digestsOf(path, text);
    const numbers = leaves.filter((leaf) => /^\d[\d_]*$/.test(leaf.text) && !leaf.directive);
    for (const { start, end } of numbers) {
      const line = text.slice(0, start).split('\n').length;
      const around = [...before.values()].filter(({ startLine, endLine }) => line >= startLine && line <= endLine);
      const [inner] = [...around].sort((a, b) => a.endLine - a.startLine - (b.endLine - b.startLine));
      if (!inner) continue;
      const sameLines = around.filter(({ startLine, endLine }) => endLine - startLine === inner.endLine - inner.startLine);
      const after = await digestsOf(path, `${text.slice(0, start)}98765${text.slice(end)}`);
      const told = sameLines.filter(({ name, digest }) => after.get(name)?.digest !== digest).map(({ name }) => name);
      expect({ line, told: told.length > 0 }, text.split('\n')[line - 1]).toEqual({ line, told: true });
    }
  }, 60_000);
});

test('a symbol that is called otherwise is the same, also where it calls itself', async () => {
  const one = await digestsOf('a.ts', 'function count(n: number): number { return n === 0 ? 0 : count(n - 1); }');
  const other = await digestsOf('a.ts', 'function tally(n: number): number { return n === 0 ? 0 : tally(n - 1); }');
  expect(other.get('tally')?.digest).toBe(one.get('count')?.digest);
});

test('of a class no private member counts, and of an accessor no body', async () => {
  const digestOf = async (hidden: string, value: number, added = '') =>
    (await digestsOf('a.ts', `class A { private ${hidden} = 1; #b = 2; get x() { return ${value}; } ${added} }`)).get('A')?.digest;
  expect(await digestOf('b', 2)).toBe(await digestOf('a', 1));
  expect(await digestOf('a', 1, 'y = 1;')).not.toBe(await digestOf('a', 1));
});

test('of a class heads and fields count, and of a method its body', async () => {
  const classOf = (field: string, head: string, body: string) =>
    digestsOf('a.ts', `class A { x = ${field}; run(${head}) { return ${body}; } }`);
  const before = await classOf('1', 'a', '1');
  const digests = async (now: ReturnType<typeof classOf>) => {
    const after = await now;
    return ['A', 'A.run'].map((name) => after.get(name)?.digest === before.get(name)?.digest);
  };
  expect(await digests(classOf('1', 'a', '2'))).toEqual([true, false]);
  expect(await digests(classOf('1', 'b', '1'))).toEqual([false, false]);
  expect(await digests(classOf('2', 'a', '1'))).toEqual([false, true]);
});

test('overloads are one symbol, and each counts', async () => {
  const digestOf = async (head: string) =>
    (await digestsOf('a.ts', `function f(a: string): void;\nfunction f(a: ${head}): void;\nfunction f(a: any) {}`)).get('f')?.digest;
  expect(await digestOf('number')).not.toBe(await digestOf('boolean'));
});

test('a docstring is a comment', async () => {
  const one = await digestsOf('a.py', 'def f():\n    """One."""\n    return 1\n');
  const other = await digestsOf('a.py', 'def f():\n    """Two."""\n    return 1\n');
  expect(other.get('f')?.digest).toBe(one.get('f')?.digest);
});

test('where a statement ends counts', async () => {
  const one = await digestsOf('a.js', 'function f() { return\nx }');
  const other = await digestsOf('a.js', 'function f() { return x }');
  expect(other.get('f')?.digest).not.toBe(one.get('f')?.digest);
});
