import { expect, test } from 'vitest';

import { judgeGit } from '../../../src/spelunk/doctor/check-git.ts';

test.each([
  ['git version 2.39.5\n', '2.39.5', true],
  ['git version 2.39.5 (Apple Git-154)\n', '2.39.5', true],
  ['git version 2.47.1.windows.1\n', '2.47.1', true],
  ['git version 2.31.0\n', '2.31.0', true],
  ['git version 3.0.0-rc1\n', '3.0.0', true],
  ['git version 2.30.9\n', '2.30.9', false],
  ['git version 1.8.3.1\n', '1.8.3.1', false],
])('%j is version %s; good enough: %s', (printed, version, ok) => {
  const { report, problem } = judgeGit(printed);
  expect(report).toMatchObject({ version, ok });
  expect(problem === undefined).toBe(ok);
});

test('a version says what it can do', () => {
  expect(judgeGit('git version 2.39.5').report.features).toEqual({
    'SHA-256 repositories': true,
    'paths with any byte in a batch': true,
    'no fetch behind your back': false,
    'hooks in the configuration': false,
  });
});
