import { expect, test } from 'vitest';

import { untrueIn } from '../untrue-in.ts';

const MANIFEST = { 'package.json': '{"scripts":{"test":"vitest"}}' };

test('a command that makes something is told where it is in no manifest, and one that is remembered or that a site shows its readers is not', async () => {
  const makes = 'Run `npm run codegen:all` to generate and write the client.\n';
  const told = ['CONTRIBUTING.md:1 command npm run codegen:all is in no package.json of the repository'];
  expect(await untrueIn({ 'CONTRIBUTING.md': makes, ...MANIFEST })).toEqual(told);
  expect(await untrueIn({ 'CONTRIBUTING.md': 'We no longer use `npm run codegen:all`.\n', ...MANIFEST })).toEqual([]);
  expect(await untrueIn({ 'docs/guide.md': makes, ...MANIFEST })).toEqual([]);
});
