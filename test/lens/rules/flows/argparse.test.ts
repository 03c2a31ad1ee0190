import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('the parser and its subcommands are found', async () => {
  expect(await matchesOf('flows', 'argparse.py', 'argparse')).toEqual(['3 program parser=parser', '5 subcommand name="sync"']);
});
