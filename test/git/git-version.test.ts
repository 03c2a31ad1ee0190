import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { isSince, OLDEST_GIT, parseGitVersion, readGitVersion } from '../../src/git/git-version.ts';
import { temporaryDirectory } from '../helpers/git-repo.ts';

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

test.skipIf(process.platform === 'win32')('a git is asked once, and again where another was put in its place', async () => {
  const directory = temporaryDirectory();
  const [program, asked] = [join(directory, 'git'), join(directory, 'asked')];
  const place = { cwd: directory, environment: { PATH: directory }, signal: new AbortController().signal };
  const putGit = (version: string) =>
    writeFileSync(program, `#!/bin/sh\necho x >>'${asked}'; echo git version ${version}\n`, { mode: 0o755 });
  putGit('2.40.0');
  expect([await readGitVersion(place), await readGitVersion(place)]).toEqual(['2.40.0', '2.40.0']);
  expect(readFileSync(asked, 'utf8')).toBe('x\n');
  putGit('2.41.10');
  expect(await readGitVersion(place)).toBe('2.41.10');
});
