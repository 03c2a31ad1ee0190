import { expect, test } from 'vitest';

import { pullRequestBase } from '../../src/check/pull-request-base.ts';

test.each<[string, NodeJS.ProcessEnv, string[]]>([
  ['GitHub', { GITHUB_BASE_REF: 'main', GITHUB_REF: 'refs/pull/7/merge', GITHUB_SHA: 'abc' }, ['abc^1', 'origin/main']],
  ['GitHub, of the target', { GITHUB_BASE_REF: 'release/1', GITHUB_REF: 'refs/heads/release/1', GITHUB_SHA: 'abc' }, ['origin/release/1']],
  ['GitLab', { CI_MERGE_REQUEST_TARGET_BRANCH_SHA: '', CI_MERGE_REQUEST_DIFF_BASE_SHA: 'abc' }, ['abc']],
  ['GitLab, of merged results', { CI_MERGE_REQUEST_TARGET_BRANCH_SHA: 'def', CI_MERGE_REQUEST_DIFF_BASE_SHA: 'abc' }, ['def', 'abc']],
  ['a push to GitHub', { GITHUB_BASE_REF: '', GITHUB_REF: 'refs/heads/main', GITHUB_SHA: 'abc' }, []],
  ['no forge', {}, []],
])('in a pull request of %s the base is what it is merged into', (_, env, bases) => {
  expect(pullRequestBase(env)).toEqual(bases);
});
