import { expect, test } from 'vitest';

import { DOCUMENT_FOLDERS, LENS_NAMES, loadLens, loadLenses, ROLES } from '../../src/lens/find-lens.ts';
import { LENSES } from '../../src/lens/lenses.ts';
import { view } from './view.ts';

test('each lens is found by its name and writes to the folder that readers know', async () => {
  const found = await Promise.all(LENSES.map(async ({ name }) => [name, (await loadLens(name))?.folder]));
  expect(Object.fromEntries(found)).toEqual({
    interfaces: 'contracts',
    boundaries: 'boundaries',
    flows: 'flows',
    contracts: 'contracts',
    'trust-zones': 'trust-zones',
    state: 'state',
    entity: 'entities',
  });
  expect(await loadLens('colours')).toBeUndefined();
});

test('folders and roles are in the order that readers know', () => {
  expect(DOCUMENT_FOLDERS).toEqual(['contracts', 'flows', 'boundaries', 'trust-zones', 'state', 'entities']);
  expect([...ROLES]).toEqual([
    ['architect', ['interfaces', 'boundaries']],
    ['product', ['flows']],
    ['qa', ['contracts']],
    ['security', ['trust-zones', 'contracts']],
  ]);
});

test('a view without sources gives every lens nothing to find', async () => {
  for (const lens of await loadLenses(LENS_NAMES)) expect(lens.report(view([])).groups, lens.name).toEqual([]);
});
