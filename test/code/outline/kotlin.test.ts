import { expect, test } from 'vitest';

import { exportsOf, readSource } from '../../helpers/read-source.ts';

test('internal declarations are exported as well, because the rest of the module imports them', async () => {
  const outline = await readSource(
    'Pools.kt',
    'package org.example.pools\n\ninternal const val LIMIT = 3\ninternal fun Pool.drain() = Unit\nprivate fun hide() = Unit\nclass Pool\n',
  );
  expect(exportsOf(outline)).toEqual(['LIMIT', 'drain', 'Pool']);
});
