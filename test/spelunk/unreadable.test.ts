import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { gitRepo } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

/** A named pipe is a file that nobody may read, not even root. */
test.skipIf(process.platform === 'win32')(
  'a source that cannot be read is reported, its document is left alone, and the rest goes on',
  () => {
    const repo = gitRepo({ 'src/cart.ts': 'export interface Cart {}\n', 'lib/mail.ts': 'export const mail = 1;\n' });
    runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src']);
    runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=lib']);
    const before = readFileSync(join(repo.dir, 'docs/spelunk/contracts/src.md'), 'utf8');
    rmSync(join(repo.dir, 'src/cart.ts'));
    execFileSync('mkfifo', [join(repo.dir, 'src/cart.ts')]);
    repo.write({ 'lib/mail.ts': 'export const mail = 2;\nexport const post = 3;\n' });

    const checked = runKb(repo.dir, ['check']);
    expect(checked.stdout).toContain('STALE: docs/spelunk/contracts/src.md (1 file unreadable)\n');
    expect(checked.stderr).toContain('note: src/cart.ts cannot be read');
    const refreshed = runKb(repo.dir, ['refresh']);
    expect(refreshed).toMatchObject({ code: 1, stdout: 'docs/spelunk/contracts/lib.md\n' });
    expect(refreshed.stderr).toContain('left alone: docs/spelunk/contracts/src.md: src/cart.ts cannot be read');
    expect(readFileSync(join(repo.dir, 'docs/spelunk/contracts/src.md'), 'utf8')).toBe(before);
    const spelunked = runKb(repo.dir, ['spelunk', '--lens=flows', '--focus=lib', '--json']);
    expect(spelunked.code).toBe(0);
    expect(JSON.parse(spelunked.stdout).notes).toEqual(['src/cart.ts cannot be read; what it holds is not known']);
  },
);
