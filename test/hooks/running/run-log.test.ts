import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { appendRun, type HookRun, readRunLog } from '../../../src/hooks/running/run-log.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

const RUN: HookRun = { hook: 'post-commit', step: 'refresh', started: '2026-01-01T00:00:00.000Z', duration: 7, refreshed: ['a.md'] };

function logOf(lines: readonly string[]): { gitDir: string } {
  const gitDir = temporaryDirectory();
  mkdirSync(join(gitDir, 'kb/hooks'), { recursive: true });
  writeFileSync(join(gitDir, 'kb/hooks/runs.jsonl'), lines.join('\n'));
  return { gitDir };
}

test('what is no run, or cut off, or has something else where a run has text, is passed over', () => {
  const odd = [{ head: 5 }, { duration: 'long' }, { notes: 'one' }, { refreshed: [1] }, { left: [{ path: 'a.md' }] }, { left: {} }];
  const lines = odd.map((part) => JSON.stringify({ ...RUN, ...part }));
  expect(readRunLog(logOf([...lines, 'null', '[]', '\0\0', JSON.stringify(RUN), JSON.stringify(RUN).slice(0, 40)]))).toEqual([RUN]);
});

test('a log that is a link to a file of somebody is replaced, and the file stays', async () => {
  const gitDir = temporaryDirectory();
  const notes = join(gitDir, 'notes.txt');
  writeFileSync(notes, 'mine\n');
  mkdirSync(join(gitDir, 'kb/hooks'), { recursive: true });
  symlinkSync(notes, join(gitDir, 'kb/hooks/runs.jsonl'));
  await appendRun({ gitDir, signal: new AbortController().signal }, RUN);
  expect(readRunLog({ gitDir })).toEqual([RUN]);
  expect(readFileSync(notes, 'utf8')).toBe('mine\n');
});
