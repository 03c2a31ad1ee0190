import { expect, test } from 'vitest';

import { hooksInLefthook, lefthookSnippet, patchLefthook } from '../../../src/git/hooks/lefthook-config.ts';
import { removeBlocks } from '../../../src/git/hooks/managed-block.ts';
import { isInPreCommit, patchPreCommit } from '../../../src/git/hooks/pre-commit-config.ts';

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
  const patched = patchLefthook('lefthook.yml', text, HOOKS) ?? 'refused';
  expect(hooksInLefthook(patched, HOOKS)).toEqual(HOOKS);
  expect(removeBlocks(patched)).toBe(text);
  expect(patchLefthook('lefthook.yml', patched, HOOKS)).toBe(patched);
});

test.each([
  ['a map in braces', 'post-commit: { commands: { a: { run: x } } }\n'],
  ['an alias', 'a: &a\n  commands:\n    x:\n      run: x\npost-commit: *a\n'],
  ['broken YAML', 'post-commit: [\n'],
  ['a list', '- a\n'],
  ['the whole in braces', '{ "pre-push": {} }\n'],
  ['null', 'post-commit:\n'],
])('lefthook: %s is not patched', (_, text) => {
  expect(patchLefthook('lefthook.yml', text, HOOKS)).toBeUndefined();
});

test('lefthook: what is to be added by hand is what kb would add', () => {
  expect(hooksInLefthook(lefthookSnippet('lefthook.yml', HOOKS), HOOKS)).toEqual(HOOKS);
  expect(hooksInLefthook(lefthookSnippet('.lefthook.json', HOOKS), HOOKS)).toEqual(HOOKS);
});

test('lefthook: TOML is added to at its end, unless the hook is there', () => {
  const text = 'output = []\n\n[pre-push.commands.test]\nrun = "npm test"\n';
  const patched = patchLefthook('lefthook.toml', text, HOOKS) ?? 'refused';
  expect(patched).toContain('[post-commit.commands.kb]');
  expect(removeBlocks(patched)).toBe(text);
  expect(patchLefthook('lefthook.toml', '[post-commit.commands.a]\nrun = "x"\n', HOOKS)).toBeUndefined();
  expect(patchLefthook('lefthook.json', '{}\n', HOOKS)).toBeUndefined();
});

test.each([
  ['a list', '# ours\nrepos:\n- repo: https://example.org/x # pinned\n  rev: v1\n  hooks:\n  - id: x\n'],
  [
    'an indented list before other keys',
    'repos:\n  - repo: local\n    hooks:\n      - id: x\n        entry: a\n\n# end\nfail_fast: true\n',
  ],
])('pre-commit, %s: the check is added, found again, and taken away byte for byte', (_, text) => {
  const patched = patchPreCommit(text) ?? 'refused';
  expect(isInPreCommit(patched)).toBe(true);
  expect(removeBlocks(patched)).toBe(text);
});

test.each(['repos: []\n', 'repos: [{ repo: local, hooks: [] }]\n', 'x: 1\n', ''])('pre-commit: %j is not patched', (text) => {
  expect(patchPreCommit(text)).toBeUndefined();
});
