import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('names that stand for a command are found, and all calls that can be of one; which are is seen with all matches', async () => {
  expect(await matchesOf('trust-zones', 'commands-javascript.ts', 'commands-javascript')).toEqual([
    '1 command-name type=start',
    '5 command-name type=run',
    '5 command-renamed expression=promisify(execFile) type=promisify',
    '6 command-renamed expression=promisify(stat) type=promisify',
    '7 command-name type=launch',
    '8 command-name type=sh',
    "11 program-arguments-renamed expression=run('./report.sh', [month]) type=run value=[month]",
    "12 program-arguments-renamed expression=run('./report.sh', ['--all'], { cwd: '/' }) type=run value=['--all']",
    '13 command-renamed expression=sh(`report ${month}`) type=sh',
  ]);
});
