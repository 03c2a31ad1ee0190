import { expect, test } from 'vitest';

import { findConventions } from '../../../src/intel/index/conventions.ts';
import type { NodeRow } from '../../../src/intel/index/graph-rows.ts';

const node = (path: string, exports: string[] = []): NodeRow => ({
  id: path,
  path,
  type: 'service',
  purpose: null,
  lines: 1,
  complexity: 'low',
  updated: null,
  status: 'active',
  language: 'typescript',
  blob: '',
  exports: JSON.stringify(exports),
  imports: '[]',
});

test('what most names, endings and directories have in common is a convention, with its share', () => {
  const names = ['user', 'order', 'cart', 'price', 'stock'];
  const nodes = names.map((name) => node(`src/services/${name}.service.ts`, [`find${name[0]?.toUpperCase()}${name.slice(1)}`]));
  expect(findConventions([...nodes, node('src/other.ts', ['MAX_SIZE'])])).toEqual({
    naming: { exports: { dominant: 'camelCase', confidence: 83, samples: 6 } },
    directories: { 'src/services': { purpose: 'service', pattern: '*.service.ts', fileCount: 5 } },
    suffixes: { '.service.ts': { purpose: 'service', count: 5 } },
  });
});

test('a handful of files shows none', () => {
  expect(findConventions([node('src/a-b.ts'), node('src/c-d.ts')])).toEqual({ naming: {}, directories: {}, suffixes: {} });
});
