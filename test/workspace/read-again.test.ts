import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';

import { noFactCache } from '../../src/code/facts/fact-cache.ts';
import { openReader } from '../../src/code/read-facts.ts';
import { withWorkspace } from '../../src/workspace/workspace.ts';
import { contextIn } from '../helpers/context.ts';
import { draws } from '../helpers/draws.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { isolateGit } from '../helpers/isolate-git.ts';

beforeEach(isolateGit);

const PATHS = ['src/a.ts', 'src/b.ts', 'src/c.py', 'lib/d.ts', 'README.md'];
const TEXTS = ['export const one = 1;\n', 'export function two(): void {}\n', 'def two(): pass\n', "import './b.ts';\n", null];
const NAMES = ['one', 'two'];

/** Writing the path with this text, or removing it, and whether it is committed then. */
const edit = fc.record({ path: fc.constantFrom(...PATHS), text: fc.constantFrom(...TEXTS), commit: fc.boolean() });

test('what a process reads again after each edit and commit is what one that never read reads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      const repo = gitRepo({ 'src/a.ts': 'export const one = 1;\n', 'src/b.ts': '', 'lib/d.ts': 'let one;\n' });
      for (const { path, text, commit } of edits) {
        repo.write({ [path]: text });
        if (commit) repo.git('add', '--all');
        if (commit) repo.git('commit', '--quiet', '--allow-empty', '--message', 'more');
        for (let look = 0; look < 2; look++) {
          await withWorkspace(
            contextIn(repo.dir),
            { source: { kind: 'worktree' }, fetch: false },
            async ({ repo: opened, reader, readable, tree }) => {
              const anew = openReader(opened, tree, { cache: noFactCache(), fetch: false });
              expect([...(await reader.readModules(readable))]).toEqual([...(await anew.readModules([...readable]))]);
              const symbols = await anew.readFacts(readable);
              for (const name of NAMES) {
                const declaring = readable.filter((each) => symbols.get(each)?.symbols.some((symbol) => symbol.name === name));
                // Files may be among them of which nobody knows yet.
                expect(await reader.findDeclaring(readable, name)).toEqual(expect.arrayContaining(declaring));
              }
            },
          );
        }
      }
    }),
    { numRuns: draws(12) },
  );
});
