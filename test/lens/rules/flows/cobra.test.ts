import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('cobra commands are found in any order of their fields', async () => {
  expect(await matchesOf('flows', 'cobra.go', 'cobra')).toEqual([
    '5 command name="sync [source]" fields=[Use: "sync [source]" | Short: "copies orders" | RunE: runSync]',
    '11 command name="clean" fields=[Short: "removes old orders" | Use: "clean" | Run: func(cmd *cobra.Command, args []string) …]',
  ]);
});
