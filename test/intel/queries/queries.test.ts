import { expect, test } from 'vitest';

import { findQuery } from '../../../src/intel/queries/queries.ts';

const kindOf = (...words: string[]) => {
  const { query, about } = findQuery(words);
  return [query.name, ...about];
};

test('the first word names the kind, and other words are looked for', () => {
  expect(kindOf('callers', 'total')).toEqual(['callers', 'total']);
  expect(kindOf('password', 'reset')).toEqual(['text', 'password', 'reset']);
});

test.each([
  ['callers findUser', 'callers', 'findUser'],
  ['routes /users', 'routes', '/users'],
  ['answers POST /users', 'answers', 'POST /users'],
  ['source src/a.ts:4', 'source', 'src/a.ts:4'],
])('%s in one text is the kind and what it is about', (text, ...read) => {
  expect(kindOf(text)).toEqual(read);
});

test.each(['path traversal', 'config of the cache', 'hotspots src/a', 'errors', 'callers of findUser'])(
  '%s in one text stays as it is',
  (text) => {
    expect(kindOf(text).at(-1)).toBe(text === 'errors' ? 'errors' : text);
  },
);
