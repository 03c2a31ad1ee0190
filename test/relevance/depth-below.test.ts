import { expect, test } from 'vitest';

import { depthBelow } from '../../src/relevance/depth-below.ts';

test('a chain of directories that only hold the next one is one step', () => {
  const files = ['src/main/java/org/shop/App.java', 'src/main/java/org/shop/cart/Cart.java', 'src/main/java/org/shop/cart/rules/Rule.java'];
  const depth = depthBelow('src', files);
  expect(files.map(depth)).toEqual([0, 1, 2]);
});

test('every directory beside other entries counts', () => {
  const files = ['a.ts', 'x/b.ts', 'x/y/c.ts', 'x/y/z/d.ts'];
  expect(files.map(depthBelow('.', files))).toEqual([0, 1, 2, 3]);
});
