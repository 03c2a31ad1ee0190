import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { GIT_ENVIRONMENT, temporaryDirectory, writeFiles } from '../helpers/git-repo.ts';

const PLUGIN = join(import.meta.dirname, '../../plugin');

/** A package of kb that says where it is and what it was called with. */
const fake = (name: string) => ({
  [`${name}/bin/run.js`]: `console.log('${name}', ...process.argv.slice(2))\n`,
  [`${name}/package.json`]: '{"type":"module"}',
});

/** Directories with these files, and the plugin's program as Claude Code has it on its PATH. */
function place(files: Record<string, string>) {
  const root = temporaryDirectory();
  cpSync(PLUGIN, join(root, 'plugin'), { recursive: true });
  writeFiles(root, { 'project/src/a.ts': '', ...files });
  const run = (args: string[], { cwd = 'project', path = [] as string[] } = {}) => {
    const { status, stdout, stderr } = spawnSync('kb', args, {
      cwd: join(root, cwd),
      env: {
        ...GIT_ENVIRONMENT,
        PATH: [join(root, 'plugin/bin'), ...path.map((each) => join(root, each)), dirname(process.execPath), '/usr/bin', '/bin'].join(
          delimiter,
        ),
      },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  return { root, run };
}

test('the kb among the packages of a directory or one above it comes first', () => {
  const { run } = place({ ...fake('project/node_modules/git-kb'), ...fake('elsewhere/node_modules/git-kb') });
  expect(run(['query', 'routes', "it's"], { cwd: 'project/src' })).toEqual({
    status: 0,
    stdout: "project/node_modules/git-kb query routes it's\n",
    stderr: '',
  });
});

test('else the one on the PATH is run: behind the link that npm makes, or beside the program that it writes', () => {
  const { root, run } = place({ ...fake('lib/git-kb'), ...fake('windows/node_modules/git-kb'), 'windows/kb': 'exit 1\n' });
  mkdirSync(join(root, 'linked'));
  symlinkSync('../lib/git-kb/bin/run.js', join(root, 'linked/kb'));
  expect(run(['version'], { path: ['linked'] }).stdout).toBe('lib/git-kb version\n');
  expect(run(['version'], { path: ['windows'] }).stdout).toBe('windows/node_modules/git-kb version\n');
});

test('where there is none it says how to get one, but to hooks, who are told nothing', () => {
  const { run } = place({});
  expect(run(['query', 'routes'])).toEqual({ status: 3, stdout: '', stderr: expect.stringContaining('npm install --save-dev git-kb') });
  expect(run(['session', 'start'])).toEqual({ status: 0, stdout: '', stderr: '' });
});
