import { expect, test } from 'vitest';

import { readClient } from '../../../src/spelunk/plan/read-client.ts';

test.each([
  ['claude-code 2.1.0', { name: 'claude-code', version: '2.1.0' }],
  ['Some Editor v3', { name: 'Some Editor', version: '3' }],
  ['cclsp', { name: 'cclsp' }],
  ['Area 51 beta', { name: 'Area 51 beta' }],
  [
    { name: 'cclsp', version: '0.7' },
    { name: 'cclsp', version: '0.7' },
  ],
  [{ name: 'cclsp', version: null }, { name: 'cclsp' }],
])('a client is named: %j', (given, expected) => {
  expect(readClient(given, '--client')).toEqual(expected);
});

test.each(['', ' ', 'a\nb', 'x --> y', '<b>x</b>', 'x'.repeat(65), {}, { name: 3 }, { name: 'x', version: '`1`' }, null, [], 7])(
  'what a document cannot show is no client: %j',
  (given) => {
    expect(() => readClient(given, 'results.json')).toThrow(/^results\.json: the client must have a name/);
  },
);
