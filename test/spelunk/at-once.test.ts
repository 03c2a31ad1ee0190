import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { gitRepo } from '../helpers/git-repo.ts';
import { runKb, startKb } from '../helpers/run-kb.ts';

test('of two processes on one focus one writes the document, and the other waits and reuses it', async () => {
  const repo = gitRepo({ 'src/cart.ts': 'export interface Cart {}\n' });
  const args = ['spelunk', '--lens=boundaries', '--focus=src'];
  const runs = await Promise.all([startKb(repo.dir, args), startKb(repo.dir, args)]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  const path = 'docs/spelunk/boundaries/src.md';
  expect(runs.map(({ stdout }) => stdout).sort()).toEqual([`FRESH: ${path}\n`, `${path}\n`]);
});

test('processes on different focuses lose no document, and the index and the staleness file have them all', async () => {
  const areas = ['auth', 'billing', 'cart', 'db', 'email', 'flags', 'groups', 'health'];
  const repo = gitRepo(Object.fromEntries(areas.map((area) => [`src/${area}/index.ts`, `export const ${area} = 1;\n`])));
  const runs = await Promise.all(areas.map((area) => startKb(repo.dir, ['spelunk', '--lens=interfaces', `--focus=src/${area}`])));
  expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual(areas.map(() => [0, '']));
  const names = areas.map((area) => `contracts/src-${area}.md`);
  const read = (name: string) => readFileSync(join(repo.dir, 'docs/spelunk', name), 'utf8');
  expect([...read('_index.md').matchAll(/\]\((\S+)\) .* FRESH /g)].map(([, link]) => link)).toEqual(names);
  expect(Object.keys(JSON.parse(read('_staleness.json')).docs)).toEqual(names);
  expect(runKb(repo.dir, ['check']).stdout).toBe(names.map((name) => `FRESH: docs/spelunk/${name}\n`).join(''));
});
