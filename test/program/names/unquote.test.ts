import { expect, test } from 'vitest';

import { isQuoted, unquote } from '../../../src/program/names/unquote.ts';

test.each([
  ["'/users'", '/users'],
  ['r"/users"', '/users'],
  ['f"{path}/boots/{{bootid}}"', '{path}/boots/{bootid}'],
  ['$"{path}/boots/{{bootid}}"', '{path}/boots/{bootid}'],
  ['"/users/{{id}}"', '/users/{{id}}'],
  ['f"/{{"', '/{'],
  ['"\\${base}/carts"', '${base}/carts'],
])('%s is the text %s', (written, text) => {
  expect(unquote(written)).toBe(text);
});

test('texts that PHP puts together are one text', () => {
  expect(unquote(`'/' . 'orders' . '/{id}'`)).toBe('/orders/{id}');
  expect(unquote(`'/' . $name`)).toBe('/{$name}');
  expect(unquote(`'a . b'`)).toBe('a . b');
  expect(isQuoted(`'/' . 'orders'`)).toBe(false);
});

test.each([
  ['fmt.Sprintf("/{%s}", request.PathParamSpaceRef)', '/{{request.PathParamSpaceRef}}'],
  ['fmt.Sprintf("/{%s}/x/%v", a.B, "c")', '/{{a.B}}/x/c'],
  ['fmt.Sprintf("%s/*", base(x, y))', '{base(x, y)}/*'],
  ["sprintf('/%s/list', self::BASE)", '/{self::BASE}/list'],
  ['"/%s/users" % PREFIX', '/{PREFIX}/users'],
  ['"/%s/users/%s" % (PREFIX, "x")', '/{PREFIX}/users/x'],
  ['"/{}/users".format(PREFIX)', '/{PREFIX}/users'],
  ['log.Printf("/%s", a)', '{log.Printf("/%s", a)}'],
])('%s is a text that is printed: %s', (written, text) => {
  expect(unquote(written)).toBe(text);
});
