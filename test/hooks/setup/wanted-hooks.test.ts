import { expect, test } from 'vitest';

import { wantedHooks } from '../../../src/hooks/setup/wanted-hooks.ts';
import { parseConfig } from '../../../src/workspace/config.ts';

const wanted = async (hooks: string, preCommit = false) => wantedHooks((await parseConfig(`hooks: ${hooks}\n`)).hooks, preCommit);

test.each([
  ['unless told otherwise', '{}', false, true],
  ['where it is asked for', '{ mode: flag, pre_commit: false }', true, true],
  ['where kb commits, which must not meet a commit of the user', '{ mode: commit, pre_commit: false }', false, true],
  ['not where it is switched off', '{ mode: refresh, pre_commit: false }', false, false],
])('there is a hook before a commit %s', async (_, hooks, asked, expected) => {
  expect((await wanted(hooks, asked)).includes('pre-commit')).toBe(expected);
  expect(await wanted(hooks, asked)).toContain('post-commit');
});

test('there is a hook before a push unless the configuration gives it nothing to say', async () => {
  expect(await Promise.all(['warn', 'block', 'off'].map((pre_push) => wanted(`{ pre_push: ${pre_push} }`)))).toEqual([
    expect.arrayContaining(['pre-push']),
    expect.arrayContaining(['pre-push']),
    expect.not.arrayContaining(['pre-push']),
  ]);
});
