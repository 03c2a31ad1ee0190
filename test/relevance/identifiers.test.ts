import { expect, test } from 'vitest';

import { identifiersIn, scoreIdentifiers } from '../../src/relevance/identifiers.ts';

test('names are those that only code writes so, each once', () => {
  expect(identifiersIn('fix getUser() when max_age is 0: `getUser` and __init__, Auth::userId')).toEqual([
    'getUser',
    'max_age',
    '__init__',
    'userId',
  ]);
  expect(identifiersIn('Fix the HTTP session timeout of API clients in 2024, twice')).toEqual([]);
});

test('a file has a name that stands whole in its text, and the rarer one counts more', () => {
  const texts = (...all: [string, string][]) => new Map(all);
  const scores = scoreIdentifiers(
    new Map([
      ['getUser', texts(['a', 'getUser(1)'], ['b', 'getUserById(1); regetUser'], ['c', 'getUser'])],
      ['max_age', texts(['d', 'max_age'])],
    ]),
    100,
  );
  expect([...scores.keys()].sort()).toEqual(['a', 'c', 'd']);
  expect(scores.get('d')?.score).toBeGreaterThan(scores.get('a')?.score ?? 0);
});

test('a name with a dollar sign is looked for as it is', () => {
  expect(identifiersIn('the $routeParams of it')).toEqual(['$routeParams']);
  expect([
    ...scoreIdentifiers(
      new Map([
        [
          '$routeParams',
          new Map([
            ['a', 'f($routeParams)'],
            ['b', 'routeParams'],
          ]),
        ],
      ]),
      10,
    ).keys(),
  ]).toEqual(['a']);
});
