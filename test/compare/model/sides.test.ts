import { expect, test } from 'vitest';

import { compare } from '../../../src/compare/compare.ts';
import { KINDS } from '../../../src/compare/model/kinds.ts';
import { listFileChanges } from '../../../src/compare/model/sides.ts';
import { workspaceAt } from '../../../src/workspace/workspace.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

type Files = Record<string, string | null>;

/** The files that another tree has otherwise, and what is told of them. */
async function changesOf(before: Record<string, string>, after: Files) {
  const repo = gitRepo(before);
  return inWorkspace(repo, async (was) => {
    repo.write(after);
    return inWorkspace(repo, async (head) => {
      const base = await workspaceAt(head, was.tree);
      const sides = { base, head, ...listFileChanges(was.tree, head.tree) };
      const { changes } = await compare(sides, { kinds: KINDS });
      return { files: sides.changed, told: changes.map(({ says }) => says).sort() };
    });
  });
}

const SETTINGS = 'export const limit = 1;\nexport function load(name: string) {\n  return name;\n}\n';

const USES = { 'src/app/start.ts': "import { load } from '../lib/settings';\n\nload('a');\n" };

test('a file in whose place there is a directory with an index is the same module', async () => {
  const before = { 'src/lib/settings.ts': SETTINGS, ...USES };
  const gone = { 'src/lib/settings.ts': null };
  const moved = await changesOf(before, { ...gone, 'src/lib/settings/index.ts': SETTINGS });
  expect(moved).toEqual({ files: [{ path: 'src/lib/settings/index.ts', change: 'moved', from: 'src/lib/settings.ts' }], told: [] });
  const edited = await changesOf(before, {
    ...gone,
    'src/lib/settings/index.ts': SETTINGS.replace('load(name: string)', 'load(name: number)'),
  });
  expect(edited).toEqual({
    files: [{ path: 'src/lib/settings/index.ts', change: 'changed', from: 'src/lib/settings.ts' }],
    told: ['function load changed: the type of parameter name changed'],
  });
});

test('so it is in Python and Rust, and in another dialect', async () => {
  const files = async (from: string, to: string) => {
    const repo = gitRepo({ [from]: 'a\n' });
    const before = await inWorkspace(repo, async ({ tree }) => tree);
    repo.write({ [from]: null, [to]: 'b\n' });
    return inWorkspace(repo, async ({ tree }) => listFileChanges(before, tree).movedTo.get(from));
  };
  expect(await files('shop/users.py', 'shop/users/__init__.py')).toBe('shop/users/__init__.py');
  expect(await files('src/users.rs', 'src/users/mod.rs')).toBe('src/users/mod.rs');
  expect(await files('src/users/index.js', 'src/users.ts')).toBe('src/users.ts');
  expect(await files('src/users.rs', 'src/users/index.ts')).toBeUndefined();
  expect(await files('src/users.go', 'src/users/index.go')).toBeUndefined();
  expect(await files('src/users.ts', 'src/users/list.ts')).toBeUndefined();
});

test('where the contents are elsewhere, or two have one name, nobody knows which is the same', async () => {
  const sides = async (before: Record<string, string>, after: Files) => {
    const repo = gitRepo(before);
    const was = await inWorkspace(repo, async ({ tree }) => tree);
    repo.write(after);
    return inWorkspace(repo, async ({ tree }) => [...listFileChanges(was, tree).movedTo]);
  };
  const away = { 'lib/a.ts': null, 'lib/b.ts': SETTINGS, 'lib/a/index.ts': "export * from '../b';\n" };
  expect(await sides({ 'lib/a.ts': SETTINGS }, away)).toEqual([['lib/a.ts', 'lib/b.ts']]);
  const two = { 'lib/a.ts': null, 'lib/a.css.ts': null, 'lib/a/index.ts': 'x\n', 'lib/a/index.tsx': 'y\n' };
  expect(await sides({ 'lib/a.ts': SETTINGS, 'lib/a.css.ts': 'z\n' }, two)).toEqual([]);
});
