import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('programs and subcommands are found', async () => {
  expect(await matchesOf('flows', 'argparse.py', 'argparse')).toEqual([
    '3 named-program parser=parser name="orders"',
    '3 program parser=parser',
    '5 subcommand name="sync"',
    '8 named-program parser=named name="orders"',
    '8 program parser=named',
  ]);
});
