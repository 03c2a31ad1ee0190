import { expect, test } from 'vitest';

import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../rule-view.ts';

function controller(...lines: string[]): string {
  return [
    'public class ReportController : ControllerBase {',
    '    [HttpPost("reports")]',
    '    public IActionResult Create([FromQuery] string month) {',
    ...lines.map((line) => `        ${line}`),
    '        return Ok();',
    '    }',
    '}',
    '',
  ].join('\n');
}

test.each([
  ['passed on by a variable', ['var info = new ProcessStartInfo("report", month);', 'Process.Start(info);']],
  ['written in place', ['Process.Start(new ProcessStartInfo("report", month));']],
  [
    'set up by its properties',
    ['var info = new ProcessStartInfo { FileName = "report", Arguments = month };', 'using var run = Process.Start(info);'],
  ],
  [
    'set up after it is made',
    ['var info = new ProcessStartInfo("report");', 'info.Arguments = "--month " + month;', 'Process.Start(info);'],
  ],
])('a process that is %s is told once', async (_, lines) => {
  const { groups, summary } = trustZones.report(await ruleView('trust-zones', { 'ReportController.cs': controller(...lines) }));
  const items = groups.find(({ title }) => title.startsWith('Paths'))?.items ?? [];
  expect(items).toHaveLength(1);
  expect(items[0]?.text).toContain('Process.Start(');
  expect(summary.join(' ')).toContain('Dangerous operations: process (1).');
});
