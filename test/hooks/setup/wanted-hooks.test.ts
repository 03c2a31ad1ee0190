import { expect, test } from 'vitest';

import { wantedHooks } from '../../../src/hooks/setup/wanted-hooks.ts';

const GIT = { manager: { kind: 'git', directory: '.git/hooks' } } as const;
const LEFTHOOK = { manager: { kind: 'lefthook', directory: '.git/hooks', config: 'lefthook.yml' } } as const;

test.each([
  ['where it is switched on', { mode: 'refresh', pre_commit: true, index: false }, LEFTHOOK, false, true],
  ['where it is asked for', { mode: 'flag', pre_commit: false, index: false }, GIT, true, true],
  ['where kb commits, which must not meet a commit of the user', { mode: 'commit', pre_commit: false, index: false }, GIT, false, true],
  ['not where it would check instead', { mode: 'commit', pre_commit: false, index: false }, LEFTHOOK, false, false],
  ['not otherwise', { mode: 'refresh', pre_commit: false, index: false }, GIT, false, false],
] as const)('there is a hook before a commit %s', (_, config, setup, asked, expected) => {
  expect(wantedHooks(config, setup, asked).includes('pre-commit')).toBe(expected);
  expect(wantedHooks(config, setup, asked)).toContain('post-commit');
});
