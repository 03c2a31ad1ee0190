import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { gitRepo } from '../helpers/git-repo.ts';
import { runKb } from '../helpers/run-kb.ts';

const PRELOAD = pathToFileURL(join(import.meta.dirname, '../helpers/kill-at.js')).href;
const DOCUMENT = 'docs/spelunk/contracts/src.md';
const MORE_STEPS_THAN_THERE_ARE = 60;

const SPELUNK = ['spelunk', '--lens=interfaces', '--focus=src'];

test('a run killed at any step leaves the old document or the new one, and the next run mends the rest', () => {
  const repo = gitRepo({ 'src/cart.ts': 'export interface Cart {}\n' });
  const document = () => readFileSync(join(repo.dir, DOCUMENT), 'utf8');
  runKb(repo.dir, SPELUNK);
  cpSync(join(repo.dir, 'docs'), join(repo.dir, 'before'), { recursive: true });
  const old = document();
  repo.write({ 'src/cart.ts': 'export interface Cart {}\nexport const LIMIT = 100;\n' });

  expect(runKb(repo.dir, SPELUNK).code).toBe(0);
  const renewed = textsBelow(join(repo.dir, 'docs'));
  const seen = new Set<string>();
  let step = 0;
  for (let killed = true; killed && step < MORE_STEPS_THAN_THERE_ARE; ) {
    step += 1;
    const args = step % 2 === 0 ? SPELUNK : ['refresh'];
    rmSync(join(repo.dir, 'docs'), { recursive: true });
    cpSync(join(repo.dir, 'before'), join(repo.dir, 'docs'), { recursive: true });
    killed = runKb(repo.dir, args, { NODE_OPTIONS: `--import=${PRELOAD}`, KB_TEST_KILL_AT: String(step) }).code !== 0;
    seen.add(document() === old ? 'old' : document() === renewed[DOCUMENT.slice('docs/'.length)] ? 'new' : `torn at step ${step}`);
    if (!killed) break;
    expect(runKb(repo.dir, args).code).toBe(0);
    expect(textsBelow(join(repo.dir, 'docs')), `after step ${step}`).toEqual(renewed);
  }
  expect(step).toBeGreaterThan(10);
  expect(step).toBeLessThan(MORE_STEPS_THAN_THERE_ARE);
  expect([...seen].sort()).toEqual(['new', 'old']);
});

/** Every file below a directory with its text, leftovers included. */
function textsBelow(directory: string): Record<string, string> {
  const names = existsSync(directory) ? readdirSync(directory, { recursive: true, withFileTypes: true }) : [];
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((file) => [file.slice(directory.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
}
