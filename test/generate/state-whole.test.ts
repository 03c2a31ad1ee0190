import { expect, test } from 'vitest';

import { stateKinds } from '../../src/generate/state-whole.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const APP = `import express from 'express';
const app = express();
app.get('/orders', list);
function list(request, response) { response.json([]); }
`;

const routes = async (repo: ReturnType<typeof gitRepo>) =>
  inWorkspace(repo, async (workspace) => (await stateKinds(workspace, ['unprotected', 'protected'])).findings.map(({ name }) => name));

test('what a lens states of the whole tree follows every change, committed or not', async () => {
  const repo = gitRepo({ 'src/app.js': APP, 'README.md': 'an app' });
  expect(await routes(repo)).toEqual(['GET /orders']);
  expect(await routes(repo)).toEqual(['GET /orders']);
  repo.write({ 'src/app.js': APP.replace('/orders', '/carts') });
  expect(await routes(repo)).toEqual(['GET /carts']);
  repo.write({ 'src/app.js': APP });
  expect(await routes(repo)).toEqual(['GET /orders']);
});

test('a setting that leaves files out is followed, too', async () => {
  const repo = gitRepo({ 'src/app.js': APP });
  expect(await routes(repo)).toEqual(['GET /orders']);
  repo.write({ '.kb/config.yaml': 'exclude: [src/app.js]\n', 'src/other.js': 'export const x = 1;\n' });
  expect(await routes(repo)).toEqual([]);
});
