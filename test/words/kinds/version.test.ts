import { expect, test } from 'vitest';

import { untrueIn } from '../untrue-in.ts';

const MANIFEST = { 'composer.json': '{"require":{"php":"^8.4"}}' };

test('what a version is enough for is no need, whatever the title above says', async () => {
  const offers = '## Setup\n\nAlternatively, with PHP >= 5.4.0, you can use the built-in server.\n';
  const needs = '## Setup\n\n- PHP >= 5.4.0\n';
  expect(await untrueIn({ 'README.md': offers, ...MANIFEST })).toEqual([]);
  expect(await untrueIn({ 'README.md': needs, ...MANIFEST })).toEqual([
    'README.md:3 version PHP >= 5.4.0 is not enough: composer.json asks for 8.4',
  ]);
});
