import { expect, test } from 'vitest';

import { isSince, OLDEST_GIT, parseGitVersion } from '../../src/git/git-version.ts';

test.each([
  ['git version 2.39.5\n', '2.39.5', true],
  ['git version 2.39.5 (Apple Git-154)\n', '2.39.5', true],
  ['git version 2.47.1.windows.1\n', '2.47.1', true],
  ['git version 2.31.0\n', '2.31.0', true],
  ['git version 3.0.0-rc1\n', '3.0.0', true],
  ['git version 2.30.9\n', '2.30.9', false],
  ['git version 1.8.3.1\n', '1.8.3.1', false],
])('%j is version %s; good enough: %s', (printed, version, ok) => {
  expect(parseGitVersion(printed)).toBe(version);
  expect(isSince(version, OLDEST_GIT)).toBe(ok);
});

test('what tells no version is no git that kb can work with', () => {
  expect(() => parseGitVersion('hello\n')).toThrow('git does not tell its version: hello');
});
