import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileName } from '../../../src/base/path-parts.ts';

import { snapshot } from '../../helpers/isolate-git.ts';
import { checkOut, document, keptPullRequest, type PullRequest, pullRequest } from '../../helpers/pull-request.ts';
import { runKb } from '../../helpers/run-kb.ts';

const FILES = {
  'src/cart/cart.ts': 'export interface Cart {}\n',
  'src/order/order.ts': 'export interface Order {}\n',
  'src/user/user.ts': 'export interface User {}\n',
};

/**
 * The base has a document of carts, and one of users that is out of date. The request changes carts, and documents orders, which the base
 * changes meanwhile.
 */
function makeRequest(): PullRequest {
  return pullRequest(
    (repo) => {
      repo.commit(FILES);
      document(repo, 'src/cart');
      document(repo, 'src/user');
      repo.commit({ 'src/user/user.ts': 'export interface User { name: string }\n' });
    },
    (repo) => {
      document(repo, 'src/order');
      repo.commit({ 'src/cart/cart.ts': 'export interface Cart { items: string[] }\n' });
    },
    (repo) => repo.commit({ 'src/order/order.ts': 'export interface Order { id: string }\n' }),
  );
}

const request = () => keptPullRequest('request of check', makeRequest);

function lines(stdout: string): string[] {
  return stdout.trimEnd().replaceAll('docs/spelunk/contracts/src-', '').split('\n');
}

test('in the depth-1 checkout of a pull request, with and without a base', () => {
  const pull = request();
  const clone = checkOut(pull);
  const plain = runKb(clone.dir, ['check', '--rev=HEAD']);
  expect(lines(plain.stdout)).toEqual(['cart.md', 'order.md', 'user.md'].map((name) => `STALE: ${name} (1 file changed)`));
  const before = snapshot(join(clone.dir, '.git'));
  const { code, stdout, stderr } = runKb(clone.dir, ['check', '--rev=HEAD', '--base=HEAD^1']);
  expect({ code, lines: lines(stdout) }).toEqual({
    code: 1,
    lines: [
      'STALE: cart.md (1 file changed) [your change]',
      'STALE: order.md (1 file changed) [the base moved]',
      'STALE: user.md (1 file changed) [already so at the base]',
    ],
  });
  expect(stderr).toContain(`note: HEAD^1 is not in this clone: fetched one commit, ${pull.base.slice(0, 12)}, from origin\n`);
  const cache = ({ [join('kb', 'facts.db')]: _, ...rest }) => Object.keys(rest).filter((name) => !name.startsWith('kb'));
  expect(cache(snapshot(join(clone.dir, '.git')))).toEqual(cache(before));
});

test('the working tree and the index are compared as well, receipt by receipt', () => {
  const pull = request();
  const clone = checkOut(pull, 2);
  clone.git('rm', '--quiet', '--cached', 'src/order/order.ts');
  const staged = JSON.parse(runKb(clone.dir, ['check', '--staged', '--base=HEAD^1', '--json']).stdout);
  expect(staged.base).toEqual({ rev: 'HEAD^1', commit: pull.base });
  const told = (report: typeof staged) =>
    report.documents.map(
      ({ path, status, known, receipts }: { path: string; status: string; known: boolean; receipts: { cause: string }[] }) => {
        return `${status} ${fileName(path)} ${known} ${receipts.map(({ cause }) => cause)}`;
      },
    );
  expect(told(staged)).toEqual(['STALE src-cart.md false change', 'ORPHANED src-order.md false change', 'STALE src-user.md true base']);
  rmSync(join(clone.dir, 'src/user/user.ts'));
  const worktree = JSON.parse(runKb(clone.dir, ['check', '--base=HEAD^1', '--format=json']).stdout);
  expect(told(worktree)).toEqual(['STALE src-cart.md false change', 'STALE src-order.md false base', 'ORPHANED src-user.md false change']);
});

test('--new-only passes what the base already has out of date, and still reports it', () => {
  const clone = checkOut(request(), 2);
  const only = (...documents: string[]) => {
    const paths = documents.map((name) => `docs/spelunk/contracts/src-${name}.md`);
    return runKb(clone.dir, ['check', '--rev=HEAD', '--base=HEAD^1', '--new-only', ...paths]);
  };
  expect(only('user')).toMatchObject({ code: 0, stdout: expect.stringContaining('[already so at the base]') });
  expect([only().code, only('order').code, only('cart').code]).toEqual([1, 1, 1]);
});

test('--base=auto is the base of the pull request that runs, and nothing elsewhere', () => {
  const pull = request();
  const clone = checkOut(pull);
  const github = { GITHUB_BASE_REF: 'main', GITHUB_REF: 'refs/pull/1/merge', GITHUB_SHA: pull.merge };
  const args = ['check', '--rev=HEAD', '--base=auto', '--new-only', 'docs/spelunk/contracts/src-user.md'];
  expect(runKb(clone.dir, args, github).code).toBe(0);
  expect(runKb(clone.dir, args, { CI_MERGE_REQUEST_DIFF_BASE_SHA: pull.base }).code).toBe(0);
  expect(runKb(clone.dir, args)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('note: no pull request is being run here, so there is no base to compare with\n'),
  });
});

test('where everything is fresh no base is fetched', () => {
  const pull = request();
  const clone = checkOut(pull);
  runKb(clone.dir, ['refresh']);
  rmSync(pull.origin.dir, { recursive: true });
  expect(runKb(clone.dir, ['check', '--base=HEAD^1'])).toMatchObject({ code: 0, stderr: '' });
});

test('a base whose configuration is broken is not compared, so that the change that mends it can be checked', () => {
  const pull = pullRequest(
    (repo) => {
      repo.commit(FILES);
      document(repo, 'src/cart');
      repo.commit({ '.kb/config.yaml': 'documents: [\n' });
    },
    (repo) => repo.commit({ '.kb/config.yaml': null, 'src/cart/cart.ts': 'export class Cart {}\n' }),
    () => {},
  );
  const { code, stdout, stderr } = runKb(checkOut(pull).dir, ['check', '--rev=HEAD', '--base=HEAD^1']);
  expect({ code, lines: lines(stdout) }).toEqual({ code: 1, lines: ['STALE: cart.md (1 file changed)'] });
  expect(stderr).toMatch(/^note: HEAD\^1 was not compared: .*config\.yaml/m);
});
