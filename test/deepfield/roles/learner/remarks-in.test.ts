import { expect, test } from 'vitest';

import type { CodeSymbol } from '../../../../src/code/facts/facts.ts';
import { remarksIn } from '../../../../src/deepfield/roles/learner/remarks-in.ts';

const OPEN: CodeSymbol = { name: 'open', kind: 'method', signature: '', startLine: 3, endLine: 14, visibility: 'private', children: [] };

test('what somebody explained inside a function is told, wherever its type is written; code and steering comments are not', () => {
  const text = [
    'type Store struct {}',
    '// This comment stands above the function and is its documentation, so it is told elsewhere.',
    'func (s *Store) open() {',
    '  // Sqlite cannot handle concurrent writes, so we limit',
    '  // it to one connection at any time. See the issue.',
    '  one()',
    '  // nolint:errcheck because nobody would read the error that this call here returns',
    '  // short remark',
    '  // a = b(c);',
    '  // d = e(f); g = h(i, j, k, l, m, n, o, p);',
    '  two()',
    '  // The second connection is never opened while the first one is still being written to.',
    '  three()',
    '}',
  ].join('\n');
  const type: CodeSymbol = { ...OPEN, name: 'Store', kind: 'struct', startLine: 1, endLine: 1, children: [OPEN] };
  expect(remarksIn('store.go', text, [type]).map(({ text: said, lines, within }) => [said, lines, within])).toEqual([
    ['Sqlite cannot handle concurrent writes, so we limit it to one connection at any time. See the issue.', [4, 5], 3],
    ['The second connection is never opened while the first one is still being written to.', [12, 12], 3],
  ]);
});

test('what is explained outside of functions is told, but for the head of a file and what documents a declaration', () => {
  const text = [
    '// This file is about plugins, which is what it says of itself in its own first lines here.',
    ...Array.from({ length: 5 }, () => ''),
    '// The order defines priority: the first plugin that is there is the one that is used.',
    'const plugins = [ldap, local];',
    '// This comment documents the declaration below it and is told together with that one.',
    'export const other = 1;',
  ].join('\n');
  const constant = (name: string, startLine: number, doc?: string): CodeSymbol => {
    return { ...OPEN, name, kind: 'constant', startLine, endLine: startLine, ...(doc === undefined ? {} : { doc }) };
  };
  const told = remarksIn('plugins.ts', text, [constant('plugins', 8), constant('other', 10, 'This comment documents')]);
  expect(told.map(({ text: said, within }) => [said, within])).toEqual([
    ['The order defines priority: the first plugin that is there is the one that is used.', undefined],
  ]);
});

test('what the documentation of a function says after its first sentence is told, above it or at its beginning', () => {
  const text = [
    '# The head of the file says what the file is.',
    '',
    'def first(a):',
    '    """Reads one. Whoever is not known is a guest, and guests may read only."""',
    '    return a',
  ].join('\n');
  const python = remarksIn('a.py', text, [{ ...OPEN, name: 'first', kind: 'function', startLine: 3, endLine: 5 }]);
  expect(python).toEqual([{ text: 'Whoever is not known is a guest, and guests may read only.', lines: [4, 4], within: 3 }]);
  const go = remarksIn(
    'a.go',
    '// open opens it. It is closed by whoever opened it, and never by anybody else.\n\nfunc other() {}\n\n// open opens it. It is closed by whoever opened it, and never by anybody else.\nfunc open() {\n}\n',
    [
      { ...OPEN, name: 'other', startLine: 3, endLine: 3 },
      { ...OPEN, startLine: 6, endLine: 7 },
    ],
  );
  expect(go.at(-1)).toEqual({ text: 'It is closed by whoever opened it, and never by anybody else.', lines: [5, 5], within: 6 });
});
