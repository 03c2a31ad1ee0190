import { expect, test } from 'vitest';

import { LENSES, lensNamed } from '../../src/lens/lenses.ts';
import { view } from './view.ts';

test('each lens is found by its name and writes to the folder that readers know', () => {
  expect(Object.fromEntries(LENSES.map((lens) => [lensNamed(lens.name)?.name, lens.folder]))).toEqual({
    interfaces: 'contracts',
    boundaries: 'boundaries',
    flows: 'flows',
    contracts: 'contracts',
    'trust-zones': 'trust-zones',
    state: 'state',
  });
  expect(lensNamed('colours')).toBeUndefined();
});

test('a view without sources gives every lens nothing to find', () => {
  for (const lens of LENSES) expect(lens.report(view([])).groups, lens.name).toEqual([]);
});
