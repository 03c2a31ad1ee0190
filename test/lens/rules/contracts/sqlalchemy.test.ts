import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('models, tables, columns and constraints are found', async () => {
  expect(await matchesOf('contracts', 'sqlalchemy.py', 'sqlalchemy')).toEqual([
    '5 base name=Base base=DeclarativeBase',
    '9 model name=Order base=Base',
    '10 constraint constraint=CheckConstraint("total >= 0")',
    '12 column name=id',
    '13 column name=lines',
    '16 validates fields=("id", "lines") name=positive',
    '21 table name=tags',
    '21 table-column name="name"',
  ]);
});
