import { expect, test } from 'vitest';

import { findRoot } from '../../../../src/code/lsp/choosing/find-root.ts';

const NAMES: Record<string, string[]> = { '': ['README.md'], apps: ['go.work'], 'apps/web': ['go.mod', 'web.sln'], 'apps/web/src': [] };
const names = (directory: string) => NAMES[directory] ?? [];
const PATH = 'apps/web/src/main.go';

test.each([
  ['nearest', ['go.mod', 'go.work'], 'apps/web'],
  ['outermost', ['go.mod', 'go.work'], 'apps'],
  ['top', ['go.mod', 'go.work'], ''],
  ['nearest', ['*.sln'], 'apps/web'],
  ['nearest', ['Cargo.toml'], ''],
] as const)('the %s directory with one of %j is %j', (rootStrategy, roots, root) => {
  expect(findRoot({ rootStrategy, roots }, PATH, names)).toBe(root);
});

test('the root of a file at the top is the top', () => {
  expect(findRoot({ rootStrategy: 'nearest', roots: ['go.mod'] }, 'main.go', names)).toBe('');
});
