import { expect, test } from 'vitest';

import { judgeSignature } from '../../../src/compare/signature/judge-signature.ts';

const judged = (language: string, before: string, after: string) => {
  const written = (signature: string) => ({ name: 'Shop.find', sort: 'method', signature, language });
  return judgeSignature(written(before), written(after))?.reason;
};

test.each([
  ['kotlin', 'fun find(id:Long):java.lang.Integer', 'fun find(id:Long):Integer'],
  ['java', 'public List<Order> find(java.util.UUID id)', 'public java.util.List<Order> find(UUID id)'],
  ['php', 'public function find(\\Shop\\Order $order):\\DateTime', 'public function find(Order $order):DateTime'],
])('%s: a type that is imported now, or was, is the same', (language, before, after) => {
  expect(judged(language, before, after)).toBeUndefined();
});

test('a type of the same name in another place is another', () => {
  expect(judged('java', 'public java.util.Date find()', 'public java.sql.Date find()')).toBe('what it gives back changed');
  expect(judged('java', 'public Order find(java.util.Date at)', 'public Date find(java.util.Date at)')).toBe('what it gives back changed');
  expect(judged('go', 'func find() store.Order', 'func find() Order')).toBeDefined();
});
