import { expect, test } from 'vitest';

import { cutPiece } from '../../src/intel/cut-piece.ts';

test('a long piece is without comments and imports, counted by their kind; what only looks like a comment stays', async () => {
  const body = Array.from({ length: 40 }, (_, at) => `  step(${at});`);
  const lines = [
    "import { step } from './step';",
    '',
    '/**',
    ' * All steps.',
    ' */',
    'export function all() {',
    '  const text = `',
    '// no comment',
    '`; // said',
    ...body,
    '}',
  ];
  const { title, code } = await cutPiece({ path: 'all.ts', lines, range: { from: 1, to: lines.length }, inside: [], title: 'all.ts' });
  expect(title).toBe('all.ts (without 3 lines of comments and 1 line of imports; up to 40 lines are whole)');
  expect(code.slice(0, 4)).toEqual(['6\texport function all() {', '\t  const text = `', '\t// no comment', '\t`; // said']);
});

test('a short piece is shown with all of its comments, and one in a file with broken syntax, too', async () => {
  const lines = ['// why', 'one();', ...Array.from({ length: 50 }, () => 'two(;')];
  const shown = async (to: number) => (await cutPiece({ path: 'all.ts', lines, range: { from: 1, to }, inside: [], title: '' })).code[0];
  expect([await shown(2), await shown(50)]).toEqual(['1\t// why', '1\t// why']);
});

test('texts of Python that document a function are comments, and directives of Go are none', async () => {
  const python = ['def one():', '    """Why', '    so."""', ...Array.from({ length: 50 }, () => '    two()')];
  const go = ['package a', '// why', '//go:embed all', ...Array.from({ length: 50 }, (_, at) => `var v${at} int`)];
  const first = async (path: string, lines: string[]) =>
    (await cutPiece({ path, lines, range: { from: 1, to: lines.length }, inside: [], title: '' })).code.slice(0, 2);
  expect([await first('a.py', python), await first('a.go', go)]).toEqual([
    ['1\tdef one():', '4\t    two()'],
    ['1\tpackage a', '3\t//go:embed all'],
  ]);
});
