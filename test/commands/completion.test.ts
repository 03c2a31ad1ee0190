import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { temporaryDirectory } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

/** What bash would offer at the end of each line, with the script that `kb completion bash` prints. */
function complete(lines: string[]): string[][] {
  const dir = temporaryDirectory();
  writeFileSync(join(dir, 'a-file.md'), '');
  writeFileSync(join(dir, 'kb.bash'), runKb(dir, ['completion', 'bash']).stdout);
  const script = 'source ./kb.bash; while IFS= read -r COMP_LINE; do COMP_POINT=${#COMP_LINE}; _kb; echo "${COMPREPLY[@]}"; done';
  const input = lines.map((line) => `${line}\n`).join('');
  const out = execFileSync('bash', ['-c', script], { cwd: dir, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });
  return out
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '));
}

test.skipIf(spawnSync('bash', ['--version']).status !== 0)('bash completes commands, options, their values, and files', () => {
  const [commands, group, options, values, files] = complete([
    'kb che',
    'kb runs ve',
    'kb check --min',
    'kb check --format=js',
    'kb check a-f',
  ]);
  expect([commands, group, options, values, files]).toEqual([['check'], ['verify'], ['--min-coverage='], ['json'], ['a-file.md']]);
});

test('another shell is refused with those that there are', () => {
  const { code, stderr } = runKb(temporaryDirectory(), ['completion', 'zhs']);
  expect({ code, stderr }).toEqual({ code: 2, stderr: "kb: 'zhs' is none of bash, zsh, fish\n    did you mean zsh?\n" });
});
