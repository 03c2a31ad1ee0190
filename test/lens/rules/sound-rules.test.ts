import { expect, test } from 'vitest';

import { loadRules } from '../../../src/lens/load-rules.ts';

const LENSES = ['flows', 'contracts', 'trust-zones', 'state'];

test.each(LENSES)('no two rules of %s have the same id', async (lens) => {
  const ids = (await loadRules(lens)).flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every rule says what a lens does with it', async () => {
  const files = (await Promise.all(LENSES.map((lens) => loadRules(lens)))).flat();
  expect(files.flatMap(({ rules }) => rules).filter(({ meta }) => meta['role'] === undefined)).toEqual([]);
});
