import { expect, test } from 'vitest';

import { gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

const FILES = { 'src/a.ts': '/** Limits requests. */\nexport function limit(): number { return 1; }\n' };

test('whatever becomes of a question, one JSON object is printed and nothing else', () => {
  const { dir } = gitRepo(FILES);
  const outside = temporaryDirectory();
  const runs: [string, string[], number][] = [
    [dir, ['what limits requests?'], 0],
    [dir, ['what limits requests?', '--json'], 0],
    [dir, [' '], 2],
    [dir, [], 2],
    [dir, ['x', '--depth=none'], 2],
    [dir, ['x', '--nonsense'], 2],
    [dir, ['x', '--rev=none'], 2],
    [dir, ['x', '--directory=/etc'], 2],
    [dir, ['x', '--model=nobody/x'], 2],
    [outside, ['x'], 3],
  ];
  for (const [cwd, args, code] of runs) {
    const run = runKb(cwd, ['explore', ...args]);
    expect({ args, code: run.code }).toEqual({ args, code });
    const told = JSON.parse(run.stdout);
    expect({ args, told }).toMatchObject({ told: code === 0 ? { question: 'what limits requests?' } : { error: { exit: code } } });
  }
});

test('what there is to know beside the object stands on standard error', () => {
  const { stdout, stderr } = runKb(gitRepo(FILES).dir, ['explore', 'what limits requests?', '--file=src/b.ts']);
  expect(stderr).toBe('note: there is no src/b.ts that kb reads\n');
  expect(JSON.parse(stdout)).not.toHaveProperty('notes');
});
