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
    [3, 'src/auth/token.ts'],
  ]);
  await inWorkspace(repo, (workspace) => fixWords(workspace, undefined, true));
  expect(readFileSync(join(repo.dir, 'README.md'), 'utf8')).toBe('Read `src/auth/token.ts`.\r\n\r\nAnd [it](src/auth/token.ts), é.\r\n');
  expect(await inWorkspace(repo, (workspace) => fixWords(workspace, undefined, false))).toEqual([]);
});
