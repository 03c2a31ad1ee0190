import { expect, test } from 'vitest';

import { runOperation } from '../../src/operations/run-operation.ts';
import { contextIn } from '../helpers/context.ts';
import { type Files, gitRepo } from '../helpers/git-repo.ts';

/** What is stated of contracts, of a change of some files. */
async function say(files: Files, changed: Files): Promise<string[]> {
  const repo = gitRepo(files);
  repo.write(changed);
  const { changes } = await runOperation('compare', contextIn(repo.dir), { base: 'HEAD', lens: ['contracts'] });
  return changes.map(({ change, says }) => `${change}: ${says}`);
}

const DECORATOR = (name: string) => `
def ${name}(scopes):
    def decorator(func):
        if not callable(func):
            raise Exception("nothing to call")
        return func

    return decorator
`;

test('what a function raises that is written in a new one goes without saying, whatever it is called', async () => {
  const before = `${DECORATOR('routed').replace('nothing to call', 'no route')}`;
  expect(await say({ 'app/auth.py': before }, { 'app/auth.py': `${before}\n${DECORATOR('_requires')}` })).toEqual([]);
});

test('nobody uses what a migration of Alembic declares', async () => {
  const migration = 'revision = "ae10"\n\n\ndef upgrade():\n    pass\n\n\ndef downgrade():\n    pass\n';
  const files = { 'app/alembic/versions/ae_rename_owner.py': migration, 'app/versions/list.py': 'def latest():\n    pass\n' };
  expect(await say(files, Object.fromEntries(Object.keys(files).map((path) => [path, null])))).toEqual([
    'removed: function latest is gone',
  ]);
});
