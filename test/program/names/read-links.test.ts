import { expect, test } from 'vitest';

import { readLinks } from '../../../src/program/names/read-links.ts';

const TABLE = 'prefix Group | guard Use With | plain Subrouter';

test('a chain of calls is read from its router outwards: prefixes, and what stands in front', () => {
  expect(readLinks('s.router.Group("/v1", auth).Use(limit(1, ")"), audit).Group("/x")', TABLE)).toEqual({
    root: 's.router',
    prefixes: ['"/v1"', '"/x"'],
    guards: ['auth', 'limit(1, ")")', 'audit'],
  });
});

test('a name without calls is no chain, nor is one with a call that the table does not have', () => {
  expect(readLinks('s.router', TABLE)).toBeUndefined();
  expect(readLinks('r.Group("/v1").String()', TABLE)).toBeUndefined();
  expect(readLinks('makeRouter().Group("/v1")', TABLE)).toBeUndefined();
});
