import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { expect, test } from 'vitest';

import { builtKb } from '../helpers/built-kb.ts';
import { GIT_ENVIRONMENT, temporaryDirectory, writeFiles } from '../helpers/git-repo.ts';

const ROOT = join(import.meta.dirname, '../..');
const HAS_MAN = (process.env['PATH'] ?? '').split(delimiter).some((directory) => existsSync(join(directory, 'man')));

test.skipIf(!HAS_MAN)('git kb --help shows the manual page of an installation in PATH, and git kb help what kb says', () => {
  const prefix = temporaryDirectory();
  writeFiles(prefix, { 'bin/git-kb': { link: builtKb() }, 'share/man/man1/git-kb.1': { link: join(ROOT, 'man/git-kb.1') } });
  const env = { ...GIT_ENVIRONMENT, PATH: `${join(prefix, 'bin')}:${GIT_ENVIRONMENT['PATH']}`, MANPAGER: 'cat', GIT_PAGER: 'cat', KB: '' };
  const run = (...args: string[]) => spawnSync('git', args, { cwd: prefix, env, encoding: 'utf8' });
  expect(run('kb', '--help').stdout).toContain('GIT-KB(1)');
  expect(run('kb', 'help').stdout).toContain('VERSION\n  git-kb/');
});
