import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('commands of yargs are found', async () => {
  expect(await matchesOf('flows', 'yargs.ts', 'yargs')).toEqual([
    "4 command receiver=yargs name=serve [port] args=['serve [port]' | 'starts the server' | (builder) => builder | serve]",
  ]);
});
