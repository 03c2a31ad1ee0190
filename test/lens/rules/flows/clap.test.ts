import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('subcommands of clap and where they are dispatched are found', async () => {
  expect(await matchesOf('flows', 'clap.rs', 'clap')).toEqual([
    '12 subcommand enum=Action name=Serve',
    '13 subcommand enum=Action name=RotateKeys',
    '23 arm enum=Action name=Serve handler=serve',
    '24 arm enum=Action name=RotateKeys handler=keys::rotate',
    '29 built-subcommand name="import"',
  ]);
});
