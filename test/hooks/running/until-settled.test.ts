import { expect, test } from 'vitest';
import { openRepo } from '../../../src/git/repo.ts';
import { untilSettled } from '../../../src/hooks/running/until-settled.ts';
import { contextIn } from '../../helpers/context.ts';
import { gitRepo } from '../../helpers/git-repo.ts';

test('nobody waits for git to be done with a merge who is not wanted any more', async () => {
  const { dir, write } = gitRepo({ 'a.ts': '' });
  const controller = new AbortController();
  const repo = await openRepo(dir, contextIn(dir, { signal: controller.signal }));
  write({ '.git/MERGE_HEAD': `${'0'.repeat(40)}\n` });
  const settled = untilSettled(repo);
  controller.abort(new Error('enough'));
  await expect(settled).rejects.toThrow('enough');
});
