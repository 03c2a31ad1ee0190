import { expect, test } from 'vitest';

import { untrueIn } from '../untrue-in.ts';

const MANIFEST = { 'package.json': '{"scripts":{"test":"vitest"}}' };

test('a command that makes something is told where it is in no manifest, and one that is remembered or that a site shows its readers is not', async () => {
  const makes = 'Run `npm run codegen:all` to generate and write the client.\n';
  const told = ['CONTRIBUTING.md:1 command npm run codegen:all is in no package.json of the repository'];
  expect(await untrueIn({ 'CONTRIBUTING.md': makes, ...MANIFEST })).toEqual(told);
  expect(await untrueIn({ 'CONTRIBUTING.md': 'We no longer use `npm run codegen:all`.\n', ...MANIFEST })).toEqual([]);
  expect(await untrueIn({ 'docs/guide.md': makes, ...MANIFEST })).toEqual([]);
  expect(await untrueIn({ '.agents/guides/guide.md': makes, ...MANIFEST })).toHaveLength(1);
});

test('a command of a project that a link names is not of this one, and pages of a site are for readers unless they are for those who work on it', async () => {
  const named = 'Run this on the [rules project](https://forge.org/shop/rules): `npm run next-id`.\n';
  const linked = 'Run this as the [guide](https://forge.org/shop/rules) says: `npm run next-id`.\n';
  expect(await untrueIn({ 'CONTRIBUTING.md': named, ...MANIFEST })).toEqual([]);
  expect(await untrueIn({ 'CONTRIBUTING.md': linked, ...MANIFEST })).toHaveLength(1);
  expect(await untrueIn({ 'docs/guide.md': 'Run `npm run next-id`.\n', ...MANIFEST })).toEqual([]);
  expect(await untrueIn({ 'docs/contributing/start.md': 'Run `npm run next-id`.\n', ...MANIFEST })).toHaveLength(1);
});

test('a script that a block of the document gives a manifest is of what its reader writes, and no other is', async () => {
  const words =
    '```json\n{ "scripts": { "unrelated": "x" },\n  "codegen": "lex gen" }\n```\n\n```sh\nnpm run codegen\nnpm run biuld\n```\n';
  expect(await untrueIn({ 'README.md': words, 'package.json': '{ "scripts": { "build": "x" } }' })).toEqual([
    expect.stringContaining('npm run biuld'),
  ]);
});

test('a target of make can be named by a variable', async () => {
  const makefile =
    'KUSTOMIZE_BIN := kustomize # built here\nTWO := a\nTWO := b\n$(KUSTOMIZE_BIN):\n\techo\n$(TWO):\n\techo\nlint:\n\techo\n';
  const untrue = (target: string) => untrueIn({ 'CONTRIBUTING.md': `Run \`make ${target}\`.\n`, Makefile: makefile });
  expect(await untrue('kustomize')).toEqual([]);
  expect(await untrueIn({ 'CONTRIBUTING.md': 'Run `make kustomise`.\n', Makefile: makefile.replace(/.*TWO.*\n/g, '') })).toEqual([
    'CONTRIBUTING.md:1 command make kustomise is in no Makefile of the repository',
  ]);
});

test('tasks of Deno and Composer on a page of a site are of the project of its reader', async () => {
  const files = { 'deno.json': '{"tasks":{"test":"deno test"}}' };
  expect(await untrueIn({ 'docs/guide.md': 'Run `deno task preview`.\n', ...files })).toEqual([]);
  expect(await untrueIn({ 'CONTRIBUTING.md': 'Run `deno task preview`.\n', ...files })).toHaveLength(1);
});

test('a target of make can be of a pattern, and of what nobody can read to its end nothing is told', async () => {
  const untrue = (target: string, makefile: string) =>
    untrueIn({ 'CONTRIBUTING.md': `Run \`make lint\`, \`make ${target}\`.\n`, Makefile: `lint:\n\techo\n${makefile}` });
  expect(await untrue('TestOrders', 'Test%: deps\n\techo\n')).toEqual([]);
  expect(await untrue('BenchOrders', 'Test%: deps\n\techo\n')).toHaveLength(1);
  expect(await untrue('TestOrders', '$(foreach a,$(B),$(eval $(a)))\n')).toEqual([]);
});
