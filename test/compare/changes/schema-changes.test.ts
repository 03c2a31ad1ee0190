import { expect, test } from 'vitest';

import { schemaChanges } from '../../../src/compare/changes/schema-changes.ts';
import { contractThings } from '../../../src/compare/things/finding-things.ts';
import type { Finding } from '../../../src/lens/report/lens.ts';

test('what a migration adds to a table is a new field of it, and no new table', () => {
  const at = { path: 'db/1.php', startLine: 1, endLine: 3 };
  const schema = (rule: string): Finding => ({ kind: 'schema', name: 'settings', rule, ...at, says: '' }) as never;
  const column = {
    kind: 'field',
    name: 'settings: active',
    of: at,
    field: { name: 'active', text: 'active' },
    ...at,
    startLine: 2,
  } as never;
  const saysOf = (rule: string) =>
    schemaChanges(
      [],
      contractThings([schema(rule), column], (path) => path),
    ).map(({ change, says }) => `${change} ${says}`);
  expect(saysOf('laravel/alter')).toEqual(['added field settings.active is new']);
  expect(saysOf('laravel/table')).toEqual(['added schema settings is new']);
  expect(
    schemaChanges(
      [],
      contractThings([schema('laravel/alter')], (path) => path),
    ),
  ).toEqual([]);
});
