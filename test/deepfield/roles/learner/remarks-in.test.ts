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
