import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { type GitRepo, gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const FILES = { 'src/cart.ts': 'export interface Cart {}\n', 'lib/a.ts': 'export const a = 1;\n', 'lib/b.ts': 'export const b = 1;\n' };

function stale(): GitRepo {
  const repo = gitRepo(FILES);
  runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src']);
  repo.commit({ 'src/cart.ts': 'export interface Cart { id: string }\n' });
  return repo;
}

test('each format is all that standard output gets; with --output the file gets it, and people the text', () => {
  const { dir } = stale();
  const text = 'STALE: docs/spelunk/contracts/src.md (1 file changed)\n';
  const outputs = ['text', 'json', 'github', 'sarif', 'gitlab', 'junit'].map((format) => {
    const { code, stdout, stderr } = runKb(dir, ['check', '--rev=HEAD', `--format=${format}`]);
    const next = format === 'text' ? '1 of 1 not FRESH: --verbose shows what changed, and what clears each\n' : '';
    expect({ code, stderr }).toEqual({ code: 1, stderr: next });
    return stdout;
  });
  const [plain, json = '', github, sarif = '', gitlab = '', junit] = outputs;
  expect(plain).toBe(text);
  expect(JSON.parse(json).documents).toHaveLength(1);
  expect(github?.split('\n')[1]).toMatch(/^::error file=docs\/spelunk\/contracts\/src\.md,line=1,/);
  expect(JSON.parse(sarif).runs[0].results).toHaveLength(1);
  expect(JSON.parse(gitlab)).toHaveLength(1);
  expect(junit).toMatch(/^<\?xml [\s\S]*<\/testsuites>\n$/);
  expect(runKb(dir, ['check', '--rev=HEAD', '--format', 'json', '--output', 'reports/kb.json']).stdout).toBe(text);
  expect(readFileSync(join(dir, 'reports/kb.json'), 'utf8')).toBe(json);
});

test('--coverage shows what no document covers, and --json all of it', () => {
  const { dir } = stale();
  expect(runKb(dir, ['check', '--rev=HEAD', '--coverage']).stdout.split('\n').slice(1, -1)).toEqual([
    'coverage: 33.33 % of 3 source files are covered by documents',
    '  2 of 2 without a document: lib',
  ]);
  expect(runKb(dir, ['check', '--rev=HEAD', '--coverage', '--verbose']).stdout).toContain('\n  no document: lib/b.ts\n');
  expect(JSON.parse(runKb(dir, ['check', '--rev=HEAD', '--min-coverage=90', '--json']).stdout).coverage).toMatchObject({
    files: 3,
    covered: 1,
    uncovered: ['lib/a.ts', 'lib/b.ts'],
  });
});

test('the summary of a step is appended, and never grows beyond what GitHub takes', () => {
  const { dir } = stale();
  const file = join(temporaryDirectory(), 'summary');
  const run = () => runKb(dir, ['check', '--rev=HEAD', '--format=github'], { GITHUB_STEP_SUMMARY: file });
  writeFileSync(file, 'before\n');
  run();
  expect(readFileSync(file, 'utf8')).toMatch(/^before\n## kb check: failed, /);
  writeFileSync(file, '.'.repeat((1 << 20) - 50));
  run();
  expect(statSync(file).size).toBe((1 << 20) - 50);
  expect(runKb(dir, ['check', '--rev=HEAD', '--format=github'], { GITHUB_STEP_SUMMARY: join(dir, 'no/where') })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('note: the step summary was not written: '),
  });
  expect(existsSync(join(dir, 'no'))).toBe(false);
});

test('--json beside another format prints JSON where the report goes to a file, and is refused where both would be printed', () => {
  const { dir } = stale();
  const both = runKb(dir, ['check', '--rev=HEAD', '--json', '--format=sarif', '--output=kb.sarif']);
  expect(JSON.parse(both.stdout)).toHaveProperty('documents');
  expect(JSON.parse(readFileSync(join(dir, 'kb.sarif'), 'utf8'))).toHaveProperty('runs');
  const { code, stdout } = runKb(dir, ['check', '--rev=HEAD', '--json', '--format=sarif']);
  expect({ code, said: JSON.parse(stdout).error?.message ?? stdout }).toEqual({
    code: 2,
    said: '--json and --format=sarif both print to standard output',
  });
});
