import { expect, test } from 'vitest';

import { flows } from '../../../../src/lens/flows.ts';
import { ruleView } from '../../rule-view.ts';
import { matchesOf } from '../matches-of.ts';

test('commands of a commander program, their groups and their actions are found', async () => {
  expect(await matchesOf('flows', 'commander.ts', 'commander')).toEqual([
    '3 program name=tool',
    '4 action receiver=tool handler=syncOrders',
    '4 command receiver=tool name=sync <source>',
    '9 action receiver=tool handler=async () => …',
    '9 command receiver=tool name=clean',
    "11 group name=remote receiver=tool label='remote'",
    '11 group-program name=remote',
    '11 command receiver=tool name=remote',
    '12 action receiver=remote handler=addRemote',
    '12 command receiver=remote name=add <name>',
    "14 new-group name=report label='report'",
    '14 program name=report',
    '14 new-command name=report',
    '15 action receiver=report handler=printReport',
    '18 program name=program',
    '19 action receiver=program handler=openShop',
    '19 default receiver=program handler=openShop',
    '23 action receiver=store handler=save',
  ]);
});

test('a command goes by the commands that it is added to, and one that only holds others is none', async () => {
  const view = await ruleView('flows', {
    'cli.ts': `import { Command } from 'commander';
const program = new Command();
const remote = program.command('remote').description('other shops');
remote.command('add <name>').action(addRemote);
const report = new Command('report').option('--json');
report.action(printReport);
`,
  });
  const found = flows.report(view).groups.flatMap(({ items }) => items.flatMap(({ findings }) => findings ?? []));
  expect(found.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'command remote add <name> → addRemote',
    'command report → printReport',
  ]);
});
