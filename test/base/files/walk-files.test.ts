import { chmodSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { walkFiles } from '../../../src/base/files/walk-files.ts';
import { temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';
import { withoutRoot } from '../../helpers/without-root.ts';

test('a directory that is not there holds no files', () => {
  expect(walkFiles(join(temporaryDirectory(), 'nowhere'))).toEqual([]);
});

test.skipIf(process.platform === 'win32')('a directory that cannot be listed does not pass for an empty one', async () => {
  const top = temporaryDirectory();
  writeFiles(top, { 'a.md': '', 'closed/b.md': '' });
  const closed = join(top, 'closed');
  chmodSync(closed, 0o000);
  onTestFinished(() => chmodSync(closed, 0o755));
  await withoutRoot([top], async () => {
    expect(() => walkFiles(top)).toThrow(expect.objectContaining({ exit: 3, message: `${closed} cannot be listed: EACCES` }));
  });
});
