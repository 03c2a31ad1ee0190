import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { findGit } from '../../../src/git/find-git.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { findNames } from '../../../src/git/search/find-names.ts';
import { contextIn } from '../../helpers/context.ts';
import { gitRepo, temporaryDirectory } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';

beforeEach(isolateGit);

const FILES = {
  'src/a.ts': 'const { SHOP_TOKEN, SHOP_TOKENS } = process.env; // shop-token\n',
  'src/b.ts': 'read("shop.token"); $refresh(); // --shop-cart\n',
  'README.md': 'SHOP_TOKEN\n',
};
const NAMES = ['SHOP_TOKEN', 'SHOP_TOK', 'shop-token', 'shop.token', 'shopXtoken', 'SHOP_*', '--shop', 'shop-cart'];
const FOUND = new Map([
  ['SHOP_TOKEN', ['src/a.ts']],
  ['SHOP_TOK', []],
  ['shop-token', ['src/a.ts']],
  ['shop.token', ['src/b.ts']],
  ['shopXtoken', []],
  ['SHOP_*', ['SHOP_TOKEN', 'SHOP_TOKENS']],
  ['shop-cart', ['src/b.ts']],
]);
const isCode = (path: string) => !path.endsWith('.md');

test('whole names are found in the files that count, and for a start the names that begin so', async () => {
  const { dir, write } = gitRepo(FILES);
  const repo = await openRepo(dir, contextIn(dir));
  expect(await findNames(repo, { source: { kind: 'commit', rev: 'HEAD' } }, NAMES, isCode)).toEqual(new Map([...FOUND, ['--shop', []]]));
  write({ 'src/b.ts': null, 'src/new.ts': 'shop.token' });
  const now = await findNames(repo, { source: { kind: 'worktree' } }, ['shop.token'], isCode);
  expect(now).toEqual(new Map([['shop.token', ['src/new.ts']]]));
});

test('a git without Perl syntax finds the same, and of flags also those that only begin so', async () => {
  const { dir } = gitRepo(FILES);
  const own = temporaryDirectory();
  const { program } = findGit(dir, process.env);
  const refuses = `case " $* " in *" -P "*) exit 128 ;; esac`;
  writeFileSync(join(own, 'git'), `#!/bin/sh\n${refuses}\nexec '${program}' "$@"\n`);
  chmodSync(join(own, 'git'), 0o755);
  const environment = { ...process.env, PATH: `${own}:${process.env['PATH']}` };
  const repo = await openRepo(dir, contextIn(dir, { environment }));
  expect(await findNames(repo, { source: { kind: 'commit', rev: 'HEAD' } }, NAMES, isCode)).toEqual(
    new Map([...FOUND, ['--shop', ['src/b.ts']]]),
  );
});
