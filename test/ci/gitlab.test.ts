import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { builtKb } from '../helpers/built-kb.ts';
import { GIT_ENVIRONMENT, temporaryDirectory } from '../helpers/git-repo.ts';
import { checkOut, pullRequest } from '../helpers/pull-request.ts';
import { runKb } from '../helpers/run-kb.ts';

const ROOT = join(import.meta.dirname, '../..');
const { 'kb-check': job } = parse(readFileSync(join(ROOT, 'ci/gitlab.yml'), 'utf8'));

test('the job for GitLab runs the version of this repository', () => {
  expect(job.variables.KB_VERSION).toBe(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version);
});

test.skipIf(process.platform === 'win32')(
  'the job for GitLab fails a request on what it outdates, and reports it with what was so before',
  () => {
    const pull = pullRequest(
      (repo) => {
        repo.commit({ 'a/cart.ts': 'export interface Cart {}\n', 'b/order.ts': 'export interface Order {}\n' });
        for (const focus of ['a', 'b']) runKb(repo.dir, ['spelunk', '--lens=interfaces', `--focus=${focus}`]);
        repo.commit({ 'b/order.ts': 'export interface Order { id: string }\n' });
      },
      (repo) => repo.commit({ 'a/cart.ts': 'export interface Cart { items: string[] }\n' }),
      (repo) => repo.commit({ 'c.ts': 'export const moved = 1;\n' }),
    );
    const clone = checkOut(pull);
    const tools = temporaryDirectory();
    writeFileSync(join(tools, 'npx'), `#!/bin/sh\nshift 4\nexec node '${builtKb()}' "$@"\n`, { mode: 0o755 });
    const env = {
      ...GIT_ENVIRONMENT,
      ...job.variables,
      PATH: `${tools}${delimiter}${process.env['PATH']}`,
      CI_MERGE_REQUEST_DIFF_BASE_SHA: pull.base,
    };
    const { status } = spawnSync('sh', ['-e', '-c', job.script.join('\n')], { cwd: clone.dir, encoding: 'utf8', env });
    expect(status).toBe(1);
    const report = JSON.parse(readFileSync(join(clone.dir, job.artifacts.reports.codequality), 'utf8'));
    expect(report).toMatchObject([
      { severity: 'major', check_name: 'kb/stale', location: { path: 'docs/spelunk/contracts/a.md', lines: { begin: 1 } } },
      { severity: 'info', check_name: 'kb/stale', location: { path: 'docs/spelunk/contracts/b.md', lines: { begin: 1 } } },
    ]);
  },
);
