import { expect, test } from 'vitest';

import { unquote } from '../../../src/program/names/unquote.ts';

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
