import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('commands, entry points and scripts of a package are found', async () => {
  expect(await matchesOf('flows', 'package.json', 'package-json')).toEqual([
    '3 bin name=shop handler=bin/shop.js',
    '4 export name=. handler=./dist/index.js',
    '6 script name=build line=tsc',
    '7 lifecycle name=prepare line=npm run build',
  ]);
});
