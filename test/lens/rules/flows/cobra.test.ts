import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('cobra commands are found in any order of their fields', async () => {
  expect(await matchesOf('flows', 'cobra.go', 'cobra')).toEqual([
    '5 command-name name=syncCmd',
    '5 command name="sync [source]" fields=[Use: "sync [source]" | Short: "copies orders" | RunE: runSync]',
    '11 command-name name=cleanCmd',
    '11 command name="clean" fields=[Short: "removes old orders" | Use: "clean" | Run: func(cmd *cobra.Command, args []string) …]',
    '20 command-name name=root',
    '20 command name="shop" fields=[Use: "shop"]',
    '21 add-command parent=root children=[serveCmd | newImport()]',
    '26 flag-set name="export"',
  ]);
});
