import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { runOutside } from '../../../../src/code/lsp/choosing/run-outside.ts';
import { temporaryDirectory } from '../../../helpers/git-repo.ts';
import { writePrograms } from '../../../helpers/programs.ts';

const posix = test.skipIf(process.platform === 'win32');

posix('a program is run with its arguments from the top of the file system, wherever it is started', () => {
  const [top, own, repo] = [temporaryDirectory(), temporaryDirectory(), temporaryDirectory()];
  const [directory = ''] = writePrograms(top, { "it's/cargo": 'pwd; printf "[%s]" "$@"' });
  const program = runOutside(join(directory, 'cargo'), own);
  expect(execFileSync(program, ['metadata', 'a b', ''], { cwd: repo, encoding: 'utf8' })).toBe('/\n[metadata][a b][]');
});

posix('it is written once, again where the program has moved, and only the user may change it', () => {
  const own = temporaryDirectory();
  const file = runOutside('/opt/bin/cargo', own);
  const { ino, mode } = statSync(file);
  expect(mode & 0o777).toBe(0o700);
  expect(statSync(runOutside('/opt/bin/cargo', own)).ino).toBe(ino);
  expect(statSync(runOutside('/usr/bin/cargo', own)).ino).not.toBe(ino);
  expect(readdirSync(own)).toEqual(['cargo']);
});
