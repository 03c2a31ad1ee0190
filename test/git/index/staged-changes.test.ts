import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStagedChanges } from '../../../src/git/index/staged-changes.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { contextIn } from '../../helpers/context.ts';
import { gitRepo } from '../../helpers/git-repo.ts';

test('on an unborn branch everything is added', async () => {
  const repo = gitRepo();
  repo.write({ 'a.ts': 'a\n' });
  repo.git('add', '--all');
  expect(await readStagedChanges(await openRepo(repo.dir, contextIn(repo.dir)))).toEqual(new Map([['a.ts', 'A']]));
});

test('an index that git cannot read is not taken for one without changes', async () => {
  const repo = gitRepo({ 'a.ts': 'a\n' });
  writeFileSync(join(repo.dir, '.git/index'), 'damaged');
  await expect(readStagedChanges(await openRepo(repo.dir, contextIn(repo.dir)))).rejects.toMatchObject({
    exit: 3,
    message: expect.stringContaining('index'),
  });
});
