import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { builtKb } from '../helpers/built-kb.ts';
import { GIT_ENVIRONMENT, gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { untilDefined } from '../helpers/processes.ts';

const ROUTES = "import express from 'express';\nconst app = express();\napp.get('/carts', list);\n";
const COMPUTE = pathToFileURL(join(import.meta.dirname, '../helpers/compute-at.js')).href;

const kbNames = (directory: string) => readdirSync(directory).filter((name) => name.startsWith('kb-'));

/** Ends kb with a signal while it computes at a kind of work, in a repository with or without changes. */
async function endAt(work: string, changes: Record<string, string>, signal: NodeJS.Signals) {
  const { dir, write } = gitRepo({ 'src/app.ts': ROUTES });
  write(changes);
  const temporary = temporaryDirectory();
  const env = { ...GIT_ENVIRONMENT, TMPDIR: temporary, KB_DEBUG: '1', KB_TEST_COMPUTE_AT: work, KB_LSP_DEADLINE: '0' };
  const args = ['--import', COMPUTE, builtKb(), 'spelunk', '--lens=flows', '--focus=src'];
  const child = spawn(process.execPath, args, { cwd: dir, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill(signal);
  return { how: await ended, dir, temporary };
}

test.skipIf(process.platform === 'win32').each([
  ['SIGTERM', 'match', 'a clean tree', {}],
  ['SIGINT', 'match', 'a tree with changes', { 'src/app.ts': `${ROUTES}app.post('/carts', add);\n` }],
  ['SIGHUP', 'generate', 'a tree with changes', { 'src/app.ts': `${ROUTES}app.post('/carts', add);\n` }],
] as const)('%s ends kb while it computes, at %s of %s; nothing temporary is left, and no document', async (signal, work, _, changes) => {
  const { how, dir, temporary } = await endAt(work, changes, signal);
  expect(how).toEqual([null, signal]);
  await untilDefined(() => (kbNames(temporary).length === 0 ? true : undefined));
  expect(existsSync(join(dir, 'docs'))).toBe(false);
});

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  '%s while temporary files have to go ends kb all the same when they are gone',
  async (signal) => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`src/m${index}.ts`, `export const m${index} = 1;\n`.repeat(300)]),
    );
    const { dir, write } = gitRepo(files);
    write({ 'src/m0.ts': 'export const edited = 1;\n' });
    const temporary = temporaryDirectory();
    const env = { ...GIT_ENVIRONMENT, TMPDIR: temporary };
    const child = spawn(process.execPath, [builtKb(), 'spelunk', '--lens=interfaces', '--focus=src', '--max-files=300'], {
      cwd: dir,
      env,
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    while (kbNames(temporary).length === 0) await new Promise((resolve) => setImmediate(resolve));
    child.kill(signal);
    expect(await ended).toEqual([null, signal]);
    await untilDefined(() => (kbNames(temporary).length === 0 ? true : undefined));
    const docs = join(dir, 'docs');
    const left = existsSync(docs)
      ? readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(docs, name)).isFile())
      : [];
    expect(left).toEqual([]);
  },
);
