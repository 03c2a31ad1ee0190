import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('entry points are told with the blocks around them; what only looks like one is not', async () => {
  expect(await matchesOf('flows', 'sinatra.rb', 'sinatra')).toEqual([
    '1 application',
    '2 route method=get path="/orders"',
    '6 namespace prefix="/api"',
    '7 route method=post path="/orders/:id/pay"',
    '18 application',
    '18 route method=get path="/health"',
  ]);
});

test('inside other blocks, what looks like a route is one only where Sinatra is imported', async () => {
  expect(await matchesOf('flows', 'sinatra-blocks.rb', 'sinatra')).toEqual(['4 classic method=get path="/metrics"']);
  expect(await matchesOf('flows', 'sinatra-none.rb', 'sinatra')).toEqual([]);
});
