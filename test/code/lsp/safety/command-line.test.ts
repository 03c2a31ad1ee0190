import { join } from 'node:path';

import { expect, test } from 'vitest';

import { temporaryDirectory } from '../../../helpers/git-repo.ts';
import { hostileRepo, listRepo, markersOf, plantProgram } from '../../../helpers/hostile-repo.ts';
import { processesIn } from '../../../helpers/processes.ts';
import { runKb } from '../../../helpers/run-kb.ts';

/** A repository in TypeScript and Python, in which a person has put its directory of programs on PATH. */
function attacked() {
  const repo = hostileRepo(['common', 'typescript', 'python']);
  const programs = join(repo.dir, 'node_modules/.bin');
  for (const name of ['npm', 'python3', 'python', 'node', 'sh', 'rustup']) plantProgram(repo, join(programs, name), name);
  const cache = temporaryDirectory();
  const PATH = `${programs}:node_modules/.bin:${process.env['PATH']}`;
  return { repo, cache, env: { PATH, HOME: temporaryDirectory(), KB_CACHE_DIR: cache, KB_LSP_DEADLINE: '20' } };
}

test('kb spelunk documents a hostile repository with its own servers, and runs nothing of it', () => {
  const { repo, cache, env } = attacked();
  const before = listRepo(repo);
  const { code, stdout, stderr } = runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=**/*.{ts,py}', '--stdout'], env);
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/^tool_chain:.*lsp/m);
  expect(stdout).toContain('typescript 7');
  expect(markersOf(repo)).toEqual([]);
  expect(listRepo(repo)).toEqual(before);
  expect(processesIn([repo.dir, cache])).toEqual([]);
});

test('kb doctor tries the servers for a hostile repository, and runs nothing of it', () => {
  const { repo, cache, env } = attacked();
  const before = listRepo(repo);
  const { stdout, stderr } = runKb(repo.dir, ['doctor', '--json'], env);
  expect(stdout, stderr).toContain('"typescript"');
  expect(markersOf(repo)).toEqual([]);
  expect(listRepo(repo)).toEqual(before);
  expect(processesIn([repo.dir, cache])).toEqual([]);
});
