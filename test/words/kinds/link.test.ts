import { expect, test } from 'vitest';

import { checkWords } from '../../../src/words/check-words.ts';
import { type Files, gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';
import { untrueIn } from '../untrue-in.ts';

/** What is to be written instead, of each finding. */
async function remediesIn(first: Files, gone: readonly string[] = [], more: Files = {}): Promise<string[]> {
  const repo = gitRepo(first);
  repo.commit({}, 'one');
  for (const path of gone) repo.git('rm', '-q', path);
  repo.write(more);
  repo.commit({}, 'next');
  const { findings } = await inWorkspace(repo, (workspace) => checkWords(workspace));
  return findings.map(({ remedy }) => remedy);
}

test('an address that lacks what makes it one is told with that, and a file that is called so is a file', async () => {
  const words = '[Ann](ann@shop.org) [pen](pen.io/new) [asp](asp.net) [b](docs/main.go)\n';
  expect(await remediesIn({ 'README.md': words, 'asp.net': '', 'docs/main.go': '' })).toEqual([
    'write mailto:ann@shop.org',
    'write https://pen.io/new',
  ]);
});

test('a page that got another extension is told, and not a copy of it somewhere else', async () => {
  const page = '# Types\n\nA rule can ask for types.\n';
  const first = { 'README.md': '[types](docs/types.md)\n', 'docs/types.md': page };
  expect(await remediesIn(first, ['docs/types.md'], { 'docs/types.mdx': '<A />\n', 'docs/one/types.md': page })).toEqual([
    'write docs/types.mdx',
  ]);
  expect(await remediesIn(first, ['docs/types.md'], { 'docs/one/types.md': page })).toEqual(['write docs/one/types.md']);
});

test('a link to a page that never was there under any extension is told', async () => {
  expect(await untrueIn({ 'README.md': '[a](docs/types.md)\n', 'docs/type.mdx': '' })).toEqual([
    'README.md:1 link docs/types.md leads to a file that is not there',
  ]);
});

test('a link to a file that need not be there, or to a page that is made, is not told, and one beside other words is', async () => {
  const untrue = (words: string) => untrueIn({ 'README.md': `${words}\n`, 'docs/shop.md': '' });
  expect(await untrue('More is in [custom](docs/custom.md). If that file does not exist, there is none.')).toEqual([]);
  expect(await untrue('[up](../index.html) [in markdown](docs/shop.html.md)')).toEqual([]);
  expect(await untrue('More is in [custom](docs/custom.md). If that shop does not sell, there is none.')).toHaveLength(1);
});

test('a link from the top in a text that is put into issues and pull requests is there', async () => {
  const text = '[policy](./POLICY.md) [other](./OTHER.md) [security](../security/policy)\n';
  const files = { 'POLICY.md': '# Policy\n', '.github/pull_request_template.md': text };
  expect(await untrueIn(files)).toEqual(['.github/pull_request_template.md:1 link ./OTHER.md leads to a file that is not there']);
});

test('a target that is a name of code, as what documents code resolves it, is no file that is gone', async () => {
  expect(await untrueIn({ 'README.md': '[](shop.Orders.Cancel) [gone](docs/orders.md)\n', 'docs/order.md': '' })).toEqual([
    'README.md:1 link docs/orders.md leads to a file that is not there',
  ]);
});

test('what agents read leads from the top, too, and any other text does not', async () => {
  const files = { 'src/brand.ts': '' };
  expect(await untrueIn({ '.claude/rules/brand.md': '[brand](src/brand.ts)\n', ...files })).toEqual([]);
  expect(await untrueIn({ '.claude/rules/brand.md': '[brand](src/brands.ts)\n', ...files })).toHaveLength(1);
  expect(await untrueIn({ 'docs/brand.md': '[brand](src/brand.ts)\n', ...files })).toHaveLength(1);
});

test('a file whose name differs in case is told, and where a file went is spelled so that a link can lead to it', async () => {
  expect(await remediesIn({ '.github/CONTRIBUTING.md': '[a](../README.md)\n', 'readme.md': '', 'docker/README.md': '' })).toEqual([
    '../readme.md is there',
  ]);
  const page = '# Passes\n\nHow to set up a pass.\n';
  expect(
    await remediesIn({ 'README.md': '[a](docs/passes.md)\n', 'docs/passes.md': page }, ['docs/passes.md'], {
      'docs/Wallet (new)/passes.md': page,
    }),
  ).toEqual(['write docs/Wallet%20%28new%29/passes.md']);
});

test('pages of a project of Elixir name each other by the file alone', async () => {
  const files = { 'docs/authentication.md': '# A\n', 'docs/deployment/docker.md': '[a](authentication.md) [b](runtime.md)\n' };
  expect(await untrueIn({ ...files, 'mix.exs': '' })).toEqual([
    'docs/deployment/docker.md:1 link runtime.md leads to a file that is not there',
  ]);
  expect(await untrueIn(files)).toHaveLength(2);
});
