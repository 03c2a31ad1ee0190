import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { builtKb } from '../../helpers/built-kb.ts';
import { GIT_ENVIRONMENT, gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const FILES = { 'src/cart.ts': 'export interface Cart {}\n', 'words.md': 'Carts are kept.\n' };
const RECORD = ['spelunk', 'record', '--lens=flows', '--focus=cart'];
const PATH = 'docs/spelunk/flows/cart.md';

test('words come from standard input, too', () => {
  const { dir } = gitRepo(FILES);
  const args = [builtKb(), ...RECORD, '--source=src', '--body=-'];
  const printed = execFileSync(process.execPath, args, { cwd: dir, env: GIT_ENVIRONMENT, encoding: 'utf8', input: 'Carts are kept.\r\n' });
  expect(printed).toBe(`${PATH}\n`);
  expect(readFileSync(join(dir, PATH), 'utf8')).toContain('\nCarts are kept.\n<!-- kb:end flows -->\n');
});

test('--json tells what became of the document, and an error as JSON', () => {
  const { dir } = gitRepo(FILES);
  const [recorded] = JSON.parse(runKb(dir, [...RECORD, '--source=src', '--body=words.md', '--json']).stdout).documents;
  expect(recorded).toMatchObject({ lens: 'flows', path: PATH, action: 'written', sources: ['src/cart.ts'] });
  const failed = runKb(dir, [...RECORD, '--source=gone', '--body=words.md', '--json']);
  expect(failed).toMatchObject({ code: 2, stderr: '' });
  expect(JSON.parse(failed.stdout)).toMatchObject({ error: { message: 'there is no source gone', exit: 2 } });
});

test.each<[string, string | Buffer, string]>([
  ['no text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]), 'is not text'],
  ['more than a MiB', 'a'.repeat((1 << 20) + 1), 'is larger than 1 MiB'],
  ['nothing', ' \n', 'is empty'],
])('a body that holds %s is refused, and nothing is written', (_, body, message) => {
  const repo = gitRepo(FILES);
  repo.write({ 'body.md': body });
  const { code, stderr } = runKb(repo.dir, [...RECORD, '--source=src', '--body=body.md']);
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(`body.md ${message}`) });
  expect(existsSync(join(repo.dir, 'docs'))).toBe(false);
});

test('paths of several sources may follow one flag, as a shell expands them', () => {
  const repo = gitRepo({ ...FILES, 'src/order.ts': 'export class Order {}\n' });
  const args = [...RECORD, '--source', 'src/cart.ts', 'src/order.ts', '--body=words.md', '--json'];
  expect(JSON.parse(runKb(repo.dir, args).stdout).documents[0].sources).toEqual(['src/cart.ts', 'src/order.ts']);
});

test('outside a repository it exits with 3', () => {
  const directory = temporaryDirectory();
  expect(runKb(directory, RECORD)).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('not in a git repository') });
});
