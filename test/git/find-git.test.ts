import { chmodSync, existsSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { findGit } from '../../src/git/find-git.ts';
import { gitRepo, temporaryDirectory, writeFiles } from '../helpers/git-repo.ts';
import { isolateGit } from '../helpers/isolate-git.ts';
import { runKb } from '../helpers/run-kb.ts';

const PATH = process.env['PATH'] ?? '';

beforeEach(isolateGit);

/** A program called git that leaves a marker when it is run. */
function writeTrap(directory: string, place: string): string {
  const marker = join(temporaryDirectory(), 'ran');
  writeFiles(directory, { [`${place}/git`]: `#!/bin/sh\ntouch '${marker}'\nexit 1\n` });
  chmodSync(join(directory, place, 'git'), 0o755);
  return marker;
}

test('the git of PATH is run by its absolute path', () => {
  const { program, path } = findGit(gitRepo({}).dir, { PATH });
  expect(existsSync(program)).toBe(true);
  expect(PATH.split(delimiter)).toContain(dirname(program));
  expect(path).toBe(PATH);
});

test.skipIf(process.platform === 'win32').each([
  ['its packages, as npx does', 'node_modules/.bin', (dir: string) => join(dir, 'node_modules/.bin')],
  ['another directory of it', 'bin', (dir: string) => join(dir, 'bin')],
  ['a link into it', 'bin', (dir: string) => linkTo(join(dir, 'bin'))],
  ['the directory kb is started in', '.', () => '.'],
])('a repository does not provide git where PATH starts with %s', (_, place, entry) => {
  const { dir } = gitRepo({ 'a.ts': 'export const a = 1;\n' });
  const marker = writeTrap(dir, place);
  const { code, stdout } = runKb(dir, ['spelunk', '--lens=interfaces', '--focus=a.ts', '--stdout'], {
    PATH: [entry(dir), PATH].join(delimiter),
  });
  expect({ code, ran: existsSync(marker) }).toEqual({ code: 0, ran: false });
  expect(stdout).toContain('a.ts');
});

test.skipIf(process.platform === 'win32')('nor where kb works in a directory elsewhere on behalf of the repository', () => {
  const { dir } = gitRepo({});
  writeTrap(dir, 'bin');
  const environment = { PATH: [join(dir, 'bin'), PATH].join(delimiter) };
  findGit(dir, environment);
  expect(findGit(temporaryDirectory(), environment).program.startsWith(dir)).toBe(false);
});

test('what git starts is not looked for among the packages of the repository, but in its other directories as the user has them', () => {
  const { dir } = gitRepo({});
  const [packages, tools, others] = [join(dir, 'node_modules/.bin'), join(dir, '.venv/bin'), '/elsewhere/node_modules/.bin'];
  expect(findGit(dir, { PATH: [packages, tools, others, PATH].join(delimiter) }).path).toBe([tools, others, PATH].join(delimiter));
});

function linkTo(target: string): string {
  const link = join(realpathSync(temporaryDirectory()), 'link');
  symlinkSync(target, link);
  return link;
}
