import { expect, test } from 'vitest';

import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../rule-view.ts';

async function sinksIn(...lines: string[]): Promise<string[]> {
  const text = ["import express from 'express';", 'const app = express();', ...lines, ''].join('\n');
  const { groups } = trustZones.report(await ruleView('trust-zones', { 'src/app.ts': text }));
  const sinks = groups.flatMap(({ items }) => items.flatMap(({ findings = [] }) => findings.filter(({ kind }) => kind === 'sink')));
  return sinks.map(({ name, startLine }) => `${startLine} ${name}`);
}

test('a command is run by whatever name the function goes by', async () => {
  const sinks = await sinksIn(
    "import { exec, execFile, spawn as start } from 'node:child_process';",
    "import util, { promisify } from 'node:util';",
    'const shell = util.promisify(exec);',
    'const run = promisify(execFile);',
    "app.post('/reports', async (req, res) => {",
    '  await shell(`report ${req.body.month}`);',
    "  await run('./report.sh', [req.body.month]);",
    '  start(req.body.tool);',
    '  render(req.body.month);',
    "  await run('./report.sh', ['--all']);",
    "  await shell('uptime');",
    '});',
  );
  expect(sinks).toEqual([
    '8 shell command: shell(`report ${req.body.month}`)',
    '10 shell command: start(req.body.tool)',
    "9 program arguments: run('./report.sh', [req.body.month])",
  ]);
});

test('names that require gives count as well, and a run that is no command does not', async () => {
  const sinks = await sinksIn(
    "const { exec: sh } = require('child_process');",
    "const launch = require('child_process').execFile;",
    'const run = promisify(fs.stat);',
    "app.get('/ping', (req, res) => {",
    '  sh(`ping ${req.query.host}`);',
    '  launch(req.query.tool);',
    '  run(req.query.host);',
    '});',
  );
  expect(sinks).toEqual(['7 shell command: sh(`ping ${req.query.host}`)', '8 shell command: launch(req.query.tool)']);
});
