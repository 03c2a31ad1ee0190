import { expect, test } from 'vitest';

import { readSqlWrites } from '../../../../src/lens/state/machines/read-sql-writes.ts';

test('an update gives the new value of the status column, and the old one where it asks for it', () => {
  expect(
    readSqlWrites("\"UPDATE shop.orders SET status = 'paid', paid_at = now() WHERE id = $1 AND status IN ('cart', $2)\"", ['id', "'held'"]),
  ).toEqual([{ table: 'orders', field: 'status', value: "'paid'", initial: false, only: ["'cart'", "'held'"] }]);
});

test('placeholders of every kind stand for what is passed, also as one list', () => {
  expect(readSqlWrites("'UPDATE orders SET status = ? WHERE id = ?'", ['[PAID, id]'])).toMatchObject([{ value: 'PAID' }]);
  expect(readSqlWrites("'UPDATE orders SET state = %s'", ['(DONE, 1)'])).toMatchObject([{ field: 'state', value: 'DONE' }]);
  expect(readSqlWrites("'UPDATE orders SET status = $3'", ['a', 'b'])).toEqual([]);
});

test('an insert begins a life, and other statements move nothing', () => {
  expect(readSqlWrites("'INSERT INTO orders (id, status) VALUES (1, \\'cart\\')'", [])).toMatchObject([{ table: 'orders', initial: true }]);
  expect(readSqlWrites("'SELECT * FROM orders WHERE status = $1'", ["'cart'"])).toEqual([]);
  expect(readSqlWrites("'UPDATE orders SET total = 3'", [])).toEqual([]);
});
