import { expect, test } from 'vitest';

import type { Import } from '../../../src/code/facts/facts.ts';
import { importsBetween } from '../../../src/program/queries/imports-between.ts';

const FROM = 'shop/urls.py';
const taken = (specifier: string, names: string[]) => ({ specifier, names, line: 1 }) as unknown as Import;

/** What `FROM` takes from a file by its imports, where each specifier leads to some files. */
function between(to: string, imports: Import[], leads: Record<string, string[]>): string[][] {
  const resolutions = new Map(Object.entries(leads).map(([specifier, paths]) => [specifier, { kind: 'file' as const, paths }]));
  const graph = { resolutions: new Map([[FROM, resolutions]]) } as unknown as Parameters<typeof importsBetween>[0];
  return importsBetween(graph, { imports }, FROM, to).map(({ names }) => [...names]);
}

test('of the modules of a package an import takes all of those that it names, and nothing of the others', () => {
  const leads = { 'shop.views': ['shop/views/__init__.py', 'shop/views/carts.py', 'shop/views/orders/__init__.py'] };
  const imports = [taken('shop.views', ['carts']), taken('shop.views', ['orders']), taken('shop.views', ['Base'])];
  expect(between('shop/views/carts.py', imports, leads)).toEqual([['*'], ['Base']]);
  expect(between('shop/views/orders/__init__.py', imports, leads)).toEqual([['*'], ['Base']]);
  expect(between('shop/views/__init__.py', imports, leads)).toEqual([['Base']]);
});

test('a name that is called like its only file is taken as the name that it is', () => {
  const leads = { 'shop.views.health': ['shop/views/health.py'] };
  expect(between('shop/views/health.py', [taken('shop.views.health', ['health'])], leads)).toEqual([['health']]);
});
