import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const FILES = {
  'src/orders.ts': 'export class Report { total() {} }\n',
  'src/users.ts': 'export interface Report { name: string }\nexport class Page { Report = 1; }\n',
  'src/shop.ts': "import { Report } from './orders.ts';\nnew Report();\n",
  'src/admin.ts': "import type { Report } from './users.ts';\nexport let shown: Report;\n",
  'test/orders.test.ts': "import { Report } from '../src/orders.ts';\ntest('a', () => new Report());\n",
  'test/users.test.ts': "import type { Report } from '../src/users.ts';\ntest('b', () => ({}) as Report);\n",
};

const ask = (...about: string[]) => runKb(gitRepo(FILES).dir, ['query', ...about]).stdout;

test('of a name that several declarations have, the shape and importers of each are told', () => {
  const told = ask('symbol', 'Report');
  expect(told).toContain('Report is 2 declarations');
  expect(told).toMatch(/src\/orders\.ts:1 .*imported by 1 file/);
  expect(told).toMatch(/src\/users\.ts:1 .*imported by 1 file/);
  expect(told).toContain('other declarations of Report: src/users.ts:2');
});

test('of a name that several declarations have, what a change of each reaches is told', () => {
  const told = ask('dependents', 'Report');
  expect(told).toContain('src/orders.ts:1 Report: 1 file (1 at once), 1 test:\n  src/shop.ts:1');
  expect(told).toContain('src/users.ts:1 Report: 1 file (1 at once), 1 test:\n  src/admin.ts:1');
});

test('of a name that several declarations have, the tests of each are told', () => {
  const told = ask('tests', 'Report');
  expect(told).toContain('src/orders.ts#Report: 1 test file:\n  test/orders.test.ts');
  expect(told).toContain('src/users.ts#Report: 1 test file:\n  test/users.test.ts');
  expect(told).toContain('not covered: what comes to one of them by calls: file#name follows that');
});

test('one of them is told as one', () => {
  expect(ask('symbol', 'src/users.ts#Report')).toContain('interface in src/users.ts:1-1');
});

test('a word that is nearly a kind is said to be none, though something here is called so', () => {
  const { dir } = gitRepo({ 'src/caller.ts': 'export function caller(report) { return report; }\n' });
  const { stdout } = runKb(dir, ['query', 'caller', 'report']);
  expect(stdout).toContain("'caller' is no kind of question, so all words were looked for; the kind is called 'callers': 1 file");
});
