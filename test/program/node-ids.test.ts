import fc from 'fast-check';
import { expect, test } from 'vitest';

import { nodeIds } from '../../src/program/node-ids.ts';

test('the id of a file is its path without the ending, joined by hyphens', () => {
  expect(Object.fromEntries(nodeIds(['src/lib/db.ts', 'src/services/user.service.ts', 'Makefile', '.env']))).toEqual({
    'src/lib/db.ts': 'src-lib-db',
    'src/services/user.service.ts': 'src-services-user-service',
    Makefile: 'makefile',
    '.env': 'env',
  });
});

test('of files that would share an id the deepest keeps it', () => {
  const ids = nodeIds(['src/lib-db.ts', 'src/lib/db.ts']);
  expect(ids.get('src/lib/db.ts')).toBe('src-lib-db');
  expect(ids.get('src/lib-db.ts')).toMatch(/^src-lib-db-[0-9a-f]{6}$/);
});

test('ids are unique, name a file, and do not depend on the order of the files', () => {
  const part = fc.constantFrom('a', 'b', 'a-b', 'A', 'é', '-', '日本', 'a.b');
  const paths = fc.uniqueArray(fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('/')}.ts`));
  fc.assert(
    fc.property(paths, (all) => {
      const ids = nodeIds(all);
      expect(new Set(ids.values()).size).toBe(all.length);
      expect(nodeIds([...all].reverse())).toEqual(new Map([...ids].reverse()));
      for (const id of ids.values()) expect(id).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
    }),
  );
});
