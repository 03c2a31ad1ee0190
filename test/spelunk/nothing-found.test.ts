import { expect, test } from 'vitest';

import { gitRepo } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

const FILES = { 'src/sum.ts': '/** Adds. */\nexport const sum = (a: number, b: number): number => a + b;\n' };

test('a role writes nothing for a lens that finds nothing, and says what was looked at and how to have it', () => {
  const repo = gitRepo(FILES);
  const { code, stdout, stderr } = runKb(repo.dir, ['spelunk', '--for=security', '--focus=src']);
  expect(code).toBe(0);
  expect(stdout).toBe('docs/spelunk/contracts/src.md\n');
  expect(stderr).toMatch(/^trust-zones: nothing found, so nothing written\. No entry point, .* in 1 file\./m);
  expect(stderr).toContain('kb spelunk --lens=trust-zones --focus=src');
});

test('a role that was answered misses no document of a lens that found nothing', () => {
  const repo = gitRepo(FILES);
  const check = () => runKb(repo.dir, ['spelunk', '--check', '--for=security', '--focus=src']);
  expect(check().stdout).toContain('MISSING');
  runKb(repo.dir, ['spelunk', '--for=security', '--focus=src']);
  expect(check()).toMatchObject({ code: 0, stdout: 'FRESH: docs/spelunk/contracts/src.md\n' });
});

test('a lens that is asked for by name is written, whatever it finds, and kept by a role', () => {
  const repo = gitRepo(FILES);
  expect(runKb(repo.dir, ['spelunk', '--lens=trust-zones', '--focus=src']).stdout).toContain('docs/spelunk/trust-zones/src.md');
  const { stdout } = runKb(repo.dir, ['spelunk', '--for=security', '--focus=src', '--refresh']);
  expect(stdout).toContain('docs/spelunk/trust-zones/src.md');
});
