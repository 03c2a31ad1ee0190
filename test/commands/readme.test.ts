import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { commandLinesOf } from '../helpers/command-lines.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { GUIDE, HANDBOOK } from '../helpers/handbook.ts';
import { runKb } from '../helpers/run-kb.ts';

const ROOT = join(import.meta.dirname, '../..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** What only stands for something, needs a remote, a brief, a hook or a merge under way, serves without end, or starts every language server there is. */
const NOT_HERE =
  /[A-Z]{3,}|…|DOC|\b[AB]\b|docs\/spelunk|store\/slug|^kb (?:hooks|session|mcp|merge-driver|doctor|spelunk process|spelunk plan --phase|runs (?:push|fetch|verify|diff|show)|deepfield (?:continue|distill))|^kb spelunk(?: \w+| --\w+)?$|--base|--resolve$/;

const words = (line: string) => [...line.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', '')).slice(1);

test('every command line of README and guide that can run here is one that kb accepts', () => {
  const { dir } = gitRepo({
    'src/auth/token.ts': 'export function readToken(): void {}\n',
    'src/db/pool.ts': 'export interface Pool {}\n',
    'src/checkout/order.ts': 'export interface Order {}\n',
    'src/git/notes/note.ts': 'export interface Note {}\n',
    'checkout.md': 'Orders are paid first.\n',
  });
  const lines = commandLinesOf(HANDBOOK).filter((line) => !NOT_HERE.test(line));
  expect(lines.length).toBeGreaterThan(10);
  const refused = lines.flatMap((line) => {
    const { code, stderr } = runKb(dir, words(line));
    return code > 1 ? [{ line, code, stderr }] : [];
  });
  expect(refused).toEqual([]);
});

test('the first command of the README makes documents that are not there yet', () => {
  const [first = ''] = commandLinesOf(README);
  const focus = words(first).at(-1) ?? '';
  expect(first).toMatch(/^kb spelunk --for=architect src\//);
  expect(existsSync(join(ROOT, focus))).toBe(true);
  // Who tried it before has them, of course.
  const committed = execFileSync('git', ['ls-files', 'docs/spelunk'], { cwd: ROOT, encoding: 'utf8' });
  expect(committed).toContain('docs/spelunk/_index.md');
  expect(committed).not.toContain(`/${focus.replaceAll('/', '-')}.md`);
});

test('the README is short, and leads to every page of the guide', () => {
  expect(README.split('\n').length).toBeLessThan(250);
  expect(GUIDE.filter((path) => !README.includes(`](${path})`))).toEqual([]);
});
