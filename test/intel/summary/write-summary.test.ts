import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { encode } from 'gpt-tokenizer';
import { expect, test } from 'vitest';

import { intelFolder } from '../../../src/intel/folder/intel-folder.ts';
import { writeSummary } from '../../../src/intel/summary/write-summary.ts';
import { withWorkspace } from '../../../src/workspace/workspace.ts';
import { contextIn } from '../../helpers/context.ts';
import { type Files, type GitRepo, gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';

async function summarize(dir: string): Promise<string> {
  mkdirSync(join(dir, '.kb/intel'), { recursive: true });
  await withWorkspace(contextIn(dir), { source: { kind: 'worktree' }, fetch: false }, (workspace) =>
    writeSummary(workspace, intelFolder(dir, { directory: 'auto' })),
  );
  return readFileSync(join(dir, '.kb/intel/summary.md'), 'utf8');
}

/** An application in three layers, with a history. */
function layered(): GitRepo {
  const files: Files = { 'README.md': '# Shop\n\nSells carts. And more.\n' };
  for (let at = 0; at < 40; at++) {
    files[`src/api/get-${at}.ts`] = `import { serve } from '../services/serve-${at % 10}.ts';\nexport const get = () => serve();\n`;
    files[`src/api/get-${at}.test.ts`] = `import { get } from './get-${at}.ts';\nget();\n`;
    files[`src/services/serve-${at}.ts`] =
      `import { query } from '../db/query-rows.ts';\n/** Serves. */\nexport const serve = () => query();\n`;
  }
  files['src/db/query-rows.ts'] = '/** Asks the database, with retries. */\nexport const query = () => 1;\n';
  const repo = gitRepo(files);
  for (let at = 0; at < 3; at++) repo.commit({ 'src/db/query-rows.ts': `${files['src/db/query-rows.ts']}// ${at}\n` }, `Retry ${at}`);
  return repo;
}

test('a summary tells the layers, the fragile files with their purpose, patterns and what changed last', async () => {
  const repo = layered();
  const text = await summarize(repo.dir);
  expect(text).toContain('\nSells carts.\n');
  expect(text).toContain('Directories with their files. Imports lead to the right only:\n- `src/`: api 40 → services 40 → db 1\n');
  expect(text).toContain('- `src/db/query-rows.ts`: imported by 40 files, changed in 4 of 4 commits: Asks the database, with retries.');
  expect(text).toContain('- tests lie beside what they test (all 40: `src/api/get-0.test.ts`)');
  expect(text).toMatch(/\n- [0-9a-f]{7} Retry 2\n/);
  expect(encode(text).length).toBeLessThan(500);
});

test('it is the same bytes in another clone, and not written again where it is', async () => {
  const repo = layered();
  const text = await summarize(repo.dir);
  const clone = join(temporaryDirectory(), 'clone');
  repo.git('clone', '--quiet', repo.dir, clone);
  expect(await summarize(clone)).toBe(text);
  const file = join(repo.dir, '.kb/intel/summary.md');
  const { ino } = statSync(file);
  await summarize(repo.dir);
  expect(statSync(file).ino).toBe(ino);
});

test('where there is nothing to say, nothing is said', async () => {
  expect(await summarize(gitRepo({ 'notes.txt': 'x\n' }).dir)).toMatch(
    /^# Codebase Intelligence\nAs of commit [0-9a-f]{12}: no source files\.\n\n## Recent changes\n- [0-9a-f]{7} first\n$/,
  );
  expect(await summarize(gitRepo().dir)).toBe('# Codebase Intelligence\nBefore the first commit: no source files.\n');
});

test('what is not committed is said, and hostile names and texts stay in their lines', async () => {
  const repo = gitRepo({ 'README.md': 'One two three <b>\u001b[31m four.\n', 'src/a.ts': 'export const a = 1;\n' });
  repo.write({ 'src/a.ts': 'export const a = 2;\n', 'src/new.ts': 'export const b = 1;\n' });
  const text = await summarize(repo.dir);
  expect(text).toMatch(/As of commit [0-9a-f]{12}, with 2 source files changed since: 2 source files \(TypeScript\)\./);
  expect(text).not.toContain('\u001b');
});
