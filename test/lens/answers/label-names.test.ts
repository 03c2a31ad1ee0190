import { expect, test } from 'vitest';

import { labelNames } from '../../../src/lens/answers/label-names.ts';

test('a name that several have is told with its file', () => {
  const all = [
    { name: 'default', path: 'lib/only.js' },
    { name: 'default', path: 'lib/is-stream.js' },
    { name: 'proto', path: 'lib/context.js' },
  ];
  expect(all.map(labelNames(all))).toEqual(['`default` of `lib/only.js`', '`default` of `lib/is-stream.js`', '`proto`']);
});
