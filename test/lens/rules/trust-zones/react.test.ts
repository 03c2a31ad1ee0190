import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('unescaped HTML is found', async () => {
  expect(await matchesOf('trust-zones', 'react.tsx', 'react')).toEqual(['3 html expression=dangerouslySetInnerHTML={{ __html: html }}']);
});
