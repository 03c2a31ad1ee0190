import { expect, test } from 'vitest';

import { findQuery } from '../../../src/intel/queries/queries.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

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

test('of several things that a kind is asked about each is answered, and what is not there is said', () => {
  const { dir } = gitRepo({ 'src/a.ts': 'export function load() {}\nexport function save() {}\nload();\nsave();\n' });
  const { stdout } = runKb(dir, ['query', 'callers', 'load', 'save', 'drop']);
  expect(stdout.trimEnd().split('\n').slice(1)).toEqual([
    'load:',
    '  src/a.ts:3  load(…)',
    'save:',
    '  src/a.ts:4  save(…)',
    "not covered: nothing here is called 'drop'",
    'not covered: uses that are no calls: the function handed on as a value',
  ]);
  const { code, stderr } = runKb(dir, ['query', 'callers', 'drop', 'add']);
  expect(stderr).toContain("nothing here is called 'drop'");
  expect(code).toBe(1);
});
