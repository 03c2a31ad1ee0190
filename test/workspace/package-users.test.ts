import { expect, test } from 'vitest';

import { findReach } from '../../src/compare/reach/find-reach.ts';
import { planContext } from '../../src/intel/plan-context.ts';
import { packageUsers } from '../../src/workspace/package-users.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const GO = {
  'go.mod': 'module shop\n',
  'api/limits.go': 'package api\n\ntype limit struct{}\n\nfunc allowed(n int) bool { return n < 3 }\n\nfunc Free() {}\n',
  'api/orders.go': 'package api\n\nfunc orders() {\n\tif allowed(1) {\n\t}\n}\n',
  'api/other.go': 'package api\n\nfunc other() { order.allowed() }\n',
  'api/limits_test.go': 'package api\n\nfunc TestAllowed() { allowed(2) }\n',
  'web/web.go': 'package web\n\nfunc allowed() {}\n\nfunc show() { allowed() }\n',
};

test('files of a package that say a name of another use it without an import', async () => {
  expect(await inWorkspace(gitRepo(GO), (workspace) => packageUsers(workspace, 'api/limits.go'))).toEqual([
    { path: 'api/limits_test.go', names: ['allowed'], line: 3 },
    { path: 'api/orders.go', names: ['allowed'], line: 4 },
  ]);
  expect(await inWorkspace(gitRepo(GO), (workspace) => packageUsers(workspace, 'api/limits.go', 'Free'))).toEqual([]);
});

test('no file is looked into that can be none of the package', async () => {
  const repo = gitRepo({ ...GO, 'api/notes.py': 'allowed = 1\n', 'api/inner/deep.go': 'package inner\n\nfunc allowed() {}\n' });
  const asked = new Set<string>();
  await inWorkspace(repo, (workspace) => {
    const findWords: typeof workspace.reader.findWords = (paths, words) => {
      for (const path of paths) asked.add(path);
      return workspace.reader.findWords(paths, words);
    };
    return packageUsers({ ...workspace, reader: { ...workspace.reader, findWords } }, 'api/limits.go');
  });
  expect([...asked].sort()).toEqual(['api/limits.go', 'api/limits_test.go', 'api/orders.go', 'api/other.go']);
});

test('a package of Java is one in all directories', async () => {
  const repo = gitRepo({
    'src/main/java/shop/Limits.java': 'package shop;\n\nclass Limits { static int most = 3; }\n',
    'src/main/java/other/Limits.java': 'package other;\n\nclass Limits {}\n',
    'src/main/java/other/User.java': 'package other;\n\nclass User { Limits limits; }\n',
    'src/test/java/shop/LimitsTest.java': 'package shop;\n\nclass LimitsTest { int a = Limits.most; }\n',
  });
  const users = await inWorkspace(repo, (workspace) => packageUsers(workspace, 'src/main/java/shop/Limits.java'));
  expect(users.map(({ path }) => path)).toEqual(['src/test/java/shop/LimitsTest.java']);
});

test('a language whose files share no names has none', async () => {
  const repo = gitRepo({ 'a.ts': 'export const limit = 3;\n', 'b.ts': 'const limit = 4;\nprint(limit);\n' });
  expect(await inWorkspace(repo, (workspace) => packageUsers(workspace, 'a.ts'))).toEqual([]);
});

test('what a change reaches, and the tests that cover it, are among the files of its package', async () => {
  const changed = [{ path: 'api/limits.go', change: 'changed' as const }];
  const reach = await inWorkspace(gitRepo(GO), (workspace) => findReach(workspace, changed));
  expect(reach).toMatchObject({ nearest: ['api/orders.go'], tests: ['api/limits_test.go'], untested: [] });
  const plan = await inWorkspace(gitRepo(GO), (workspace) => planContext(workspace, { goal: 'limits', files: ['api/limits.go'] }));
  expect(plan.groups.find(({ title }) => title === 'tests to run, best first')?.lines.map(({ at }) => at?.path)).toEqual([
    'api/limits_test.go',
  ]);
});
