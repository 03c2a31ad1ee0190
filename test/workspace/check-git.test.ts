import { expect, test } from 'vitest';

import { judgeGit } from '../../src/workspace/check-git.ts';

test('a version says what it can do', () => {
  expect(judgeGit('2.39.5')).toEqual({
    report: {
      version: '2.39.5',
      ok: true,
      features: {
        'SHA-256 repositories': true,
        'paths with any byte in a batch': true,
        'no fetch behind your back': false,
        'hooks in the configuration': false,
      },
    },
  });
});

test('one that is too old is a problem', () => {
  expect(judgeGit('2.30.9')).toMatchObject({ report: { ok: false }, problem: 'git 2.30.9 is too old: kb needs git 2.31 or newer' });
});
