import { expect, test } from 'vitest';

import { filesHolding, ofRoles } from '../../../src/generate/rules/files-holding.ts';
import { readableTexts } from '../../../src/generate/rules/readable-texts.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

const FILES = {
  'a.js': "const app = express();\napp.get('/orders', (req, res) => res.json(list()));\n",
  'b.js': 'export const one = 1;\n',
};

test('files in which a rule of some roles matches are told, and known to the next who asks', async () => {
  const repo = gitRepo(FILES);
  const ask = (workspace: Parameters<Parameters<typeof inWorkspace>[1]>[0], role: string) =>
    filesHolding(workspace, 'flows', Object.keys(FILES), ofRoles(new Set([role])));
  expect(await inWorkspace(repo, (workspace) => ask(workspace, 'route'))).toEqual(['a.js']);
  expect(await inWorkspace(repo, (workspace) => ask(workspace, 'job'))).toEqual([]);
  const unread = await inWorkspace(repo, (workspace) => {
    const reader = { ...workspace.reader, readTexts: async () => new Map<string, string>() };
    return ask({ ...workspace, reader }, 'route');
  });
  expect(unread).toEqual(['a.js']);
});

test('what a tool packed holds nothing, as nothing is read of it', async () => {
  const packed = `const app=express();app.get('/orders',(req,res)=>res.json(list()));${'const one=two(three);'.repeat(60)}\n`;
  const repo = gitRepo({ ...FILES, 'packed.js': packed });
  const paths = [...Object.keys(FILES), 'packed.js'];
  const { holding, linking } = await inWorkspace(repo, async (workspace) => ({
    holding: await filesHolding(workspace, 'flows', paths, ofRoles(new Set(['route']))),
    linking: await readableTexts(workspace.reader, paths),
  }));
  expect(holding).toEqual(['a.js']);
  expect([...linking.keys()]).toEqual(Object.keys(FILES));
});

test('what tells files of a language is kept: of other files the same is told by whoever finds it in the cache', async () => {
  const repo = gitRepo({ ...FILES, 'c.js': FILES['a.js'], 'd.py': '@app.get("/orders")\ndef orders():\n    return []\n' });
  const ask = (paths: readonly string[]) =>
    inWorkspace(repo, (workspace) => filesHolding(workspace, 'flows', paths, ofRoles(new Set(['route', 'job']))));
  expect(await ask(['a.js'])).toEqual(['a.js']);
  expect(await ask(['b.js', 'c.js', 'd.py'])).toEqual(['c.js', 'd.py']);
});
