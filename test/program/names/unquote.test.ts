import { expect, test } from 'vitest';

import { isQuoted, unquote } from '../../../src/program/names/unquote.ts';

test.each([
  ["'/users'", '/users'],
  ['r"/users"', '/users'],
  ['f"{path}/boots/{{bootid}}"', '{path}/boots/{bootid}'],
  ['$"{path}/boots/{{bootid}}"', '{path}/boots/{bootid}'],
  ['"/users/{{id}}"', '/users/{{id}}'],
  ['f"/{{"', '/{'],
])('%s is the text %s', (written, text) => {
  expect(unquote(written)).toBe(text);
});

test('texts that PHP puts together are one text', () => {
  expect(unquote(`'/' . 'orders' . '/{id}'`)).toBe('/orders/{id}');
  expect(unquote(`'/' . $name`)).toBe('/{$name}');
  expect(unquote(`'a . b'`)).toBe('a . b');
  expect(isQuoted(`'/' . 'orders'`)).toBe(false);
});
