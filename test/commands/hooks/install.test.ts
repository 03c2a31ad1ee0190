import { chmodSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { repositoryState } from '../../helpers/repository-state.ts';
import { runKb } from '../../helpers/run-kb.ts';

const FILES = { 'a.txt': 'a\n', '.gitattributes': '/docs/spelunk/** merge=kb\n' };

test('kb hooks install, doctor and uninstall say what they did and exit with 0', () => {
  const { dir } = gitRepo(FILES);
  const before = repositoryState(dir);
  expect(runKb(dir, ['hooks', 'install'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('created post-commit in .git/hooks/post-commit\n'),
    stderr: expect.stringMatching(/^note: .* yours to commit \(hooks\.mode in .*\nnote: every clone needs kb hooks install, once\n$/),
  });
  expect(runKb(dir, ['hooks', 'install'])).toEqual({ code: 0, stdout: 'hooks are installed already\n', stderr: '' });
  expect(runKb(dir, ['hooks', 'doctor'])).toMatchObject({ code: 0, stdout: expect.stringContaining('Hooks reach kb.') });
  expect(runKb(dir, ['hooks', 'uninstall'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('removed post-commit in .git/hooks/post-commit\n'),
  });
  expect(runKb(dir, ['hooks', 'uninstall'])).toEqual({ code: 0, stdout: 'no hooks of kb are installed\n', stderr: '' });
  expect(repositoryState(dir)).toEqual(before);
});

test('findings that one command mends name it once', () => {
  const { stdout } = runKb(gitRepo(FILES).dir, ['hooks', 'doctor']);
  expect(stdout.match(/^finding: /gm)?.length).toBeGreaterThan(5);
  expect(stdout.match(/^ {4}kb hooks install$/gm)).toHaveLength(1);
});

test('a refused hook, and a finding, exit with 1 and say what to do', () => {
  const { dir, write } = gitRepo(FILES);
  write({ '.git/hooks/post-commit': '#!/usr/bin/env python3\n' });
  chmodSync(join(dir, '.git/hooks/post-commit'), 0o755);
  expect(runKb(dir, ['hooks', 'install'])).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^refused post-commit in \S+: .*python3\n {4}\S/m),
  });
  const json = runKb(dir, ['hooks', 'doctor', '--json']);
  expect(json).toMatchObject({ code: 1, stderr: '' });
  expect(JSON.parse(json.stdout)).toMatchObject({
    ok: false,
    findings: [{ problem: expect.stringContaining('post-commit'), remedy: expect.any(String) }],
  });
});

test('what is left to the user is printed so that it can be copied', () => {
  const { dir } = gitRepo({ ...FILES, 'lefthook.yml': 'pre-push: {}\n' });
  const { code, stdout } = runKb(dir, ['hooks', 'install']);
  expect({ code, stdout }).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('\nadd to lefthook.yml:\n\npre-commit:\n  commands:\n    kb:\n      run: '),
  });
});

test.each(['install', 'uninstall', 'doctor'])('outside a repository kb hooks %s exits with 3', (command) => {
  expect(runKb(temporaryDirectory(), ['hooks', command])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('not in a git repository'),
  });
});
