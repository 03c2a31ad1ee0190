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
