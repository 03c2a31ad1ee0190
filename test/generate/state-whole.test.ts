import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import type { FactCache } from '../../src/code/facts/fact-cache.ts';
import { stateKinds } from '../../src/generate/state-whole.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
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

test('what was stated is used again after an edit of a comment in a file that it does not name, and with other lines after one that moves those that it tells', async () => {
  const repo = gitRepo({
    'package.json': '{ "dependencies": { "express": "4.0.0" } }\n',
    'src/app.ts': "import express from 'express';\nconst app = express();\napp.get('/health', ready);\nfunction ready() {}\n",
    'src/other.ts': 'export const other = 1;\n',
  });
  const places = () => inWorkspace(repo, async (workspace) => (await stateKinds(workspace, ['unprotected'])).findings);
  const [first] = await places();
  expect(first).toMatchObject({ path: 'src/app.ts', startLine: 3 });
  repo.write({ 'src/other.ts': '// what it is\nexport const other = 1;\n' });
  expect((await places())[0]).toBe(first);
  repo.write({ 'src/app.ts': `// what it is\n${readFileSync(join(repo.dir, 'src/app.ts'), 'utf8')}` });
  expect(await places()).toMatchObject([{ path: 'src/app.ts', startLine: 4 }]);
  repo.write({ 'src/other.ts': "import { app } from './app.ts';\napp.get('/other', () => {});\n" });
  expect(await places()).not.toContain(first);
});

test('tests are parsed for what they import, and nothing is matched in them', async () => {
  const files = { 'src/app.js': APP, 'test/app.test.js': APP.replace('/orders', '/fakes') };
  const matched = (repo: ReturnType<typeof gitRepo>) =>
    inWorkspace(repo, async (workspace) => {
      const written = listenTo(workspace.reader.cache);
      const { findings, gaps } = await stateKinds(workspace, ['unprotected']);
      const isMatched = (path: string) => written.some((key) => key.startsWith('matches ') && key.endsWith(idOf(workspace, path)));
      return { names: findings.map(({ name }) => name), matched: Object.keys(files).filter(isMatched), gaps };
    });
  const { names, matched: own, gaps } = await matched(gitRepo(files));
  expect({ names, own }).toEqual({ names: ['GET /orders'], own: ['src/app.js'] });
  expect(gaps).toContain('Left out as tests: 1 file.');
  expect((await matched(gitRepo({ 'test/app.test.js': APP }))).matched).toEqual(['test/app.test.js']);
});

test('an edit of a test that imports what it did states nothing anew, and one that imports something else does', async () => {
  const repo = gitRepo({ 'src/app.js': APP, 'src/other.js': 'export const other = 1;\n', 'test/app.test.js': "import '../src/app.js';\n" });
  const stating = (text: string) => {
    repo.write({ 'test/app.test.js': text });
    return inWorkspace(repo, async (workspace) => {
      const written = listenTo(workspace.reader.cache);
      await stateKinds(workspace, ['unprotected']);
      return written.some((key) => key.startsWith('last whole '));
    });
  };
  expect(await stating("import '../src/app.js';\n")).toBe(true);
  expect(await stating("import '../src/app.js';\ntest('lists', () => expect(1).toBe(1));\n")).toBe(false);
  expect(await stating("import '../src/other.js';\n")).toBe(true);
});

test('a change of what says where imports lead states all anew, though no file with code changed', async () => {
  const router = (path: string) =>
    `import express from 'express';\nexport const router = express.Router();\nrouter.get('${path}', () => {});\n`;
  const paths = (to: string) => JSON.stringify({ compilerOptions: { paths: { '@routes': [to] } } });
  const repo = gitRepo({
    'package.json': '{ "dependencies": { "express": "4.0.0" } }\n',
    'tsconfig.json': paths('./src/one.ts'),
    'src/one.ts': router('/one'),
    'src/two.ts': router('/two'),
    'src/app.ts': "import express from 'express';\nimport { router } from '@routes';\nconst app = express();\napp.use('/api', router);\n",
  });
  expect(await routes(repo)).toContain('GET /api/one');
  repo.write({ 'tsconfig.json': paths('./src/two.ts') });
  const now = await routes(repo);
  expect(now).toContain('GET /api/two');
  expect(now).not.toContain('GET /api/one');
});

test('where all files are read, none are looked for that link others', async () => {
  const repo = gitRepo({
    'src/app.js': APP,
    'src/other.js': 'export const other = 1;\n',
    'test/other.test.js': "import '../src/other.js';\n",
  });
  await inWorkspace(repo, async (workspace) => {
    const written = listenTo(workspace.reader.cache);
    await stateKinds(workspace, ['unprotected']);
    expect(written.filter((key) => /^(tree table|telltales|followed|seen) /.test(key))).toEqual([]);
  });
});

/** The keys of what is kept from now on. */
function listenTo(cache: FactCache): string[] {
  const keys: string[] = [];
  const { writeMemos } = cache;
  cache.writeMemos = (memos) => {
    keys.push(...memos.keys());
    writeMemos(memos);
  };
  return keys;
}

function idOf({ tree }: Workspace, path: string): string {
  return tree.entries.get(path)?.id ?? 'none';
}

test('ways of data to what is dangerous are followed for who asks for them, and for nobody else', async () => {
  const files = {
    'src/app.js': `import express from 'express';
import { exec } from 'node:child_process';
const app = express();
app.get('/run', run);
function run(request, response) { exec(request.query.command); response.end(); }
`,
  };
  const repo = gitRepo(files);
  const stating = (kinds: string[]) => inWorkspace(repo, async (workspace) => stateKinds(workspace, kinds));
  const kinds = ({ findings }: Awaited<ReturnType<typeof stating>>) => [...new Set(findings.map(({ kind }) => kind))];
  const routes = await stating(['unprotected']);
  expect(kinds(routes)).toEqual(['unprotected']);
  expect(routes.gaps.join()).not.toContain('Data is followed');
  const all = await stating(['unprotected', 'path', 'sink']);
  expect(kinds(all).sort()).toEqual(['path', 'sink', 'unprotected']);
  expect(all.gaps.join()).toContain('Data is followed');
  expect(all.findings.filter(({ kind }) => kind === 'unprotected')).toEqual(routes.findings);
});

test('what contracts state of a whole tree is the same without the signatures that nobody asks for', async () => {
  const repo = gitRepo({
    'src/order.ts': 'export enum Status { Open, Sent }\nexport function total(status: Status): number { return 1; }\n',
  });
  const [values] = await inWorkspace(repo, async (workspace) => (await stateKinds(workspace, ['values'])).findings);
  expect(values).toMatchObject({ kind: 'values', path: 'src/order.ts', startLine: 1 });
});
