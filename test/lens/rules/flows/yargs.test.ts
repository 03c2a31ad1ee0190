import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('commands of yargs are found, in place and as objects', async () => {
  expect(await matchesOf('flows', 'yargs.ts', 'yargs')).toEqual([
    "4 command receiver=yargs name=serve [port] args=['serve [port]' | 'starts the server' | (builder) => builder | serve]",
    '5 object-command name=stop handler=stop',
  ]);
});

test('a module with a command and a handler is a command', async () => {
  expect(await matchesOf('flows', 'yargs-module.ts', 'yargs')).toEqual(['1 module-command name=migrate <version> handler=handler']);
});
