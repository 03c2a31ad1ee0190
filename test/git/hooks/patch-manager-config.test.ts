import { expect, test } from 'vitest';

import { hooksInLefthook, lefthookSnippet, olderInLefthook, patchLefthook } from '../../../src/git/hooks/lefthook-config.ts';
import { removeBlocks } from '../../../src/git/hooks/managed-block.ts';

const HOOKS = ['post-commit', 'post-merge'] as const;

test.each([
  ['empty', ''],
  ['only comments', '# ours\n\n'],
  ['other hooks', '# ours\npre-push:\n  commands:\n    test: # all\n      run: npm test\n\n# the end\n'],
  ['no newline at the end', 'pre-push:\n  commands:\n    test:\n      run: npm test'],
  [
    'the hook, with commands',
    "post-commit:\n    parallel: true\n    commands:\n        say:\n            run: |\n                echo 'a'\n\n            # why\n\npre-push:\n    commands: {}\n",
  ],
  ['the hook, with jobs', 'post-commit:\n  jobs:\n  - run: a\n  - name: b\n    run: b # c\npost-merge:\n  jobs:\n    -   run: a\n'],
  ['the hook, with scripts alone', 'post-merge:\n  scripts:\n    "x.sh":\n      runner: bash\noutput: []\n'],
  ['one entry per line after a kept block of text', 'post-commit:\n  commands:\n    a:\n      run: |+\n        x\n\n\n'],
])('lefthook, %s: kb is added as YAML, found again, and taken away byte for byte', (_, text) => {
  const patched = patchLefthook('lefthook.yml', text, HOOKS, 'project') ?? 'refused';
  expect(hooksInLefthook(patched, HOOKS)).toEqual(HOOKS);
  expect(removeBlocks(patched)).toBe(text);
  expect(patchLefthook('lefthook.yml', patched, HOOKS, 'project')).toBe(patched);
});

test.each([
  ['a map in braces', 'post-commit: { commands: { a: { run: x } } }\n'],
  ['an alias', 'a: &a\n  commands:\n    x:\n      run: x\npost-commit: *a\n'],
  ['broken YAML', 'post-commit: [\n'],
  ['a list', '- a\n'],
  ['the whole in braces', '{ "pre-push": {} }\n'],
  ['null', 'post-commit:\n'],
])('lefthook: %s is not patched', (_, text) => {
  expect(patchLefthook('lefthook.yml', text, HOOKS, 'project')).toBeUndefined();
});

test('lefthook: what is to be added by hand is what kb would add', () => {
  expect(hooksInLefthook(lefthookSnippet('lefthook.yml', HOOKS, 'project'), HOOKS)).toEqual(HOOKS);
  expect(hooksInLefthook(lefthookSnippet('.lefthook.json', HOOKS, 'project'), HOOKS)).toEqual(HOOKS);
});

test('lefthook: TOML is added to at its end, unless the hook is there', () => {
  const text = 'output = []\n\n[pre-push.commands.test]\nrun = "npm test"\n';
  const patched = patchLefthook('lefthook.toml', text, HOOKS, 'project') ?? 'refused';
  expect(patched).toContain('[post-commit.commands.kb]');
  expect(removeBlocks(patched)).toBe(text);
  expect(patchLefthook('lefthook.toml', '[post-commit.commands.a]\nrun = "x"\n', HOOKS, 'project')).toBeUndefined();
  expect(patchLefthook('lefthook.json', '{}\n', HOOKS, 'project')).toBeUndefined();
});

test('lefthook: each hook is one line that names kb, and before a push it gets what git writes', () => {
  const line = '[ ! -f node_modules/git-kb/githooks/post-commit ] || sh node_modules/git-kb/githooks/post-commit {0} || :';
  expect(lefthookSnippet('lefthook.yml', ['post-commit'], 'project')).toBe(`post-commit:\n  commands:\n    kb:\n      run: '${line}'`);
  expect(lefthookSnippet('lefthook.yml', ['pre-push'], 'path')).toContain("kb-hook pre-push {0} || exit 1'\n      use_stdin: true");
  expect(lefthookSnippet('lefthook.toml', ['pre-push'], 'path')).toContain("exit 1'\nuse_stdin = true");
});

test('lefthook: lines of an older form are told from missing ones', () => {
  const older =
    'post-commit:\n  commands:\n    kb:\n      run: |\n        set -- {0}\n        (h=post-commit d=node_modules/git-kb/githooks\n';
  expect(olderInLefthook(older, HOOKS)).toEqual(['post-commit']);
  expect(olderInLefthook(lefthookSnippet('lefthook.yml', HOOKS, 'path'), HOOKS)).toEqual([]);
});
