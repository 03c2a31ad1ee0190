import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, test } from 'vitest';

import { makeTemporaryDirectory } from '../../../src/base/files/temporary-directory.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

/** Names of directories like the one that this process makes. */
async function names(): Promise<{ own: string; dead: string; elsewhere: string }> {
  const { dir, remove } = makeTemporaryDirectory({ TMPDIR: temporaryDirectory() });
  await remove();
  const [, space = '', , end = ''] = basename(dir).split('-');
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  return {
    own: basename(dir),
    dead: `kb-${space}-${pid}-${end}`,
    elsewhere: `kb-${space.startsWith('0') ? '1' : '0'}${space.slice(1)}-${pid}-${end}`,
  };
}

test('what a process left that was killed is removed; what belongs to a living one, another machine or nobody of kb stays', async () => {
  const { own, dead, elsewhere } = await names();
  const parent = temporaryDirectory();
  for (const name of [own, dead, elsewhere, 'kb-notes']) mkdirSync(join(parent, name, 'objects'), { recursive: true });
  makeTemporaryDirectory({ TMPDIR: parent });
  expect([own, dead, elsewhere, 'kb-notes'].map((name) => existsSync(join(parent, name)))).toEqual([true, false, true, true]);
});
