import { expect, test } from 'vitest';

import { chooseUnits } from '../../../src/program/queries/choose-units.ts';

test('a directory that holds most is told by what lies in it, and files beside its directories by a star', () => {
  const paths = ['src/main.ts', ...Array.from({ length: 6 }, (_, at) => `src/api/${at}.ts`), 'src/db/1.ts', 'scripts/a.ts'];
  const unitOf = chooseUnits(paths);
  expect(unitOf('src/main.ts')).toBe('src/*');
  expect(unitOf('src/db/1.ts')).toBe('src/db/');
  expect(unitOf('scripts/a.ts')).toBe('scripts/');
});
