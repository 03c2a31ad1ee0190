import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fixWords, mend } from '../../src/words/fix-words.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

test('nothing outside of a claim is changed', () => {
  const text = fc.string({ minLength: 1, maxLength: 60 });
  const fixes = fc.array(fc.record({ start: fc.nat(60), size: fc.nat(10), text: fc.string({ maxLength: 8 }) }), { maxLength: 5 });
  fc.assert(
    fc.property(text, fixes, (before, drawn) => {
      const places = drawn.map(({ start, size, text: becomes }) => {
        const from = Math.min(start, before.length);
        return { start: from, end: Math.min(from + size, before.length), text: becomes };
      });
      const { text: after, mends } = mend(before, places);
      const length = mends.reduce((sum, { text: was, becomes }) => sum + becomes.length - was.length, before.length);
      expect(after.length).toBe(length);
      expect(mend(before, []).text).toBe(before);
    }),
  );
});

test('of places that overlap the first is mended, whatever lies between', () => {
  const at = (start: number, end: number) => ({ start, end, text: '' });
  expect(mend('ab', [at(1, 1), at(0, 2), at(0, 0)])).toMatchObject({ text: '', mends: [{ text: 'ab' }] });
});

test('a path that moved is written where it stands, and other bytes stay', async () => {
  const code = 'export function readToken(): void {}\nexport function writeToken(): void {}\n';
  const repo = gitRepo({ 'README.md': 'Read `src/auth.ts`.\r\n\r\nAnd [it](./src/auth.ts), é.\r\n', 'src/auth.ts': code });
  repo.commit({}, 'one');
  repo.git('rm', '-q', 'src/auth.ts');
  repo.commit({ 'src/auth/token.ts': code }, 'two');
  const told = await inWorkspace(repo, (workspace) => fixWords(workspace, undefined, false));
  expect(told.flatMap(({ mends }) => mends.map(({ line, becomes }) => [line, becomes]))).toEqual([
    [1, 'src/auth/token.ts'],
    [3, './src/auth/token.ts'],
  ]);
  await inWorkspace(repo, (workspace) => fixWords(workspace, undefined, true));
  expect(readFileSync(join(repo.dir, 'README.md'), 'utf8')).toBe('Read `src/auth/token.ts`.\r\n\r\nAnd [it](./src/auth/token.ts), é.\r\n');
  expect(await inWorkspace(repo, (workspace) => fixWords(workspace, undefined, false))).toEqual([]);
});

/** What becomes of a document when files have moved, as it is told. */
async function mended(words: string, before: Record<string, string>, after: Record<string, string>): Promise<string[]> {
  const repo = gitRepo({ 'docs/a.md': words, ...before });
  repo.commit({}, 'one');
  repo.git('rm', '-q', ...Object.keys(before));
  repo.commit(after, 'two');
  const told = await inWorkspace(repo, (workspace) => fixWords(workspace, undefined, false));
  return told.flatMap(({ mends }) => mends.map(({ after: line }) => line));
}

const script = (name: string) => `#!/bin/sh\n${[1, 2, 3, 4, 5, 6].map((each) => `echo ${name} step ${each}\n`).join('')}`;

test('in a block a path is mended in any of its lines: whole in a command, and its name in a listing', async () => {
  const before = { 'ci/image/exec.sh': script('exec'), 'ci/image/list.sh': script('list') };
  const block = (lines: string) => `Run it:\n\n\`\`\`sh\n${lines}\`\`\`\n`;
  const run = block('make it\n./ci/image/exec.sh --all\n');
  expect(await mended(run, before, { 'ci/steps/run-exec.sh': script('exec'), 'ci/image/list.sh': script('list') })).toEqual([
    './ci/steps/run-exec.sh --all',
  ]);
  const listing = block('ci\n└── image\n    ├── exec.sh\n    └── list.sh\n').replace('sh\n', 'text\n');
  expect(await mended(listing, before, { 'ci/image/exec-all.sh': script('exec'), 'ci/image/list.sh': script('list') })).toEqual([
    '    ├── exec-all.sh',
  ]);
});

test('what became two files, or one of another name that is only alike, has no answer', async () => {
  const words = 'See `ci/steps/format.sh`.\n';
  const before = { 'ci/steps/format.sh': script('format') };
  const part = script('format').replace('format step 6', 'toc').replace('format step 5', 'pages').replace('format step 4', 'links');
  expect(await mended(words, before, { 'ci/steps/format-a.sh': script('format'), 'ci/steps/format-b.sh': script('format') })).toEqual([]);
  expect(await mended(words, before, { 'ci/steps/toc.sh': part })).toEqual([]);
  expect(await mended(words, before, { 'ci/steps/format-all.sh': part })).toEqual(['See `ci/steps/format-all.sh`.']);
});
