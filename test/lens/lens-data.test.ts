import { expect, test } from 'vitest';

import { edgesOf, LENS_NAMES } from '../../src/lens/lens-data.ts';
import { LENSES } from '../../src/lens/lenses.ts';

test('what a check knows of lenses without loading them is said of each of them', () => {
  expect(LENS_NAMES).toEqual(LENSES.map(({ name }) => name));
  for (const { name, reads } of LENSES) {
    expect([name, ...edgesOf(name)]).toEqual([name, ...(reads.inbound ? ['inbound'] : []), ...(reads.outbound ? ['outbound'] : [])]);
  }
});
