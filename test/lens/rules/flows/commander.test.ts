import { expect, test } from 'vitest';

import { flows } from '../../../../src/lens/flow/flows.ts';
import { ruleView } from '../../rule-view.ts';

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
