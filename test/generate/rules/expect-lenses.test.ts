import { expect, test } from 'vitest';

import { findLinking } from '../../../src/generate/linking/find-linking.ts';
import { expectLenses } from '../../../src/generate/rules/expect-lenses.ts';
import { matchOwnRules } from '../../../src/generate/rules/match-sources.ts';
import { requireLens } from '../../../src/lens/find-lens.ts';
import type { Workspace } from '../../../src/workspace/workspace.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

const FILES = {
  'a.js': "const app = express();\napp.use('/admin', requireAdmin);\napp.get('/orders', (req, res) => res.json(eval(req.query.q)));\n",
  'b.js': "const router = express.Router();\nrouter.post('/x', h);\nmodule.exports = router;\n",
  'c.js': 'export const one = 1;\n',
};

const LENSES = ['contracts', 'trust-zones', 'flows'];

async function tell(workspace: Workspace) {
  const told: [string, unknown, unknown][] = [];
  for (const lens of LENSES) {
    const modules = await workspace.reader.readModules(Object.keys(FILES));
    const matches = await matchOwnRules(workspace, await requireLens(lens), modules);
    told.push([lens, await findLinking(workspace, lens), [...matches]]);
  }
  return told;
}

test('a lens finds the same whether or not others are expected', async () => {
  const alone = await inWorkspace(gitRepo(FILES), tell);
  const together = await inWorkspace(gitRepo(FILES), (workspace) => {
    expectLenses(workspace, LENSES);
    return tell(workspace);
  });
  expect(together).toEqual(alone);
  expect(alone[1]?.[1]).toEqual(['a.js', 'b.js']);
});

test('a file is read once for all lenses that are expected', async () => {
  await inWorkspace(gitRepo(FILES), async (workspace) => {
    expectLenses(workspace, LENSES);
    const modules = await workspace.reader.readModules(Object.keys(FILES));
    const first = await matchOwnRules(workspace, await requireLens('flows'), modules);
    expect(first.size).toBe(3);
    const reader = { ...workspace.reader, readTexts: async () => new Map<string, string>() };
    const second = await matchOwnRules({ ...workspace, reader }, await requireLens('trust-zones'), modules);
    expect([...second.keys()]).toEqual(Object.keys(FILES));
    expect(second.get('a.js')?.map(({ rule }) => rule)).toContain('express/route');
  });
});

test('a file that one lens will be asked about is matched with the rules of that lens alone', async () => {
  await inWorkspace(gitRepo(FILES), async (workspace) => {
    const modules = await workspace.reader.readModules(['a.js', 'b.js']);
    expectLenses(
      workspace,
      LENSES,
      new Map([
        ['flows', ['a.js', 'b.js']],
        ['trust-zones', ['b.js']],
      ]),
    );
    await matchOwnRules(workspace, await requireLens('flows'), modules);
    const reader = { ...workspace.reader, readTexts: async () => new Map<string, string>() };
    const known = await matchOwnRules({ ...workspace, reader }, await requireLens('trust-zones'), modules);
    expect([...known.keys()]).toEqual(['b.js']);
  });
});
