import { expect, test } from 'vitest';

import { needDescription } from '../../../src/intel/session/queue.ts';
import { withWorkspace } from '../../../src/workspace/workspace.ts';
import { contextIn } from '../../helpers/context.ts';
import { gitRepo } from '../../helpers/git-repo.ts';

const BEFORE = "import { b } from './b.ts';\n/** Adds. */\nexport function add(x: number) { return x + b; }\n";

/** Whether a change of a file needs another description of it. */
async function isNeeded(path: string, before: string | null, after: string | null): Promise<boolean> {
  const repo = gitRepo({ 'src/b.ts': 'export const b = 1;\n', ...(before === null ? {} : { [path]: before }) });
  const head = repo.git('rev-parse', 'HEAD');
  repo.write({ [path]: after });
  const needed = await withWorkspace(contextIn(repo.dir), { source: { kind: 'worktree' }, fetch: false }, (workspace) =>
    needDescription(workspace, [path, path], head),
  );
  return needed.includes(path);
}

test.each([
  ['a new file', 'src/a.ts', null, BEFORE],
  ['a file that is gone', 'src/a.ts', BEFORE, null],
  ['another export', 'src/a.ts', BEFORE, `${BEFORE}export const c = 1;\n`],
  ['an export less', 'src/a.ts', BEFORE, ''],
  ['an export declared otherwise', 'src/a.ts', BEFORE, BEFORE.replace('x: number', 'x: number, y: number')],
  ['a name passed on', 'src/a.ts', BEFORE, `${BEFORE}export { b as d } from './b.ts';\n`],
  ['a file that nobody can parse', 'src/a.lua', 'x = 1\n', 'x = 2\n'],
])('%s needs another description', async (_, path, before, after) => {
  expect(await isNeeded(path, before, after)).toBe(true);
});

test.each([
  ['a comment', 'src/a.ts', BEFORE.replace('Adds.', 'Sums up.')],
  ['an import', 'src/a.ts', `import './c.ts';\n${BEFORE}`],
  ['a body', 'src/a.ts', BEFORE.replace('x + b', 'b + x')],
  ['layout', 'src/a.ts', BEFORE.replaceAll('{ ', '{\n')],
  ['a test', 'test/a.test.ts', `${BEFORE}export const c = 1;\n`],
  ['what is no source', 'notes.txt', 'other\n'],
])('%s that changed needs none', async (_, path, after) => {
  expect(await isNeeded(path, BEFORE, after)).toBe(false);
});
