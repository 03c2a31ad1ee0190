import { expect, test } from 'vitest';

import type { Want } from '../../../src/code/lsp/answers.ts';
import { hasServers, isWrittenName, orderAsks } from '../../../src/lens/answers/order-asks.ts';
import { source } from '../view.ts';

const wish = (path: string, name: string, tier: number, want: Want = 'definition') => ({ ask: { path, name, line: 1, want }, tier });

test('within a tier files take turns, so that a large file does not use up what may be asked', () => {
  const wishes = [
    wish('a.ts', 'a1', 1),
    wish('a.ts', 'a2', 1),
    wish('a.ts', 'a3', 0),
    wish('a.ts', 'a1', 1, 'type'),
    wish('b.ts', 'b1', 1),
    wish('c.ts', 'c1', 1),
    wish('c.ts', 'c2', 1),
  ];
  expect(orderAsks(wishes).map(({ name, want }) => `${name} ${want}`)).toEqual([
    'a3 definition',
    'a1 definition',
    'a1 type',
    'b1 definition',
    'c1 definition',
    'a2 definition',
    'c2 definition',
  ]);
});

test('only names that stand in the text as they are can be pointed at', () => {
  expect(['Router.handle', 'données', '$', '_x1', 'Job.valid?'].filter(isWrittenName)).toEqual([
    'Router.handle',
    'données',
    '$',
    '_x1',
    'Job.valid?',
  ]);
  expect(
    ['()', 'A.()', 'default', 'A.constructor', "['comp']", '"@instanceof"', 'Pool::acquire', 'operator==', ''].filter(isWrittenName),
  ).toEqual([]);
});

test('descriptions and data have no server to ask', () => {
  expect(['a.ts', 'a.lua', 'a.proto', 'openapi.yaml', 'a.graphql'].map((path) => hasServers(source(path)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
