import { mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { intelFolder } from '../../../src/intel/folder/intel-folder.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

test('the folder is that of the planning where there is one, unless the configuration names another', () => {
  const top = temporaryDirectory();
  expect(intelFolder(top, { directory: 'auto' }).path).toBe('.kb/intel');
  mkdirSync(join(top, '.planning'));
  expect(intelFolder(top, { directory: 'auto' }).path).toBe('.planning/intel');
  expect(intelFolder(top, { directory: 'docs/intel' })).toEqual({ path: 'docs/intel', root: join(top, 'docs/intel'), exists: false });
});

test('a link that leads out of the repository is refused', () => {
  const top = temporaryDirectory();
  symlinkSync(tmpdir(), join(top, '.kb'));
  expect(() => intelFolder(top, { directory: 'auto' })).toThrow('.kb/intel: is reached through a symbolic link');
});
