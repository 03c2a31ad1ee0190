import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { updateIndex } from '../../src/refresh/update-index.ts';
import { withDocumentLock } from '../../src/workspace/lock-document.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

test('what somebody is about to write stays while they write the document, its record too; what is left behind goes', async () => {
  const repo = gitRepo({ 'src/cart.ts': 'export const cart = 1;\n' });
  const files = ['contracts/.kb-src-cart.md-1-01234567.tmp', '_records/contracts/.kb-src-cart.json-1-01234567.tmp'].map((name) =>
    join(repo.dir, 'docs/spelunk', name),
  );
  for (const file of files) {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'half');
  }
  const left = () => files.map((file) => existsSync(file));
  await inWorkspace(repo, async (workspace) => {
    await withDocumentLock(workspace, 'docs/spelunk/contracts/src-cart.md', () => updateIndex(workspace));
    expect(left()).toEqual([true, true]);
    await updateIndex(workspace);
    expect(left()).toEqual([false, false]);
  });
});
